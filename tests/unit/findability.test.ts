import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "@/components/site/seo/json-ld";
import { alternateUrls, pageMetadata } from "@/lib/i18n/metadata";
import { jsonLdText } from "@/lib/seo/json-ld-text";
import { securityTxt } from "@/lib/seo/security-txt";
import { toSupportedText, titleSize } from "@/lib/seo/og-image-text";
import { sitemapIndexXml, sitemapXml } from "@/lib/seo/sitemap-xml";
import { breadcrumbs, faqPage, organization, serviceWithOffers } from "@/lib/seo/structured-data";
import { defaultFacts } from "@/lib/site";
import { shippedLanguages } from "@/lib/domain/language";

const origin = "https://site.example";
const siteName = "Site";
const labels = { description: "About us", companyNumber: "Numero di registrazione" };
const texts = { title: "A title", description: "What it is about." };

describe("Structured data", () => {
  test("No text in it can end its script or begin another", () => {
    const hostile = "</script><b>& \u2028\u2029<!--";
    const html = renderToStaticMarkup(
      createElement(JsonLd, { items: [breadcrumbs(origin, [{ name: hostile, path: "/en" }])] }),
    );
    expect(html.match(/<\/?\w+/g)).toEqual(["<script", "</script"]);
    expect(html).not.toMatch(/[&\u2028\u2029]|<!--/);
    const inside = html.replace(/^<script[^>]*>|<\/script>$/g, "");
    expect(JSON.parse(inside)["@graph"][0].itemListElement[0].name).toBe(hostile);
    expect(JSON.parse(jsonLdText({ hostile }))).toEqual({ hostile });
  });

  test("It holds nothing that is hidden from harvesters", () => {
    const text = JSON.stringify(organization(origin, labels, defaultFacts));
    expect(text).not.toMatch(/telephone|address|email|\+44|\+1 /);
    expect(text).toContain(`"url":"${origin}/"`);
  });

  test("It has the registered name and number of the company", () => {
    const { legal_name: legalName, company_number: value } = defaultFacts;
    expect(organization(origin, labels, defaultFacts)).toMatchObject({
      name: defaultFacts.name,
      legalName,
      identifier: { propertyID: labels.companyNumber, value },
    });
  });

  test("Offers have the price, currency and billing month of each plan", () => {
    const plan = (name: string) => ({ name, description: `${name} in a line` });
    const service = serviceWithOffers(
      { origin, language: "it", facts: defaultFacts },
      {
        name: "Bot",
        description: "By the month",
        plans: { starter: plan("S"), growth: plan("G"), advanced: plan("A") },
      },
    );
    const offers = JSON.parse(JSON.stringify(service)).offers as {
      name: string;
      price: number;
      priceCurrency: string;
      priceSpecification: object;
      url: string;
    }[];
    expect(
      offers.map(({ name, price, priceCurrency, url }) => [name, price, priceCurrency, url]),
    ).toEqual(
      [
        ["S", 299],
        ["G", 599],
        ["A", 999],
      ].map(([name, price]) => [name, price, defaultFacts.currency, `${origin}/it/pricing`]),
    );
    for (const offer of offers)
      expect(offer.priceSpecification).toMatchObject({
        "@type": "UnitPriceSpecification",
        price: offer.price,
        unitCode: "MON",
      });
  });

  test("Questions are listed with their answers", () => {
    expect(faqPage("en", [{ question: "Why?", answer: "Because." }])).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "Why?",
          acceptedAnswer: { "@type": "Answer", text: "Because." },
        },
      ],
    });
  });
});

describe("Metadata of a page", () => {
  test("It links the page in all languages, with English as the default", () => {
    const { alternates, robots } = pageMetadata("uk", "/pricing", texts, {
      siteName,
      languages: shippedLanguages,
    });
    expect(alternates).toEqual({
      canonical: "/uk/pricing",
      languages: {
        en: "/en/pricing",
        uk: "/uk/pricing",
        ru: "/ru/pricing",
        it: "/it/pricing",
        "x-default": "/en/pricing",
      },
    });
    expect(robots).toBeUndefined();
  });

  test("A page without text in a language is not indexed in that language", () => {
    expect(pageMetadata("uk", "/x", texts, { siteName, languages: ["en", "it"] })).toMatchObject({
      robots: { index: false },
      alternates: { canonical: "/uk/x" },
    });
    expect(
      pageMetadata("uk", "/x", texts, { siteName, languages: ["en", "it"] }).alternates,
    ).not.toHaveProperty("languages");
    expect(alternateUrls("/x", ["ru", "it"])).toEqual({
      ru: "/ru/x",
      it: "/it/x",
      "x-default": "/ru/x",
    });
  });

  test("It names an OG image of the page", () => {
    const imagesOf = (path: string, more = {}) =>
      JSON.stringify(
        pageMetadata("it", path, texts, { siteName, languages: shippedLanguages, ...more })
          .openGraph?.images,
      );
    expect(imagesOf("")).toContain("/og/it/home.png");
    expect(imagesOf("/success-stories?industry=wholesale")).toContain("/og/it/success-stories.png");
    expect(imagesOf("/success-stories/a-case", { ogImage: { case: "a-case" } })).toContain(
      "/og/it/case/a-case.png",
    );
  });
});

test("A sitemap is well-formed for any address and lists each page in each of its languages", () => {
  const xml = sitemapXml(origin, [
    { path: "/x?a=1&b='2'", languages: ["uk", "it"], changed: "2026-01-02T03:04:05.000Z" },
    { path: "/none", languages: [] },
  ]);
  expect(xml.match(/<loc>/g)).toHaveLength(2);
  expect(xml).toContain(
    `<loc>${origin}/uk/x?a=1&amp;b=&apos;2&apos;</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`,
  );
  expect(xml).toContain(`hreflang="x-default" href="${origin}/uk/x?`);
  expect(sitemapIndexXml(origin, [{ name: "pages" }])).toContain(
    `<sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>`,
  );
});

test("security.txt expires in less than a year", () => {
  const now = new Date("2026-11-21T15:00:00Z");
  const [, expires = ""] =
    /^Expires: (.*)$/m.exec(
      securityTxt(origin, now, { email: "security@site.example", languages: ["en"] }),
    ) ?? [];
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("An OG image shows only characters that its typeface has, and long titles are smaller", () => {
  expect(toSupportedText("Ґанок\u202f— 5\u00a0хв 🏢 漢 x\u2011y")).toBe("Ґанок — 5 хв x-y");
  expect(toSupportedText("Größe, cœur, Œuvre, AŸ, Łódź")).toBe("Größe, cœur, Œuvre, AY, ódz");
  expect(titleSize("Ціни")).toBeGreaterThan(titleSize("a".repeat(83)));
});
