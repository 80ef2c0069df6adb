// A fifth language, from its addition to its end, in a built site. Its texts are made by a machine.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { languageCookie } from "@/lib/privacy/cookie-registry";
import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import { isPolicyName, policyNames } from "@/lib/domain/policy/policy";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import { pathOfSitePage, sitePages } from "@/lib/domain/site/site-pages";
import type { MessageTree } from "@/lib/domain/texts/message-tree";
import { siteNamespaces } from "@/lib/domain/texts/site-text";
import { paths } from "@/lib/paths";
import { defaultFacts } from "@/lib/site";
import { sendEnquiry, visitorOf } from "../support/enquiry-sender";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { administrator } from "../support/prepared-data";
import { formattedValues } from "../support/formatted-values";
import { MARK, markedMessages } from "../support/sample-texts";
import { signedInCookie } from "../support/sign-in-by-api";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { unmarkedTexts } from "../support/unmarked-texts";
import { AUTH_SECRET } from "../support/administrator-header";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const TEAM = "team@firm.example";
const CASE = "site-invoices-matched-to-orders";

let mailServer: TestMailServer;
let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  site = await siteWithAdministrator({
    SMTP_URL: mailServer.url,
    LEADS_TO: TEAM,
    TRUST_PROXY: "1",
  });
});
test.afterAll(async () => {
  await stopAllSites();
  await site.stop();
  await mailServer.stop();
});

const read = (path: string, headers: Record<string, string> = {}) =>
  get(site.url() + path, { headers });
const setState = (state: string) => site.call("PUT", "/languages/de", { state });
const setMailLanguage = (language: string) =>
  site.call("PUT", "/settings", { notification_address: null, notification_language: language });
const homeOf = async (language: string, url = site.url()) =>
  (await get(url, { headers: { cookie: `${languageCookie.name}=${language}` } })).headers.location;
const homeOfGermans = () => homeOf("de");

/** Texts in German, and the English policies with a line of their own. */
async function translateAll(): Promise<void> {
  const english = await Promise.all(
    siteNamespaces.map(async (name) => {
      const { text } = await read(`/locales/en/${name}.json`);
      return [name, markedMessages(JSON.parse(text) as MessageTree)] as const;
    }),
  );
  const imported = await site.call("PUT", "/languages/de/texts", Object.fromEntries(english));
  expect(imported).toMatchObject({ status: 200 });
  for (const name of policyNames) {
    const markdown = `${readFileSync(`messages/en/legal/${name}.md`, "utf8")}\n\nMuster.`;
    const saved = await site.call("PUT", `/policies/${name}`, { language: "de", markdown });
    expect(saved).toMatchObject({ status: 200 });
  }
}

async function expectAbsent(): Promise<void> {
  for (const path of ["/de", "/de/pricing", "/de/success-stories", "/og/de/home.png"])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  const { text } = await read("/de/pricing");
  expect(text).toContain('<html lang="en"');
  const english = await read("/en/pricing");
  expect(english.text).not.toContain('hrefLang="de"');
  expect((await read("/sitemaps/pages.xml")).text).not.toContain("/de/");
  expect(await homeOfGermans()).toBe("/en");
}

/** What isn't translated yet is English as editors changed it, and policies and cases say so to browsers. */
async function expectEnglishOfEditors(): Promise<void> {
  const value = "A headline of ours";
  const text = { language: "en", value };
  expect(await site.call("PUT", "/texts/about/title", text)).toMatchObject({ status: 200 });
  const file = readFileSync("messages/en/legal/terms-of-service.md", "utf8");
  const policy = { language: "en", markdown: `${file}\n\nA clause of ours.` };
  expect(await site.call("PUT", "/policies/terms-of-service", policy)).toMatchObject({
    status: 200,
  });
  const cookie = await signedInCookie(site.url(), administrator);
  const edited = async (path: string) => (await read(`/de/edit${path}`, { cookie })).text;
  expect(await edited("/about")).toContain(value);
  const terms = await edited("/terms-of-service");
  expect(terms).toContain("A\u00a0clause of\u00a0ours.");
  expect(terms).toMatch(/<div lang="en" class="legal/);
  expect(terms).toMatch(/<h2 [^>]*lang="en"/);
  expect((await read("/en/terms-of-service")).text).not.toMatch(/<(div|h2|ol) [^>]*lang=/);
}

/** For administrators a language in preparation has its pages, in edit mode and in previews. */
async function expectShownToAdministrators(): Promise<void> {
  const cookie = await signedInCookie(site.url(), administrator);
  const preview = (kind: DocumentKind, id: string) =>
    paths.preview("de", editorPreviewToken({ kind, id }));
  const edited = ["", "/success-stories", `/success-stories/${CASE}`, "/pricing", "/about"];
  for (const path of [
    ...edited.map((page) => `/de/edit${page}`),
    preview("texts", "pricing"),
    preview("industry", "construction"),
    preview("business_case", CASE),
  ]) {
    const { status, text } = await read(path, { cookie });
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<html lang="de"');
    expect(text).toContain(`Pricing${MARK}`);
  }
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(stringsIn)
    : [value].filter((one) => typeof one === "string");

interface Content {
  business_cases: { id: string }[];
}

/** The facts, industries and cases of the site, which fall back to English. */
async function readContent(): Promise<string[]> {
  const read = async (path: string) => (await site.call("GET", path)).body as Content;
  const list = await read("/business-cases?language=de&limit=100");
  const cases = list.business_cases.map(({ id }) => read(`/business-cases/${id}?language=de`));
  return stringsIn(await Promise.all([read("/facts"), read("/industries"), ...cases]));
}

/** The texts of elements in another language than the page's. */
const foreignTexts = (html: string): string[] =>
  [
    ...html.replaceAll("<!-- -->", "").matchAll(/<(?:p|span|h3)\b[^>]* lang="en"[^>]*>([^<]*)/g),
  ].map(([, text = ""]) => text);

/** The company has no German facts: elements that show one in its place say so. */
async function expectFactsInEnglish(): Promise<void> {
  const [first, second] = defaultFacts.team;
  const { position, location, biography, duty } = first!;
  const { name, place } = defaultFacts.offices[0]!;
  const facts = {
    about: [position, location, biography, duty, name, place],
    contact: [second?.position, name, place],
    pricing: [position, name],
  };
  for (const [path, texts] of Object.entries(facts)) {
    const german = foreignTexts((await read(`/de/${path}`)).text);
    const shown = texts.map((text) => text?.en);
    expect(german.map((text) => text.replace(/^, /, ""))).toEqual(expect.arrayContaining(shown));
    expect((await read(`/en/${path}`)).text).not.toMatch(/<(p|span|h3)\b[^>]* lang=/);
  }
  const sheet = (language: string) => new RegExp(`<a href="[^"]+\\.pdf" hrefLang="${language}"`);
  expect((await read("/de")).text).toMatch(sheet("en"));
  expect((await read("/en")).text).not.toMatch(sheet(""));
}

/** All texts of the pages are those of the language: none is in the code. */
async function expectNoOtherTexts(): Promise<void> {
  const content = await readContent();
  const all = content.join("\n").replace(/\s+/g, " ");
  const isValue = formattedValues("de", content, (text) => all.includes(text));
  const found: [string, string[]][] = [];
  const walked = sitePages.filter((page) => !isPolicyName(page)).map(pathOfSitePage);
  for (const path of [...walked, `/success-stories/${CASE}`, "/login", "/no-such-page"]) {
    const { text } = await read(`/de${path}`);
    const address = `localhost:${new URL(site.url()).port}/de${path}`;
    const others = unmarkedTexts(text.replaceAll(address, "")).filter((one) => !isValue(one));
    if (others.length > 0) found.push([path, others]);
  }
  expect(found).toEqual([]);
}

test("German is added, translated, shown and taken off by an administrator [A-LANG-02, A-LANG-03, A-LANG-06, A-SET-01]", async () => {
  await expectAbsent();
  expect(await site.call("POST", "/languages", { code: "de" })).toMatchObject({ status: 201 });
  await expectAbsent();
  expect(await setState("public")).toMatchObject({ status: 409 });
  const admin = await read("/de/admin/texts?language=de");
  expect([admin.status, admin.headers.location]).toEqual([307, "/en/admin/texts?language=de"]);
  await expectEnglishOfEditors();
  await translateAll();
  await expectAbsent();
  await expectShownToAdministrators();

  expect(await setState("public")).toMatchObject({ status: 200 });
  const english = await read("/en/pricing");
  expect(english.text).toContain('<link rel="alternate" hrefLang="de"');
  expect(english.text).toMatch(
    /<a [^>]*href="\/de\/pricing"[^>]*data-language="de"|data-language="de"[^>]*href="\/de\/pricing"/,
  );
  const german = await read("/de/pricing");
  expect(german.status).toBe(200);
  expect(german.text).toContain('<html lang="de"');
  expect(german.text).toContain(`Pricing${MARK}`);
  // The letters that English texts lack.
  const preloaded = /<link rel="preload" href="\/fonts\/onest-latin-extra\.woff2" as="font"/;
  expect(german.text).toMatch(preloaded);
  expect(english.text).not.toMatch(preloaded);
  // As Germans write an amount.
  expect(german.text).toContain("299\u00a0$");
  for (const path of [
    "/de",
    "/de/about",
    "/de/contact",
    "/de/success-stories",
    "/de/privacy-policy",
  ])
    expect([path, (await read(path)).status]).toEqual([path, 200]);
  const privacy = (await read("/de/privacy-policy")).text;
  expect(privacy).toContain("Muster.");
  expect(privacy).not.toMatch(/<(div|h2|ol) [^>]*lang=/);
  expect((await read(`/de/success-stories/${CASE}`)).text).toMatch(/<h1[^>]*lang="en"/);
  await expectFactsInEnglish();
  await expectNoOtherTexts();
  const { text } = await read("/sitemaps/pages.xml");
  expect(text).toContain('hreflang="de"');
  expect(text).toContain("/de/pricing</loc>");
  expect((await read("/og/de/home.png")).status).toBe(200);
  expect(await homeOfGermans()).toBe("/de");
  const missing = await read("/de/nothing-here");
  expect([missing.status, missing.text.includes('<html lang="de"')]).toEqual([404, true]);
  expect((await read("/de/edit/pricing")).status).toBe(307);

  expect(await setMailLanguage("de")).toMatchObject({ status: 200 });
  await sendEnquiry(site.url(), 1, "de");
  for (const recipient of [visitorOf(1), TEAM]) {
    const mail = () => mailServer.accepted.find(({ envelope }) => envelope.to.includes(recipient));
    await expect.poll(() => mail()?.subject ?? "", { timeout: 20_000 }).toContain(MARK);
    expect(mail()?.html).toContain('lang="de"');
  }

  expect(await setState("preparing")).toMatchObject({ status: 200 });
  await expectAbsent();
  expect(await site.call("GET", "/settings")).toMatchObject({
    body: { notification_language: "en" },
  });
});

test("another replica shows at once that a language was taken off or made public [A-LANG-06]", async () => {
  const { url, stop } = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: site.databaseUrl,
    AUTH_SECRET,
  });
  const listeners = () =>
    site.query("SELECT FROM pg_stat_activity WHERE application_name = 'site listener'");
  await expect.poll(listeners, { intervals: [50], timeout: 15_000 }).toHaveLength(2);
  const status = async (path: string) => (await get(url + path)).status;
  const italian = async () => [
    await homeOf("it", url),
    await status("/it/pricing"),
    await status("/og/it/home.png"),
    (await get(`${url}/en/pricing`)).text.includes('hrefLang="it"'),
    (await get(`${url}/sitemaps/pages.xml`)).text.includes("/it/pricing"),
  ];
  const shown = ["/it", 200, 200, true, true];
  const hidden = ["/en", 404, 404, false, false];
  /** After the first response that knows of the change, all others do. */
  const setItalian = async (state: string, first: () => Promise<unknown>, expected: unknown) => {
    expect(await site.call("PUT", "/languages/it", { state })).toMatchObject({ status: 200 });
    await expect.poll(first, { intervals: [10], timeout: 15_000 }).toBe(expected);
  };
  expect(await italian()).toEqual(shown);
  await setItalian("preparing", () => status("/it/pricing"), 404);
  expect(await italian()).toEqual(hidden);
  await setItalian("public", () => homeOf("it", url), "/it");
  expect(await italian()).toEqual(shown);
  await stop();
});
