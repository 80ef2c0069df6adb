import { shippedLanguages, type ShippedLanguage } from "../../lib/domain/language";
import { isPolicyName } from "../../lib/domain/policy/policy";
import { hasMarks } from "../../lib/i18n/text-marks";
import type { DocumentRef } from "../../lib/domain/document/document-kinds";
import { editorPreviewToken } from "../../lib/domain/preview/editor-preview";
import { namespaces } from "../../lib/domain/texts/namespaces";
import { sitePages } from "../../lib/domain/site/site-pages";
import { paths as pathsOfSite } from "../../lib/paths";
import { administrator } from "../support/prepared-data";
import { expect, test, toolbar } from "./edit-mode";
import { findCovered, findUnreached } from "./edit-mode-reach";

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

/** Documents with a preview, and the pages besides the first that it has. */
const previews: [DocumentRef, string[]][] = [
  [{ kind: "texts", id: "business-case" }, ["/your-process"]],
  [{ kind: "policy", id: "privacy-policy" }, []],
  [{ kind: "facts", id: "site" }, ["/contact", "/home"]],
  [{ kind: "business_case", id: sample }, []],
];

const coversSearched = (path: string, language: ShippedLanguage) =>
  shippedLanguages[paths.indexOf(path) % shippedLanguages.length] === language;

/** Texts that are computed from other fields or fixed in the code, and lead to the document or texts of their page. */
const computed: [reason: string, pattern: RegExp][] = [
  ["numbers, amounts and dates are computed or formatted", /^[^\p{L}]*$/u],
  ["times and durations are formatted with their units", /^([\d.,]+\s?\p{L}+\.?[ ,]?)+$/u],
  ["months are formatted", /^\p{L}+ \d{4}( р\.| г\.)?$/u],
  [
    "the printed sheet names the company and its address on the web",
    /^[^·]+ · [^·]+ · \S+\/your-process$/,
  ],
  ["sample documents have item codes", /^[A-Z]+-[\dA-Z]+(-[\dA-Z]+)?$/],
];

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({ expectedConsole: [/Executing inline script violates/] });

for (const language of shippedLanguages)
  test(`each page's texts and pictures have uncovered sources and no marks, in ${language} [A-EDIT-02]`, async ({
    page,
    edit,
  }) => {
    test.setTimeout(180_000);
    const found: unknown[] = [];
    for (const path of [...paths, ...hiddenPaths]) {
      await edit(`/${language}${path}`);
      await expect(page.locator("#content [data-edit]").first()).toBeAttached();
      const { without, computed: figures } = await findUnreached(page);
      const unexpected = figures.filter(
        (text) => !computed.some(([, pattern]) => pattern.test(text)),
      );
      // A policy is what its page is about; a test of its own checks the mails.
      const isOther = path !== "/mails" && !isPolicyName(path.slice(1));
      if (isOther && unexpected.length > 0) found.push([path, "computed", unexpected]);
      const names = without.filter((text) => !text.endsWith(administratorName));
      if (names.length > 0) found.push([path, names]);
      const html = await page.evaluate(() =>
        document.body.outerHTML.replace(/<(script|noscript)[\s\S]*?<\/\1>/g, ""),
      );
      if (/[\u200B\uFEFF]/.test(html)) found.push([path, "a mark is left"]);
      // Each page in one of the languages: the search scrolls to each frame.
      const covered = coversSearched(path, language) ? await findCovered(page) : [];
      if (covered.length > 0) found.push([path, "covered", covered]);
    }
    expect(found).toEqual([]);
  });

test("marks and attributes of sources are in no page of visitors, its data, files of texts, the sitemap or exports, while pages are edited [A-EDIT-05]", async ({
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
  for (const address of [
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/.well-known/security.txt",
  ])
    await check(address);
  for (const address of [
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
  const missing = "/en/edit/success-stories/no-such-case";
  expect((await page.request.get(missing)).status()).toBe(404);
  for (const path of ["/home", "/no-such-page", "/about/more"]) {
    const led = await page.request.get(`/en/edit${path}`, { maxRedirects: 0 });
    expect([path, led.status()]).toEqual([path, 307]);
    expect(led.headers().location).toBe("/en/edit/fallback/not-found");
  }
});

test("a page in edit mode shows the texts of its own language [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  await edit("/it/about");
  await expect(toolbar(page)).toContainText("Modalità di modifica");
});
