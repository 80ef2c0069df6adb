import { database } from "@/lib/data/database/prisma";
import { getCaseForOgImage, getCasePage } from "@/lib/services/case/business-cases";
import type { Language } from "@/lib/domain/language";
import { callApi } from "../support/content-requests";
import { mp4, sampleImage } from "../support/files";
import {
  addFile,
  admin,
  makeCase,
  readCase,
  readEntry,
  removeMedia,
  replaceBytes,
} from "../support/media-requests";
import { isStored } from "../support/stored-files";

let width = 400;
const addImage = async (name = "a.png") => addFile(name, await sampleImage("png", ++width, 30));
const documentPath = (id: string) => `/documents/business-case/${id}`;
const translate = (id: string, language: string, shareImage: string, query = "") =>
  admin("POST", `/translations/business-cases/${id}/${language}${query}`, {
    title: `${id} ${language}`,
    shareImage,
  });
const shownIn = async (id: string, language: Language) =>
  (await getCasePage(id, language)).shareImage?.url;
const closeVersions = () => database().documentVersion.updateMany({ data: { isOpen: false } });
const restore = (id: string, number: number) =>
  admin("POST", `${documentPath(id)}/versions/${number}/restore`, { as: "published" });
const withPage = (shareImage: string, more: object = {}) =>
  makeCase({ hasDetailPage: true, shareImage, ...more });

beforeEach(removeMedia);

const altIn = async (id: string, language: Language) =>
  (await getCaseForOgImage(id, language)).shareImage?.alt;

test("A case has an image in each language, and the original's applies where one has none [A-SEO-02]", async () => {
  const [english, italian] = [await addImage(), await addImage()];
  await admin("PATCH", `/media/${english.id}`, {
    alt: { uk: "Офіс" },
    focal_point: { x: 0.1, y: 0.9 },
  });
  const id = await withPage(english.url);
  expect((await translate(id, "it", italian.url)).body.translation).toMatchObject({
    shareImage: italian.url,
    source: expect.not.objectContaining({ shareImage: expect.anything() }),
    outdated: false,
  });
  await translate(id, "uk", "");
  for (const [language, url] of [
    ["en", english.url],
    ["uk", english.url],
    ["ru", english.url],
    ["it", italian.url],
  ] as const)
    expect([language, await shownIn(id, language)]).toEqual([language, url]);
  expect((await getCaseForOgImage(id, "uk")).shareImage).toEqual({
    url: english.url,
    alt: "Офіс",
    focalPoint: { x: 0.1, y: 0.9 },
    width: expect.any(Number),
    height: 30,
  });
  expect((await getCaseForOgImage(id, "it")).shareImage).toMatchObject({ alt: "" });
  await admin("PUT", `/business-cases/${id}`, { shareImageAlt: "The office in spring" });
  expect([await altIn(id, "en"), await altIn(id, "uk")]).toEqual(["The office in spring", "Офіс"]);
  await admin("PUT", `/business-cases/${id}`, { shareImageAlt: "" });
  await admin("PUT", `/business-cases/${id}`, { shareImage: "" });
  expect([await shownIn(id, "uk"), await shownIn(id, "it")]).toEqual([undefined, italian.url]);
});

test("A language that is not public shows its image nowhere [A-SEO-02]", async () => {
  const [english, italian] = [await addImage(), await addImage()];
  const id = await withPage(english.url);
  await translate(id, "it", italian.url);
  const setPublic = (languages: object) =>
    admin("PUT", `${documentPath(id)}/status`, { languages });
  const everything = async () => {
    const reads = [
      await callApi("GET", `/business-cases/${id}?language=it`),
      await callApi("GET", "/business-cases?limit=100&language=it"),
    ];
    const pages = [await getCasePage(id, "it"), await getCaseForOgImage(id, "en")];
    return JSON.stringify([reads.map(({ body }) => body), pages]);
  };
  expect(await everything()).toContain(italian.url);
  await setPublic({ it: false });
  expect(await everything()).not.toContain(italian.url);
  expect(await shownIn(id, "it")).toBe(english.url);
  await setPublic({ it: true, en: false, uk: false, ru: false });
  expect(await everything()).not.toContain(english.url);
  expect([await shownIn(id, "en"), await shownIn(id, "uk")]).toEqual([italian.url, italian.url]);
});

test("Only an uploaded image is accepted, and what is stored stays valid [A-SEO-02]", async () => {
  const { url } = await addImage();
  const video = await addFile("a.mp4", mp4(900));
  const id = await withPage(url);
  const gone = "/images/00000000000000000000000000000000.png";
  for (const [shareImage, code] of [
    ["/pictures/fallback.svg", "not_uploaded"],
    ["https://elsewhere.example/a.png", "not_uploaded"],
    [video.url, "not_uploaded"],
    [gone, "unknown_file"],
  ])
    for (const { status, body } of [
      await admin("PUT", `/business-cases/${id}`, { shareImage }),
      await admin("POST", "/business-cases", { id: "media-case-x", title: "x", shareImage }),
      await translate(id, "it", shareImage ?? ""),
      await admin("POST", `/translations/business-cases/${id}/it/all`, {
        basic: { title: "x", shareImage },
      }),
    ])
      expect([shareImage, status, body.errors]).toEqual([
        shareImage,
        400,
        [expect.objectContaining({ field: expect.stringMatching(/shareImage$/), code })],
      ]);
  await database().storedFile.deleteMany();
  const { status } = await admin("PUT", `/business-cases/${id}`, await readCase(id));
  expect(status).toBe(200);
  expect(await shownIn(id, "en")).toBeUndefined();
});

test("An image is neither a missing nor an outdated translation [A-SEO-02]", async () => {
  const { url } = await addImage();
  const id = await withPage("");
  await translate(id, "it", "");
  const statusIn = async () => (await readCase(id)).translationStatus.it;
  const gaps = () =>
    database().$queryRaw`SELECT 1 FROM case_translation_gaps(ARRAY[${id}]) WHERE language = 'it'`;
  expect([await statusIn(), await gaps()]).toEqual(["full", []]);
  await admin("PUT", `/business-cases/${id}`, { shareImage: url });
  expect([await statusIn(), await gaps()]).toEqual(["full", []]);
  const { body } = await admin("GET", `/translations/business-cases/${id}/it`);
  expect(body.translation).toMatchObject({ shareImage: "", outdated: false });
});

test("The library knows the images of all languages, and replaces them everywhere [A-SEO-02]", async () => {
  const { id: fileId, url } = await addImage();
  const id = await withPage(url, { imageUrl: url });
  await translate(id, "it", url);
  await closeVersions();
  expect((await readEntry(fileId)).body.media).toMatchObject({
    uses: [{ document_id: id, fields: ["imageUrl", "shareImage"], state: "published" }],
    uses_total: 1,
  });
  expect((await admin("DELETE", `/media/${fileId}`)).status).toBe(409);
  const content = await sampleImage("png", ++width, 30);
  const { media } = (await replaceBytes(fileId, { fileName: "b.png", content })).body;
  expect([await shownIn(id, "en"), await shownIn(id, "it")]).toEqual([media.url, media.url]);
  const { versions } = (await admin("GET", `${documentPath(id)}/versions`)).body;
  expect(versions[0]).toMatchObject({ number: 2, changed_languages: ["en", "it"] });
  const audited = await database().auditEntry.findFirstOrThrow({
    where: { resourceId: id, action: "update" },
    orderBy: { at: "desc" },
  });
  const change = { from: url, to: media.url };
  expect(audited.changes).toEqual({
    imageUrl: change,
    "en.shareImage": change,
    "it.shareImage": change,
  });
  const other = await addImage("other.png");
  expect((await admin("DELETE", `/media/${fileId}?replacement=${other.id}`)).status).toBe(200);
  expect(await shownIn(id, "it")).toBe(other.url);
  // An old version brings its bytes back.
  expect((await restore(id, 1)).body.left_out).toEqual([]);
  expect(await isStored(url)).toEqual([true, true]);
  expect(await shownIn(id, "it")).toBe(url);
});

test("A draft of changes and the trash keep the image, and a deleted case takes it off the site [A-SEO-02]", async () => {
  const [english, italian] = [await addImage(), await addImage()];
  const id = await withPage(english.url);
  await translate(id, "it", italian.url, "?copy=working");
  expect(await shownIn(id, "it")).toBe(english.url);
  expect((await readEntry(italian.id)).body.media.uses[0]).toMatchObject({
    document_id: id,
    fields: ["shareImage"],
    state: "copy",
  });
  const { version: base_version } = await readCase(id);
  await admin("POST", `${documentPath(id)}/working-copy/publish`, { base_version });
  expect(await shownIn(id, "it")).toBe(italian.url);
  await admin("DELETE", `/business-cases/${id}`);
  for (const { url } of [english, italian]) expect(await isStored(url)).toEqual([false, false]);
  const { trash } = (await admin("GET", "/trash")).body;
  const restored = await admin("POST", `/trash/${trash[0].id}/restore`, {});
  expect(restored.body.left_out).toEqual([]);
  expect([await shownIn(id, "en"), await shownIn(id, "it")]).toEqual([english.url, italian.url]);
});

test("An image that was deleted meanwhile is left out of a restored version, and named [A-SEO-02]", async () => {
  const { url } = await addImage();
  const id = await withPage(url);
  await closeVersions();
  await admin("PUT", `/business-cases/${id}`, { shareImage: "" });
  await database().storedFile.deleteMany();
  expect((await restore(id, 1)).body.left_out).toEqual([{ field: "shareImage", value: url }]);
  expect((await readCase(id)).shareImage).toBe("");
});
