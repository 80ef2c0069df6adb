import { sitePageMetadata } from "@/app/[lang]/page-metadata";
import type { Language } from "@/lib/domain/language";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { shareImageOfPage } from "@/lib/services/media/share-image";
import {
  closeVersions,
  newestVersion,
  resetFactsAndFiles,
  restoreVersion,
  useOf,
  usesOf,
} from "../support/fact-files";
import { sampleImage } from "../support/files";
import { addFile, admin, replaceBytes } from "../support/media-requests";

let width = 300;
const newImage = () => sampleImage("png", ++width, 170);
const addImage = async () => addFile("page.png", await newImage());
const put = (share_pictures: object) => admin("PUT", "/facts", { share_pictures });
const shownIn = async (language: Language) => (await shareImageOfPage("pricing", language))?.url;

beforeEach(resetFactsAndFiles);

test("A page has an image in each language, and the English one applies where a language has none [A-SEO-04]", async () => {
  const [english, italian] = [await addImage(), await addImage()];
  await admin("PATCH", `/media/${english.id}`, {
    alt: { uk: "Офіс" },
    focal_point: { x: 0.1, y: 0.9 },
  });
  expect(await shownIn("en")).toBeUndefined();
  await put({ pricing: { en: english.url, it: italian.url } });
  expect(await shareImageOfPage("pricing", "uk")).toEqual({
    url: english.url,
    alt: "Офіс",
    focalPoint: { x: 0.1, y: 0.9 },
    width: expect.any(Number),
    height: 170,
  });
  expect([await shownIn("it"), await shareImageOfPage("about", "en")]).toEqual([
    italian.url,
    undefined,
  ]);
});

test("Shared links name the image of the page, or else the drawn one [A-SEO-04]", async () => {
  const { url } = await addImage();
  await put({ pricing: { en: url }, home: { it: url } });
  const imageOf = async (language: Language, path: string) => {
    const { openGraph } = await sitePageMetadata(language, path, { title: "t", description: "d" });
    return openGraph?.images;
  };
  for (const [language, path, image] of [
    ["en", "/pricing", "/og/en/pricing.jpg"],
    ["uk", "/pricing", "/og/uk/pricing.jpg"],
    ["en", "/about", "/og/en/about.png"],
    ["it", "", "/og/it/home.jpg"],
    ["en", "", "/og/en/home.png"],
  ] as const)
    expect(await imageOf(language, path)).toEqual([expect.objectContaining({ url: image })]);
});

test("A page gives its image a text of its own in each language, else that of the file applies [A-SEO-04, A-MEDIA-07]", async () => {
  const { id, url } = await addImage();
  await admin("PATCH", `/media/${id}`, { alt: { en: "An office", it: "Un ufficio" } });
  const given = { pricing: { en: "A price list", uk: "  " } };
  const body = { share_pictures: { pricing: { en: url } }, share_picture_alts: given };
  expect((await admin("PUT", "/facts", body)).status).toBe(200);
  const altOf = async (language: Language) => {
    const texts = { title: "t", description: "d" };
    const { openGraph } = await sitePageMetadata(language, "/pricing", texts);
    return (openGraph?.images as { alt?: string }[])[0]?.alt;
  };
  expect([await altOf("en"), await altOf("it")]).toEqual(["A price list", "Un ufficio"]);
  expect((await shareImageOfPage("pricing", "uk"))?.alt).toBe("");
  const { number, summary } = await newestVersion();
  expect(summary).toContain("share_picture_alts");
  await closeVersions();
  await admin("PUT", "/facts", { share_picture_alts: null });
  expect(await altOf("en")).toBe("An office");
  expect((await restoreVersion(number)).status).toBe(200);
  expect(await altOf("en")).toBe("A price list");
});

test("The library knows the pages' images, and replaces and removes them [A-SEO-04]", async () => {
  const [file, other] = [await addImage(), await addImage()];
  await put({ pricing: { en: file.url } });
  expect(await usesOf(file.id)).toEqual([expect.objectContaining(useOf("share_pictures"))]);
  expect((await admin("DELETE", `/media/${file.id}`)).status).toBe(409);
  const content = await newImage();
  const { media } = (await replaceBytes(file.id, { fileName: "n.png", content })).body;
  expect(await shownIn("en")).toBe(media.url);
  await admin("DELETE", `/media/${file.id}?replacement=${other.id}`);
  expect((await siteFacts()).share_pictures).toEqual({ pricing: { en: other.url } });
});

test("Only images of the library and texts are accepted, for pages that exist [A-SEO-04]", async () => {
  for (const [shareImages, code] of [
    [{ pricing: { en: "https://elsewhere.example/a.png" } }, "not_in_library"],
    [{ pricing: { en: "/videos/a.mp4" } }, "not_in_library"],
    [{ pricing: { en: "/images/00000000000000000000000000000000.png" } }, "unknown_file"],
    [{ nowhere: { en: "" } }, undefined],
    [{ pricing: { xx: "" } }, undefined],
  ] as const) {
    const { status, body } = await put(shareImages);
    expect([shareImages, status]).toEqual([shareImages, 400]);
    if (code) expect(body.errors).toEqual([expect.objectContaining({ code })]);
  }
  for (const [alts, field] of [
    [{ pricing: { en: "a".repeat(1_001) } }, "share_picture_alts.pricing.en"],
    [{ pricing: { en: ["a"] } }, "share_picture_alts.pricing.en"],
    [{ pricing: { xx: "a" } }, "share_picture_alts.pricing.xx"],
    [{ nowhere: { en: "a" } }, "share_picture_alts.nowhere"],
  ] as const) {
    const { status, body } = await admin("PUT", "/facts", { share_picture_alts: alts });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field })]]);
  }
});
