import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { shippedLanguages } from "../../lib/domain/language";
import { sitePages } from "../../lib/domain/site/site-pages";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import {
  freshFolder,
  get,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

const origin = "https://site.example";
const caseId = "site-invoices-matched-to-orders";
const halfTranslated = "certificates-sent-with-every-shipment";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: SiteProcess;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder());
  site = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    SITE_URL: origin,
  });
});
test.afterAll(async () => {
  await stopAllSites();
  await postgres.stop();
});

const ask = (address: string) => get(site.url + address.replace(origin, ""));

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
}

const decoded = (text: string) => text.replaceAll("&amp;", "&");
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => decoded(found));
const bytesOf = async (address: string) =>
  Buffer.from(await (await fetch(site.url + address.replace(origin, ""))).arrayBuffer());

interface Entry {
  loc: string;
  lastmod: string | undefined;
  alternates: Record<string, string>;
}

async function sitemap(): Promise<Entry[]> {
  const parts = all((await ask("/sitemap.xml")).text, /<loc>([^<]*)<\/loc>/g);
  const texts = await Promise.all(parts.map(async (part) => (await ask(part)).text));
  return texts
    .flatMap((text) => all(text, /<url>([\s\S]*?)<\/url>/g))
    .map((entry) => ({
      loc: all(entry, /<loc>([^<]*)/g)[0] ?? "",
      lastmod: all(entry, /<lastmod>([^<]*)/g)[0],
      alternates: Object.fromEntries(
        [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
          ([, language, address = ""]) => [language, decoded(address)],
        ),
      ),
    }));
}

const headOf = (html: string) => ({
  canonical: all(html, /<link rel="canonical" href="([^"]*)"/g),
  alternates: Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, address = ""]) => [language, decoded(address)],
    ),
  ),
  isKeptOut: /<meta name="robots" content="[^"]*noindex/.test(html),
  ogImage: all(html, /<meta property="og:image" content="([^"]*)"/g)[0] ?? "",
});

const structured = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).flatMap(
    (text) => JSON.parse(text)["@graph"] as Record<string, unknown>[],
  );

test("each URL of the sitemap responds, is its own canonical URL, and lists the same languages as the sitemap", async () => {
  const entries = await sitemap();
  const addresses = new Set(entries.map(({ loc }) => loc));
  for (const language of shippedLanguages)
    for (const page of sitePages)
      expect(addresses).toContain(`${origin}/${language}${page === "home" ? "" : `/${page}`}`);
  expect(addresses).toContain(`${origin}/it/success-stories/${caseId}`);
  expect(addresses).toContain(`${origin}/ru/success-stories?industry=healthcare`);
  for (const { loc, alternates } of entries) {
    const { status, text } = await ask(loc);
    const head = headOf(text);
    expect([loc, status, head.canonical, head.isKeptOut, head.alternates]).toEqual([
      loc,
      200,
      [loc],
      false,
      alternates,
    ]);
    expect(Object.keys(alternates)).toContain("x-default");
    expect(Object.values(alternates).filter((address) => !addresses.has(address))).toEqual([]);
  }
});

test("the modification dates are true, and a change is in the sitemap and on the page at the next request", async () => {
  const lastmod = async (loc: string) =>
    (await sitemap()).find((entry) => entry.loc === loc)?.lastmod;
  const stored = async () =>
    (
      await query<{ at: Date }>(`SELECT updated_at AS at FROM business_case WHERE id = '${caseId}'`)
    )[0]?.at.toISOString();
  const address = `${origin}/en/success-stories/${caseId}`;
  const before = await stored();
  expect(await lastmod(address)).toBe(before);
  expect(await lastmod(`${origin}/en/pricing`)).toBeUndefined();
  await query(
    `UPDATE business_case_translation SET title = '</script><b>&amp; titles'
      WHERE case_id = '${caseId}' AND language = 'en'`,
  );
  await expect.poll(() => lastmod(address)).toBe(await stored());
  expect(await stored()).not.toBe(before);
  for (const loc of [`${origin}/uk`, `${origin}/uk/success-stories`])
    expect(await lastmod(loc)).toBe(await stored());
  const { text } = await ask(address);
  expect(structured(text).find((thing) => thing["@type"] === "Article")).toMatchObject({
    headline: "</script><b>&amp; titles",
    dateModified: await stored(),
  });
  expect(text).not.toContain("</script><b>");
});

test("a case without a text in a language is not in the sitemap or the page's languages, and isn't indexed", async () => {
  await query(
    `DELETE FROM business_case_translation WHERE case_id = '${halfTranslated}' AND language = 'uk'`,
  );
  const page = (language: string) => `${origin}/${language}/success-stories/${halfTranslated}`;
  await expect
    .poll(async () => (await sitemap()).some(({ loc }) => loc === page("uk")))
    .toBe(false);
  const [translated, fallback] = [
    headOf((await ask(page("en"))).text),
    headOf((await ask(page("uk"))).text),
  ];
  expect(Object.keys(translated.alternates).sort()).toEqual(["en", "it", "ru", "x-default"]);
  expect([translated.isKeptOut, fallback.isKeptOut, fallback.alternates]).toEqual([
    false,
    true,
    {},
  ]);
});

test("the list's filters have one canonical URL, and unknown or empty ones aren't indexed", async () => {
  for (const spelling of [
    "?page=1&industry=healthcare",
    "?industry=healthcare&utm_source=x",
    "?industry=healthcare&sort=saving",
    "?industry=healthcare&sort=unknown",
    "?industry=healthcare",
  ])
    expect([
      spelling,
      headOf((await ask(`/en/success-stories${spelling}`)).text).canonical,
    ]).toEqual([spelling, [`${origin}/en/success-stories?industry=healthcare`]]);
  for (const unknown of ["?industry=mining", "?industry=A_b"])
    expect([unknown, headOf((await ask(`/en/success-stories${unknown}`)).text).isKeptOut]).toEqual([
      unknown,
      true,
    ]);
});

test("robots.txt links to the sitemap, and security.txt to the security contact", async () => {
  const robots = await ask("/robots.txt");
  expect([robots.status, robots.headers["content-type"]]).toEqual([200, "text/plain"]);
  for (const line of [
    "User-Agent: *",
    "Allow: /",
    ...shippedLanguages.flatMap((language) => [
      `Disallow: /${language}/admin$`,
      `Disallow: /${language}/admin/`,
    ]),
    "Disallow: /api/",
    `Sitemap: ${origin}/sitemap.xml`,
  ])
    expect(robots.text.split("\n")).toContain(line);
  const security = await ask("/.well-known/security.txt");
  expect([security.status, security.headers["content-type"]]).toEqual([
    200,
    "text/plain; charset=utf-8",
  ]);
  expect(security.text).toMatch(
    new RegExp(
      "^Contact: mailto:.+@.+\nExpires: 20.+Z\nPreferred-Languages: en, uk, ru, it\n" +
        `Canonical: ${origin}/.well-known/security.txt\n$`,
    ),
  );
});

test("the icons of the manifest and of the pages exist in their sizes", async () => {
  const {
    icons,
    name,
    start_url: start,
  } = JSON.parse((await ask("/manifest.webmanifest")).text) as {
    icons: { src: string; sizes: string }[];
    name: string;
    start_url: string;
  };
  expect([name, start]).toEqual(["Straightline", "/"]);
  const home = (await ask("/en")).text;
  const apple = all(home, /<link rel="apple-touch-icon" href="([^"]*)"/g)[0] ?? "";
  for (const { src, sizes } of [
    ...icons,
    { src: apple, sizes: "180x180" },
    { src: "/logo.png", sizes: "320x96" },
  ]) {
    const { format, width, height } = await sharp(await bytesOf(src)).metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, "png", sizes]);
  }
  expect((await ask("/favicon.ico")).status).toBe(200);
});

test("OG images are complete for each page and language, and no others are drawn", async () => {
  const pages = shippedLanguages.flatMap((language) =>
    [...sitePages, `case/${caseId}`].map((page) => `/og/${language}/${page}.png`),
  );
  for (const address of pages) {
    const { format, width, height } = await sharp(await bytesOf(address)).metadata();
    expect([address, format, width, height]).toEqual([address, "png", 1200, 630]);
  }
  expect((await ask(pages[0] ?? "")).headers["cache-control"]).toBe("public, max-age=300");
  expect(headOf((await ask(`/uk/success-stories/${caseId}`)).text).ogImage).toBe(
    `${origin}/og/uk/case/${caseId}.png`,
  );
  for (const nothing of [
    "/og/en/words.png",
    "/og/de/home.png",
    "/og/en/case/nope.png",
    "/og/en/case/repair-requests-sorted-in-a-minute.png",
    "/og/en/home",
    "/sitemaps/cases-9.xml",
  ])
    expect([nothing, (await ask(nothing)).status]).toEqual([nothing, 404]);
});

test("pages are served while an OG image is drawn, and a lost drawing process gives 503 and is replaced", async () => {
  test.skip(process.platform !== "linux", "processes are found with ps");
  const drawing = () =>
    Number(
      execFileSync("ps", ["--ppid", String(site.webPid()), "-o", "pid=,args="], {
        encoding: "utf8",
      }).match(/(\d+) .*og-image-process/)?.[1],
    );
  const undrawn = (language: string) => `/og/${language}/case/${halfTranslated}.png`;
  expect((await ask(undrawn("en"))).status).toBe(200);
  const held = drawing();
  process.kill(held, "SIGSTOP");
  let isAnswered = false;
  const image = ask(undrawn("it")).finally(() => (isAnswered = true));
  for (const page of ["/en", "/it/pricing", "/uk/success-stories"])
    expect([page, (await ask(page)).status, isAnswered]).toEqual([page, 200, false]);
  process.kill(held, "SIGKILL");
  const { status, headers } = await image;
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect((await ask(undrawn("it"))).status).toBe(200);
  expect(drawing()).not.toBe(held);
});

test("home, list and case have valid structured data", async () => {
  const kinds = async (address: string) => structured((await ask(address)).text);
  expect(await kinds("/ru")).toMatchObject([
    {
      "@type": "Organization",
      name: "Straightline",
      logo: { url: `${origin}/icons/icon-512.png` },
    },
    { "@type": "WebSite", inLanguage: "ru", url: `${origin}/ru` },
  ]);
  expect(await kinds("/it/success-stories")).toMatchObject([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: `${origin}/it` },
        { position: 2, item: `${origin}/it/success-stories` },
      ],
    },
  ]);
  const [trail, article, video] = await kinds(`/uk/success-stories/${caseId}`);
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  for (const key of [
    "headline",
    "description",
    "datePublished",
    "dateModified",
    "inLanguage",
    "image",
  ])
    expect([key, Boolean(article?.[key])]).toEqual([key, true]);
  expect(video).toMatchObject({
    "@type": "VideoObject",
    contentUrl: `${origin}/films/${caseId}.mp4`,
    thumbnailUrl: [`${origin}/og/uk/case/${caseId}.png`],
  });
  for (const key of ["name", "description", "uploadDate"])
    expect([key, Boolean(video?.[key])]).toEqual([key, true]);
});

test("with the database stopped an uncached sitemap is 503 instead of empty", async () => {
  await query("NOTIFY content_changed");
  await ask("/api/health");
  await postgres.stop();
  const { status, headers } = await ask("/sitemaps/cases-1.xml?never-asked-for");
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  await postgres.start();
  await expect
    .poll(async () => (await ask("/sitemaps/cases-1.xml")).status, { timeout: 15_000 })
    .toBe(200);
});
