// Preview links: what the address of a preview answers, to anybody.
import { expect, test } from "@playwright/test";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { get, stopAllSites } from "../support/site-process";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(async () => {
  await stopAllSites();
  await site.stop();
});

const api = async (method: string, path: string, body?: object) =>
  (await site.call(method, path, body)).body as { id: string; url: string };

let drafts = 0;
/** A draft in English and a link to it, as the path of its preview in a language. */
async function linkedDraft(title = "Not for everybody") {
  const id = `draft-${++drafts}`;
  await api("POST", "/business-cases", {
    ...{ id, title, language: "en", status: "draft", hasDetailPage: true },
  });
  const link = await api("POST", `/documents/business-case/${id}/preview-links`, {});
  const token = new URL(link.url).pathname.split("/")[3] ?? "";
  return { id, link: link.id, token, path: (language = "en") => `/${language}/preview/${token}` };
}

const read = (path: string) => get(site.url() + path);
const statusOf = async (path: string) => (await read(path)).status;

const expectPrivate = (headers: Record<string, unknown>) =>
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });

test("anybody with the link sees a draft in each language, which stays absent elsewhere [A-PREV-02, A-PREV-06]", async () => {
  const { id, path } = await linkedDraft();
  for (const language of ["en", "uk", "ru", "it"]) {
    const { status, text } = await read(path(language));
    expect(status).toBe(200);
    expect(text).toContain("Not for everybody");
    expect(text).toContain(`<html lang="${language}"`);
    expect(await statusOf(`/${language}/success-stories/${id}`)).toBe(404);
  }
  const { text } = await read("/sitemap.xml");
  const parts = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = ""]) => part);
  for (const part of parts) expect((await read(new URL(part).pathname)).text).not.toContain(id);
  expect(text).not.toContain("preview");
});

test("a preview is for no cache and no search engine, and says so itself [A-PREV-06]", async () => {
  const { id, path } = await linkedDraft();
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, text } = await get(site.url() + path(), { method });
    expect(status).toBe(200);
    expectPrivate(headers);
    expect(headers.etag).toBeUndefined();
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w-]+'/);
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
    if (method === "HEAD") expect(text).toBe("");
  }
  const { text } = await read(path());
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"');
  expect(text).not.toMatch(/rel="canonical"|<link[^>]*hrefLang|property="og:|ld\+json/i);
  expect(text).not.toContain(`/og/en/case/${id}`);
  const data = await get(site.url() + path(), { headers: { rsc: "1" } });
  expectPrivate(data.headers);
});

test("a crawler that was given a link may index and show nothing of it, and finds nothing once it is revoked [A-PREV-06]", async () => {
  const { link, path } = await linkedDraft();
  const crawlers = ["Googlebot/2.1", "bingbot/2.0", "facebookexternalhit/1.1", "Slackbot 1.0"];
  for (const crawler of crawlers) {
    const headers = { "user-agent": `Mozilla/5.0 (compatible; ${crawler})` };
    const crawl = (address: string) => get(site.url() + address, { headers });
    const { status, headers: received, text } = await crawl(path());
    expect([crawler, status]).toEqual([crawler, 200]);
    expectPrivate(received);
    // Those that wait for no script read the head alone.
    const [head = ""] = text.split("</head>");
    expect(head).toContain('<meta name="robots" content="noindex, nofollow"');
    const shared = /rel="canonical"|<link[^>]*hrefLang|property="og:|name="twitter:|ld\+json/i;
    expect(shared.exec(text)?.[0]).toBeUndefined();
    expect((await crawl("/robots.txt")).text).not.toContain("preview");
  }
  await api("DELETE", `/preview-links/${link}`);
  for (const crawler of crawlers) {
    const { status, headers } = await get(site.url() + path(), {
      headers: { "user-agent": crawler },
    });
    expect([crawler, status]).toEqual([crawler, 404]);
    expectPrivate(headers);
  }
});

test("the same link shows an edit at the next request, and nothing once it is revoked, expired or without its case [A-PREV-02, A-PREV-04, A-PREV-05]", async () => {
  const [edited, expired, orphan] = [await linkedDraft(), await linkedDraft(), await linkedDraft()];
  expect((await read(edited.path())).text).toContain("Not for everybody");
  await api("PUT", `/business-cases/${edited.id}`, { title: "Edited meanwhile" });
  expect((await read(edited.path())).text).toContain("Edited meanwhile");
  await api("DELETE", `/preview-links/${edited.link}`);
  await site.query("UPDATE preview_link SET expires_at = now() WHERE id = $1", [expired.link]);
  await api("DELETE", `/business-cases/${orphan.id}`);
  for (const { path } of [edited, expired, orphan]) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await get(site.url() + path(), { method });
      expect(status).toBe(404);
      expectPrivate(headers);
    }
  }
});

test("an altered token, another id, other spellings and nonsense are not found [A-PREV-04]", async () => {
  const [one, other] = [await linkedDraft(), await linkedDraft()];
  const [id = "", signature = ""] = one.token.split(".");
  const altered = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  for (const token of [
    `${id}.${altered}`,
    `${other.link}.${signature}`,
    `${id}.`,
    id,
    `${one.token}/`,
    `${one.token}/more`,
    `%20${one.token}`,
    "x",
    "a%00b",
    "",
  ])
    expect([token, await statusOf(`/en/preview/${token}`)]).toEqual([token, 404]);
  for (const path of [
    `/preview/${one.token}`,
    `/de/preview/${one.token}`,
    `/en/%70review/${one.token}`,
    "/en/preview",
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  const posted = await fetch(site.url() + one.path(), {
    method: "POST",
    headers: { "next-action": "0".repeat(40) },
  });
  expect(posted.status).toBe(405);
});

/** A link to a document, as the path of its preview in a language, of the page of that name. */
async function linkTo(document: string, body = {}) {
  const { url } = await api("POST", `/documents/${document}/preview-links`, body);
  const [, , , token = ""] = new URL(url).pathname.split("/");
  return (language = "en", page = "") =>
    [`/${language}/preview/${token}`, page].filter(Boolean).join("/");
}

test("a link to a draft of texts shows their page with it in each language, and visitors see nothing of it [A-PREV-09]", async () => {
  const { text: published } = await read("/en");
  for (const language of ["en", "uk"])
    await api("PUT", "/texts/home/hero.title?copy=working", {
      language,
      value: `Drafted headline ${language}`,
    });
  const path = await linkTo("texts/home");
  for (const language of ["en", "uk"]) {
    const { status, headers, text } = await read(path(language));
    expect(status).toBe(200);
    expectPrivate(headers);
    expect(text).toContain(`Drafted headline ${language}`);
    expect(text).not.toMatch(/rel="canonical"|<link[^>]*hrefLang|property="og:|ld\+json/i);
    expect((await read(`/${language}`)).text).not.toContain("Drafted headline");
  }
  expect((await read(path("it"))).text).not.toContain("Drafted headline");
  const before = await linkTo("texts/home", { version: 1 });
  expect((await read(before())).text).not.toContain("Drafted headline");
  await api("DELETE", "/documents/texts/home/working-copy");
  const withoutDraft = (await read(path())).text;
  expect(withoutDraft).not.toContain("Drafted headline");
  const headline = /<h1[^>]*>.*?<\/h1>/;
  expect(headline.exec(withoutDraft)?.[0]).toBe(headline.exec(published)?.[0]);
});

test("a link to a draft of the facts shows each page that has facts, and no other [A-PREV-09]", async () => {
  await api("PUT", "/facts?copy=working", { name: "Drafted Name" });
  const path = await linkTo("facts/site");
  for (const page of ["", "about", "contact", "pricing", "home", "privacy-policy"]) {
    const { status, text } = await read(path("it", page));
    expect([page, status]).toEqual([page, 200]);
    expect(text).toContain("Drafted Name");
    expect(text).toContain(`href="${path("it", "pricing")}"`);
  }
  for (const page of ["login", "success-stories", "no-such-page", "about/more"])
    expect([page, await statusOf(path("it", page))]).toEqual([page, 404]);
  expect((await read("/it/about")).text).not.toContain("Drafted Name");
  await api("DELETE", "/documents/facts/site/working-copy");
});

test("a link to a draft of a policy shows it, and asks nobody for another consent [A-PREV-09]", async () => {
  const consent = /data-consent="\d+"/;
  const asked = consent.exec((await read("/en")).text)?.[0];
  const { body } = await site.call("GET", "/policies/cookie-policy");
  const { texts, consent_version } = body as {
    texts: { en: { markdown: string } };
    consent_version: number;
  };
  const { status: saved } = await site.call("PUT", "/policies/cookie-policy?copy=working", {
    language: "en",
    markdown: `Drafted introduction.\n\n${texts.en.markdown}`,
    consent_version: consent_version + 1,
  });
  expect(saved).toBe(200);
  const path = await linkTo("policy/cookie-policy");
  const { status, text } = await read(path());
  expect(status).toBe(200);
  expect(text).toContain("Drafted introduction");
  expect(consent.exec(text)?.[0]).toBe(asked);
  expect(await statusOf(path("en", "privacy-policy"))).toBe(404);
  expect((await read("/en/cookie-policy")).text).not.toContain("Drafted introduction");
  await api("DELETE", "/documents/policy/cookie-policy/working-copy");
});

/** The cookie of somebody who signs in with the browser's form. */
async function signIn(username: string, { isAdmin }: { isAdmin: boolean }): Promise<string> {
  const password = "violet tram over the bridge";
  await api("POST", "/auth/register", { username, email: `${username}@example.com`, password });
  await site.query("UPDATE account SET is_admin = $2 WHERE username = $1", [username, isAdmin]);
  const csrf = await read("/api/auth/csrf");
  const cookie = (csrf.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  const answer = await fetch(`${site.url()}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url(), cookie, "content-type": "application/json" },
    body: JSON.stringify({ csrfToken, username, password, remember_me: false }),
  });
  const session = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith("next-auth.session-token="));
  expect([username, session !== undefined]).toEqual([username, true]);
  return session?.split(";")[0] ?? "";
}

test("administrators alone see drafts and versions without a link, which no cache stores and no search engine lists [A-PREV-06, A-PREV-10]", async () => {
  const { id } = await linkedDraft("Seen by editors");
  const address = `/uk/preview/editor.business_case.${id}`;
  const as = (cookie: string) => (path: string, method?: string) =>
    get(site.url() + path, { headers: { cookie }, ...(method && { method }) });
  const administrator = as(await signIn("preview-admin", { isAdmin: true }));
  const other = as(await signIn("preview-user", { isAdmin: false }));
  for (const path of [address, `${address}.1`]) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, text } = await administrator(path, method);
      expect([path, method, status]).toEqual([path, method, 200]);
      expectPrivate(headers);
      expect(headers.etag).toBeUndefined();
      expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w-]+'/);
      expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
      if (method === "GET") {
        expect(text).toContain("Seen by editors");
        expect(text).toContain('<meta name="robots" content="noindex, nofollow"');
      }
    }
    for (const visit of [read, other]) {
      const { status, headers, text } = await visit(path);
      expect([path, status]).toEqual([path, 404]);
      expectPrivate(headers);
      expect(text).not.toContain("Seen by editors");
    }
  }
  for (const token of [
    `editor.business_case.${id}.99`,
    "editor.business_case.no-such-case",
    "editor.industry.no-such-industry",
    "editor.account.preview-admin",
    `editor.business_case.${id}.0`,
    "editor.texts.no-such-texts",
    "editor.",
  ]) {
    const { status, headers } = await administrator(`/en/preview/${token}`);
    expect([token, status]).toEqual([token, 404]);
    expectPrivate(headers);
  }
});

test("a draft industry, its draft and a version show the list of its cases and the home page to holders of a link alone [A-PREV-09, A-PREV-10]", async () => {
  const id = "unseen-industry";
  const one = { title: "A case of it", language: "en", industries: [id], hasDetailPage: true };
  await api("POST", "/industries", {
    id,
    name: "Unseen at first",
    language: "en",
    status: "draft",
  });
  await api("POST", "/business-cases", { id: "case-of-unseen", ...one });
  const refs = `/documents/industry/${id}`;
  const pathOf = async (body: object) =>
    new URL((await api("POST", `${refs}/preview-links`, body)).url).pathname;
  const shows = async (path: string, name: string) => {
    const { status, headers, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expectPrivate(headers);
    expect(text).toContain(name);
    return text;
  };
  const publicPages = [`/en/success-stories?industry=${id}`, "/en/success-stories", "/en"];
  const expectAbsent = async (name: string) => {
    for (const path of [...publicPages, "/api/v1/industries", "/sitemap.xml"])
      expect((await read(path)).text).not.toContain(name);
  };
  const link = await pathOf({});
  await expectAbsent("Unseen at first");
  for (const path of [link, `${link}/success-stories`])
    expect(await shows(path, "Unseen at first")).toContain("A case of it");
  await shows(`${link}/home`, "Unseen at first");
  expect(await statusOf(`${link}/about`)).toBe(404);
  // What the preview has read isn't what others read next.
  await expectAbsent("Unseen at first");
  expect((await read(publicPages[0] ?? "")).text).not.toContain("A case of it");

  const version = await pathOf({ version: 1 });
  await api("PUT", `/industries/${id}`, { name: "Seen by all", language: "en" });
  await api("PUT", `${refs}/status`, { status: "published" });
  await api("PUT", `/industries/${id}?copy=working`, { name: "Drafted", language: "en" });
  await shows(link, "Drafted");
  await shows(version, "Unseen at first");
  expect((await read("/en")).text).toContain("Seen by all");
  await expectAbsent("Drafted");
  const token = `/en/preview/editor.industry.${id}`;
  const cookie = await signIn("industry-admin", { isAdmin: true });
  const administrator = await get(site.url() + token, { headers: { cookie } });
  expect([administrator.status, administrator.text.includes("Drafted")]).toEqual([200, true]);
  expect(await statusOf(token)).toBe(404);
  await api("DELETE", `/industries/${id}`);
  expect(await statusOf(link)).toBe(404);
  await api("DELETE", "/business-cases/case-of-unseen");
});

test("the access log doesn't contain the signature of a link [A-PREV-06]", async () => {
  const logging = await siteWithAdministrator({ ACCESS_LOG: "true" });
  const signature = "s".repeat(43);
  await get(`${logging.url()}/en/preview/00000000-0000-4000-8000-000000000000.${signature}`);
  await expect.poll(() => logging.output()).toContain("/en/preview/");
  expect(logging.output()).toContain("0000.[signature]");
  expect(logging.output()).not.toContain(signature);
  await logging.stop();
});
