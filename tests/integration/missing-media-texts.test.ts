import { database } from "@/lib/data/database/prisma";
import { translationTotals } from "@/lib/services/translation/translation-gaps";
import { administratorGrant } from "../support/accounts";
import { mp4, sampleImage } from "../support/files";
import { addFile, admin, makeCase, readEntry } from "../support/media-requests";

let width = 600;
const addImage = async () => addFile("a.png", await sampleImage("png", ++width, 30));
const setAlt = (id: string, alt: object) => admin("PATCH", `/media/${id}`, { alt });
const missingOf = async (id: string): Promise<string[]> => (await readEntry(id)).body.media.missing;
const idsOf = async (query: string): Promise<string[]> =>
  (await admin("GET", `/media?${query}`)).body.media.map(({ id }: { id: string }) => id);
const counts = async () => (await translationTotals(await administratorGrant())).files;
const setStatus = (id: string, body: object) =>
  admin("PUT", `/documents/business-case/${id}/status`, body);

beforeEach(async () => {
  await database().businessCase.deleteMany({ where: { id: { startsWith: "media-case-" } } });
  await database().storedFile.deleteMany();
});

test("A file with a text in one language lacks it in the others, used or not [A-MEDIA-11]", async () => {
  const [image, video, bare] = [
    await addImage(),
    await addFile("a.mp4", mp4(700)),
    await addImage(),
  ];
  expect([await missingOf(image.id), await missingOf(bare.id)]).toEqual([[], []]);
  await setAlt(image.id, { en: "Office", uk: "Офіс" });
  await setAlt(video.id, { it: "Una visita" });
  expect(await missingOf(image.id)).toEqual(["ru", "it"]);
  expect(await missingOf(video.id)).toEqual(["en", "uk", "ru"]);
  expect(await missingOf(bare.id)).toEqual([]);
  expect(await idsOf("missing=ru")).toEqual([video.id, image.id]);
  expect(await idsOf("missing=it")).toEqual([image.id]);
  expect(await idsOf("missing=ru&kind=video")).toEqual([video.id]);
  expect(await counts()).toEqual([
    { language: "en", missing: 1 },
    { language: "uk", missing: 1 },
    { language: "ru", missing: 2 },
    { language: "it", missing: 1 },
  ]);
  await setAlt(image.id, { ru: "Офис", it: "Ufficio" });
  expect([await missingOf(image.id), await idsOf("missing=it")]).toEqual([[], []]);
  const refused = await admin("GET", "/media?missing=de");
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining("missing must be one of en, uk, ru, it"),
  ]);
});

test("An image that a public case shows without any text lacks one in the languages of the case [A-MEDIA-11]", async () => {
  const { id: fileId, url } = await addImage();
  const id = await makeCase({ imageUrl: url, status: "draft" });
  await admin("POST", `/translations/business-cases/${id}/it`, { title: "Caso" });
  expect(await missingOf(fileId)).toEqual([]);
  await setStatus(id, { status: "published" });
  expect(await missingOf(fileId)).toEqual(["en", "it"]);
  expect(await idsOf("missing=it")).toEqual([fileId]);
  await setStatus(id, { languages: { it: false } });
  expect(await missingOf(fileId)).toEqual(["en"]);
  await admin("PUT", `/business-cases/${id}`, { imageAlt: "Its own text" });
  expect(await missingOf(fileId)).toEqual([]);
  // A second case shows it without a text.
  await makeCase({ imageUrl: url, fallbackImage: url });
  expect(await missingOf(fileId)).toEqual(["en"]);
  expect((await counts())[0]).toEqual({ language: "en", missing: 1 });
  // What applies in one language doesn't in another.
  await setAlt(fileId, { en: "Office" });
  expect(await missingOf(fileId)).toEqual(["uk", "ru", "it"]);
});

test("A video that a public case shows without a description lacks one in the languages of the case [A-MEDIA-11]", async () => {
  const { id: fileId, url } = await addFile("a.mp4", mp4(702));
  const id = await makeCase({ videoUrl: url, status: "draft" });
  await admin("POST", `/translations/business-cases/${id}/it`, { title: "Caso" });
  expect(await missingOf(fileId)).toEqual([]);
  await setStatus(id, { status: "published" });
  expect(await missingOf(fileId)).toEqual(["en", "it"]);
  expect(await idsOf("missing=it&kind=video")).toEqual([fileId]);
  await admin("PUT", `/business-cases/${id}`, { videoDescription: "What it shows" });
  expect(await missingOf(fileId)).toEqual(["it"]);
  await setAlt(fileId, { it: "Che cosa mostra", en: "What it shows" });
  expect(await missingOf(fileId)).toEqual(["uk", "ru"]);
});

test("A poster and an image for shared links need no text [A-MEDIA-11]", async () => {
  const { id, url } = await addImage();
  await makeCase({ fallbackImage: url, shareImage: url });
  expect(await missingOf(id)).toEqual([]);
  expect(await idsOf("missing=en")).toEqual([]);
});
