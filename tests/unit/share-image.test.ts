import { caseCreateBody, textsOf } from "@/lib/domain/case/case-body";
import { documentRedirect } from "@/lib/domain/address/document-redirects";
import { cropAround } from "@/lib/domain/media/focal-point";
import { shareImageUrl } from "@/lib/domain/media/share-image";
import { translationBody } from "@/lib/domain/translation/translation-body";
import {
  nextRecord,
  textState,
  type TranslatedTexts,
} from "@/lib/domain/translation/translation-record";
import { pageMetadata } from "@/lib/i18n/metadata";
import { caseArticle, caseVideo } from "@/lib/seo/structured-data";
import { emptyCase } from "@/lib/domain/case/case-draft";

const box = { width: 1200, height: 630 };
const image = "/images/0123456789abcdef.png";

describe("The crop around a focal point [A-SEO-02]", () => {
  test.each([
    ["wide, centre", { width: 2400, height: 630 }, null, { width: 2400, height: 630, left: 600 }],
    ["wide, left", { width: 2400, height: 630 }, { x: 0, y: 1 }, { left: 0, top: 0 }],
    ["wide, right", { width: 4800, height: 1260 }, { x: 1, y: 0 }, { width: 2400, left: 1200 }],
    ["tall, top", { width: 600, height: 1260 }, { x: 1, y: 0 }, { height: 2520, left: 0, top: 0 }],
    ["tall, below", { width: 600, height: 1260 }, { x: 0, y: 0.9 }, { left: 0, top: 1701 }],
    ["small", { width: 8, height: 5 }, { x: 0.5, y: 1 }, { width: 1200, height: 750, top: 120 }],
    ["as wide", box, { x: 0.2, y: 0.7 }, { ...box, left: 0, top: 0 }],
  ])("%s", (_, whole, point, expected) =>
    expect(cropAround(whole, box, point)).toMatchObject(expected),
  );

  test("It fills the box and never leaves the image, whatever its dimensions", () => {
    for (const width of [1, 3, 631, 1199, 1201, 7001])
      for (const height of [1, 629, 631, 1200, 5003])
        for (const share of [0, 0.333, 1]) {
          const crop = cropAround({ width, height }, box, { x: share, y: share });
          expect(crop.left + box.width).toBeLessThanOrEqual(crop.width);
          expect(crop.top + box.height).toBeLessThanOrEqual(crop.height);
          expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
        }
  });
});

test("The image of the language applies, else that of the source language [A-SEO-02]", () => {
  const translations = [
    { language: "en", shareImage: "/images/en.png" },
    { language: "uk", shareImage: "" },
  ];
  const row = { language: "en", translations };
  expect(shareImageUrl({ shareImage: "/images/it.png" }, row)).toBe("/images/it.png");
  expect(shareImageUrl({ shareImage: "" }, row)).toBe("/images/en.png");
  expect(shareImageUrl({ shareImage: "" }, { ...row, language: "uk" })).toBe("");
  expect(shareImageUrl({ shareImage: "" }, { ...row, language: "ru" })).toBe("");
});

test.each([
  ["", true],
  [image, true],
  ["/images/a.svg", true],
  ["/videos/a.mp4", false],
  ["/pictures/a.svg", false],
  ["/images/../a.png", false],
  ["https://elsewhere.example/a.png", false],
  ["//images/a.png", false],
  ["javascript:alert(1)", false],
])("The path %j of an image is valid: %s [A-SEO-02]", (shareImage, isValid) => {
  const created = caseCreateBody.safeParse({ id: "a-case", title: "A", shareImage });
  const translated = translationBody("businessCase").safeParse({ title: "A", shareImage });
  expect([created.success, translated.success]).toEqual([isValid, isValid]);
  if (!isValid)
    expect(created.error?.issues[0]?.message).toBe(
      "shareImage must be empty or the path of an uploaded image, as in /images/name.png",
    );
  else expect(textsOf(created.data ?? {}).shareImage).toBe(shareImage);
});

describe("An image is chosen for a language and not translated [A-SEO-02]", () => {
  const item: TranslatedTexts = {
    sourceLanguage: "en",
    records: [{ language: "en", texts: { title: "A", shareImage: image }, source: null }],
  };
  const translated = nextRecord(item, "it", { title: "B", shareImage: "" });

  test("It isn't among the sources of a translation", () => {
    expect(translated?.source).toEqual({ title: "A" });
    const changed = { ...item, records: [...item.records, translated!] };
    const chosen = nextRecord(changed, "it", { shareImage: "/images/it.png" });
    expect(chosen).toMatchObject({
      texts: { shareImage: "/images/it.png" },
      source: { title: "A" },
    });
  });

  test("It is neither missing nor outdated", () => {
    const both = { ...item, records: [...item.records, translated!] };
    expect(textState(both, "it", "shareImage", false)).toBe("none");
    expect(textState(both, "uk", "shareImage", false)).toBe("none");
    expect(textState(both, "en", "shareImage", false)).toBe("done");
  });
});

test("The page of a case names its image with the text of the file [A-SEO-02]", () => {
  const texts = { title: "T", description: "D" };
  const images = (hasShareImage: boolean, ogImageAlt?: string) =>
    pageMetadata("it", "/success-stories/a", texts, {
      siteName: "Site",
      languages: ["it"],
      ogImage: { case: "a", hasShareImage },
      ogImageAlt,
    }).openGraph?.images;
  const size = { width: 1200, height: 630 };
  expect(images(true, "Ufficio")).toEqual([
    { ...size, url: "/og/it/case/a.jpg", type: "image/jpeg", alt: "Ufficio" },
  ]);
  expect(images(true, "")).toMatchObject([{ alt: expect.stringMatching(/^T · /) }]);
  expect(images(false)).toMatchObject([{ url: "/og/it/case/a.png", type: "image/png" }]);
  const video = { ...emptyCase("it"), id: "a", videoUrl: "/videos/a.mp4" };
  const origin = "https://site.example";
  expect(caseVideo(origin, "it", video, { hasShareImage: true })).toMatchObject({
    thumbnailUrl: [`${origin}/og/it/case/a.jpg`],
  });
  const sharing = { hasShareImage: true, siteName: "Site" };
  expect(caseArticle(origin, "it", video, sharing)).toMatchObject({
    image: [`${origin}/og/it/case/a.jpg`],
  });
});

test("The address of the image under a former id leads to that of today [A-SEO-02]", () => {
  const redirects = { business_case: new Map([["old", "new"]]), industry: new Map() };
  expect(documentRedirect(redirects, "/og/it/case/old.jpg", "")).toBe("/og/it/case/new.jpg");
});
