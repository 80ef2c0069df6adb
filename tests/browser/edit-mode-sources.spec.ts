import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { shippedLanguages, type ShippedLanguage } from "../../lib/domain/language";
import { isPolicyName } from "../../lib/domain/policy/policy";
import { flattenMessages, type MessageTree } from "../../lib/domain/texts/message-tree";
import { siteNamespaces, type SiteNamespace } from "../../lib/domain/texts/site-text";
import { hasMarks } from "../../lib/i18n/text-marks";
import type { DocumentRef } from "../../lib/domain/document/document-kinds";
import { editorPreviewToken } from "../../lib/domain/preview/editor-preview";
import { namespaces } from "../../lib/domain/texts/namespaces";
import { sitePages } from "../../lib/domain/site/site-pages";
import { paths as pathsOfSite } from "../../lib/paths";
import { sendEnquiry, visitorOf } from "../support/enquiry-sender";
import { administrator } from "../support/prepared-data";
import { withMoreContent, withoutContent } from "./edited-content";
import { expect, toolbar } from "./edit-mode";
import { test } from "./edited-facts";
import { htmlReader } from "./edited-html";
import { findCovered, findUnreached, hasMarkLeft } from "./edit-mode-reach";

const administratorName = administrator.username;
const sample = "site-invoices-matched-to-orders";
const paths = [
  ...sitePages.map((page) => (page === "home" ? "" : `/${page}`)),
  `/success-stories/${sample}`,
  "/success-stories?sort=saving",
  "/success-stories?industry=construction",
  "/login",
];
/** Pages that only edit mode has an address for: those of errors, and the mails. */
const hiddenPaths = [
  "/fallback/not-found",
  "/fallback/unavailable",
  "/fallback/home",
  "/fallback/success-stories",
  "/mails",
];

/** A second page of the list, a filtered one and one without a result, and a case that isn't translated. */
const addedPaths = [
  "?page=2",
  "?industry=healthcare&sort=saving",
  "?industry=empty",
  "/added",
  "/drawn",
].map((end) => `/success-stories${end}`);

/** Documents with a preview, and the pages besides the first that it has. */
const previews: [DocumentRef, string[]][] = [
  [{ kind: "texts", id: "business-case" }, ["/your-process"]],
  [{ kind: "policy", id: "privacy-policy" }, []],
  [{ kind: "facts", id: "site" }, ["/contact", "/home"]],
  [{ kind: "business_case", id: sample }, []],
];

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({ expectedConsole: [/Executing inline script violates/] });

/** Messages that no page in edit mode has, and where visitors read them. */
const elsewhere: [reason: string, keys: RegExp][] = [
  ["previews have no edit mode", /^common preview\./],
];

const readMessages = (language: ShippedLanguage, namespace: SiteNamespace) =>
  JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, "utf8")) as MessageTree;

const spaced = (text: string) =>
  text
    .replace(/<[^>]*>|\s+/g, " ")
    .replace(/ +/g, " ")
    .trim();

/**
 * The texts that none of the sources of the element around them contains: these sources are all
 * messages without values, and have other texts.
 */
const foreignIn = (
  inside: readonly (readonly [string, readonly string[]])[],
  messages: ReadonlyMap<string, string>,
) =>
  inside
    .filter(([text, keys]) =>
      keys.every((key) => {
        const message = messages.get(key);
        return (
          message !== undefined && !message.includes("{") && !spaced(message).includes(spaced(text))
        );
      }),
    )
    .map(([text, keys]) => `${text} in ${keys.join(", ")}`);

/** The paths that a sitemap or its index names. */
async function locationsIn(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => new URL(one!).pathname);
}

/** The paths below the language of all pages that search engines are told of. */
async function indexedPaths(request: APIRequestContext, language: ShippedLanguage) {
  const parts = await locationsIn(request, "/sitemap.xml");
  const all = (await Promise.all(parts.map((part) => locationsIn(request, part)))).flat();
  const prefix = `/${language}`;
  return all
    .filter((path) => path === prefix || path.startsWith(`${prefix}/`))
    .map((path) => path.slice(prefix.length));
}

for (const language of shippedLanguages)
  test(`all that pages show or name has a source, and each message a page, in ${language} [A-EDIT-02]`, async ({
    page,
    asAdministrator,
    sql,
  }) => {
    const found: unknown[] = [];
    const keys = new Set<string>();
    const messages = new Map(
      siteNamespaces.flatMap((name) =>
        flattenMessages(readMessages(language, name)).map(
          ([key, text]) => [`${name} ${key}`, text] as const,
        ),
      ),
    );
    const read = await htmlReader(page, `/${language}/edit`);
    const fetchHtml = async (path: string) =>
      (await asAdministrator.get(`/${language}/edit${path}`)).text();
    const check = async (path: string, text: string) => {
      const { without, attributes, isMarked, ...html } = await read(text);
      // A policy is what its page is about; a test of its own checks the mails.
      const isOther = path !== "/mails" && !isPolicyName(path.slice(1));
      const computed = isOther ? html.computed : [];
      const marks = isMarked ? ["a mark is left"] : [];
      const foreign = foreignIn(html.inside, messages);
      const problems = [...without, ...attributes, ...computed, ...foreign, ...marks];
      if (problems.length > 0) found.push([path, problems]);
      for (const key of html.keys) keys.add(key);
    };
    // The site renders a page while the browser reads the one before it.
    let checked = Promise.resolve();
    const walk = async (walked: Iterable<string>) => {
      for (const path of walked) {
        const text = await fetchHtml(path);
        await checked;
        checked = check(path, text);
      }
      await checked;
    };
    await withMoreContent(asAdministrator, language, async () => {
      const indexed = await indexedPaths(asAdministrator, language);
      expect(indexed.length).toBeGreaterThan(20);
      await walk(new Set([...indexed, ...paths, ...addedPaths, ...hiddenPaths]));
    });
    await withoutContent(sql, () => walk([""]));
    // What is fixed in the code is found.
    const added = "<p>50%</p><p>$599</p><p>3 h</p></main>";
    const fixed = (await fetchHtml("/pricing")).replace("</main>", () => added);
    expect((await read(fixed)).computed).toEqual(["50%", "$599", "3 h"]);
    expect.soft(found).toEqual([]);
    const missing = [...messages.keys()].filter((key) => !keys.has(key));
    expect(missing.filter((key) => !elsewhere.some(([, known]) => known.test(key)))).toEqual([]);
  });

test("in the browser the texts and images of each page have uncovered sources and no marks [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  test.setTimeout(180_000);
  const found: unknown[] = [];
  for (const [at, path] of [...paths, ...hiddenPaths].entries()) {
    // Each page in one of the languages: the tests above read them in all.
    await edit(`/${shippedLanguages[at % shippedLanguages.length]}${path}`);
    await expect(page.locator("#content [data-edit]").first()).toBeAttached();
    const { without, computed } = await findUnreached(page);
    const isOther = path !== "/mails" && !isPolicyName(path.slice(1));
    const unexpected = isOther ? computed : [];
    const names = without.filter((text) => !text.endsWith(administratorName));
    const marks = (await hasMarkLeft(page)) ? ["a mark is left"] : [];
    const problems = [...unexpected, ...names, ...marks, ...(await findCovered(page))];
    if (problems.length > 0) found.push([path, problems]);
  }
  expect(found).toEqual([]);
});

test("marks and attributes of sources are in no page of visitors, its data, files of texts, sitemaps, history or exports, while pages are edited [A-EDIT-05]", async ({
  page,
  edit,
  asAdministrator,
  playwright,
  siteUrl,
}) => {
  test.setTimeout(240_000);
  const visitor = await playwright.request.newContext({ baseURL: siteUrl });
  const withMarks: string[] = [];
  const check = async (address: string, context = visitor, headers = {}) => {
    const response = await context.get(address, { headers });
    const text = await response.text();
    if (hasMarks(text) || /data-(source|edit)\b/.test(text)) withMarks.push(address);
    expect([address, response.status() < 500]).toEqual([address, true]);
    // A page that isn't found has nothing to find marks in.
    if (context !== visitor) expect([address, response.status()]).toEqual([address, 200]);
  };
  // What visitors consent to is stored with what they send.
  const sending = sendEnquiry(siteUrl, 1);
  // Pages in edit mode read the same cached content at the same time.
  for (const path of ["", "/pricing", `/success-stories/${sample}`, "/contact"]) {
    const inEditMode = page.request.get(`/en/edit${path}`);
    await edit(`/en${path}`);
    expect(hasMarks(await (await inEditMode).text())).toBe(true);
    await asAdministrator.put("/api/v1/texts/home/hero.title", {
      data: { language: "en", value: `Changed before ${path}` },
    });
    await Promise.all([page.request.get(`/en/edit${path}`), check(`/en${path}`)]);
  }
  for (const language of shippedLanguages) {
    for (const path of [...paths, "/no-such-page"]) {
      await check(`/${language}${path}`);
      await check(`/${language}${path}`, visitor, { rsc: "1" });
    }
    for (const namespace of namespaces) await check(`/locales/${language}/${namespace}.json`);
    await check(`/api/v1/business-cases?language=${language}`);
    await check(`/api/v1/business-cases/${sample}?language=${language}`);
    for (const query of ["", "?changed=true"])
      await check(`/api/v1/languages/${language}/texts${query}`, asAdministrator);
    for (const [ref, paths] of previews)
      for (const path of ["", ...paths])
        await check(
          `${pathsOfSite.preview(language, editorPreviewToken(ref))}${path}`,
          page.request,
        );
  }
  const sitemaps = await locationsIn(visitor, "/sitemap.xml");
  expect(sitemaps.length).toBeGreaterThan(1);
  for (const address of [
    "/sitemap.xml",
    ...sitemaps,
    "/robots.txt",
    "/manifest.webmanifest",
    "/.well-known/security.txt",
  ])
    await check(address);
  expect((await sending).status).toBe(200);
  const subject = `/api/v1/subjects/${visitorOf(1)}`;
  expect(await (await asAdministrator.get(subject)).text()).toContain("Enquiry number 1");
  const versions = "/api/v1/documents/texts/home/versions";
  const { versions: listed } = (await (await asAdministrator.get(versions)).json()) as {
    versions: { number: number }[];
  };
  expect(listed.length).toBeGreaterThan(1);
  for (const address of [
    subject,
    versions,
    ...listed.slice(0, 3).map(({ number }) => `${versions}/${number}`),
    `${versions}/${listed.at(-1)?.number}/compare/published`,
    "/api/v1/audit?limit=100",
    "/api/v1/texts?limit=500",
    "/api/v1/facts",
    "/api/v1/policies/privacy-policy",
    "/api/v1/industries",
    "/api/v1/enquiries/export.csv",
    "/api/v1/redirects/export.csv",
    "/api/v1/openapi.json",
  ])
    await check(address, asAdministrator);
  expect(withMarks).toEqual([]);
  expect(await (await visitor.get("/sitemap.xml")).text()).not.toContain("/edit");
  expect((await asAdministrator.delete(subject)).ok()).toBe(true);
  await visitor.dispose();
});

test("each public page is the same response for a signed-in administrator and for a visitor, whichever request is first [A-EDIT-01]", async ({
  asAdministrator,
  playwright,
  siteUrl,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: siteUrl });
  // The pages that are cached are outdated by this.
  const data = { language: "en", value: null };
  expect((await asAdministrator.put("/api/v1/texts/common/nav.about", { data })).ok()).toBe(true);
  const read = async (context: APIRequestContext, address: string) => {
    const response = await context.get(address);
    const headers = { ...response.headers(), date: "", "x-request-id": "" };
    return { status: response.status(), headers, html: await response.text() };
  };
  // The database announces the change too, maybe later. The home page, whose cases are random, is then made anew.
  await expect(async () => {
    const first = await read(asAdministrator, "/en");
    expect(await read(asAdministrator, "/en")).toEqual(first);
  }).toPass();
  for (const [at, path] of [...paths, "/no-such-page", "/success-stories/none"].entries()) {
    const address = `/${shippedLanguages[at % shippedLanguages.length]}${path}`;
    const [first, second] = at % 2 ? [visitor, asAdministrator] : [asAdministrator, visitor];
    const before = await read(first, address);
    expect(await read(second, address)).toEqual(before);
  }
  await visitor.dispose();
});

test("edit mode is for administrators, is never cached, and says nothing to others [A-EDIT-06]", async ({
  page,
  enter,
  account,
  playwright,
  siteUrl,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: siteUrl });
  const redirected = await visitor.get("/en/edit/pricing", { maxRedirects: 0 });
  expect(redirected.status()).toBe(307);
  expect(redirected.headers().location).toContain("/en/login?from=%2Fen%2Fedit%2Fpricing");
  expect((await visitor.get("/en/edit/no-such-page", { maxRedirects: 0 })).status()).toBe(307);
  await visitor.dispose();
  await enter(await account({ isAdmin: false }));
  const refused = await page.request.get("/en/edit/pricing");
  expect(refused.status()).toBe(404);
  expect(hasMarks(await refused.text())).toBe(false);
  await enter();
  const response = await page.request.get("/en/edit/pricing");
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
  });
  expect(response.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
  expect(html).not.toMatch(/ld\+json|rel="canonical"|property="og:/);
  for (const path of [
    ...["/home", "/no-such-page", "/about/more", "/success-stories/no-such-case"],
    ...["/success-stories?page=99", "/success-stories?page=none"],
  ]) {
    const led = await page.request.get(`/en/edit${path}`, { maxRedirects: 0 });
    expect([path, led.status()]).toEqual([path, 307]);
    expect(led.headers().location).toBe("/en/edit/fallback/not-found");
    expect((await page.request.get(`/en${path}`)).status()).toBe(404);
  }
});

test("a page in edit mode shows the texts of its own language [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  await edit("/it/about");
  await expect(toolbar(page)).toContainText("Modalità di modifica");
});
