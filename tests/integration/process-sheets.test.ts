import { database } from "@/lib/data/database/prisma";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { defaultFacts } from "@/lib/site";
import {
  closeVersions,
  newestVersion,
  resetFactsAndFiles,
  restoreVersion,
  useOf,
  usesOf,
} from "../support/fact-files";
import { pdf, sampleImage } from "../support/files";
import { addFile, admin, replaceBytes } from "../support/media-requests";
import { isStored } from "../support/stored-files";

const sheet = defaultFacts.process_sheet;
const show = (change: { picture?: object; file?: object }, copy = "") =>
  admin("PUT", `/facts${copy}`, {
    process_sheet: {
      picture: { ...sheet.picture, ...change.picture },
      file: { ...sheet.file, ...change.file },
    },
  });
const remove = (id: string, query = "") => admin("DELETE", `/media/${id}${query}`);
const shownFile = async () => (await siteFacts()).process_sheet.file.uk;
const use = useOf("process_sheet");

beforeEach(resetFactsAndFiles);

test("Facts stored before have the sheets of a new site [A-FACT-19]", async () => {
  await admin("PUT", "/facts", { name: "Rossi" });
  expect((await admin("GET", "/facts")).body.facts.process_sheet).toEqual(sheet);
});

test("A sheet is a use of its files, which can't be deleted then [A-FACT-19, A-FACT-10]", async () => {
  const image = await addFile("a.png", await sampleImage("png"));
  const file = await addFile("a.pdf", pdf("used"));
  expect((await show({ picture: { uk: image.url }, file: { uk: file.url } })).status).toBe(200);
  for (const { id } of [image, file]) {
    expect(await usesOf(id)).toMatchObject([use]);
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: "in_use", uses: [use] } });
  }
  expect((await admin("GET", "/media?unused=true")).body.media).toEqual([]);
});

test("A file that is nowhere, or of another kind, is refused at its field [A-FACT-19]", async () => {
  const { url } = await addFile("a.png", await sampleImage("png"));
  const refused = async (change: Parameters<typeof show>[0]) => {
    const { status, body } = await show(change);
    const { field, code } = body.errors?.[0] ?? {};
    return [status, field, code];
  };
  expect(await refused({ file: { uk: "/documents/gone.pdf" } })).toEqual([
    400,
    "process_sheet.file.uk",
    "unknown_file",
  ]);
  expect(await refused({ file: { it: url } })).toEqual([
    400,
    "process_sheet.file.it",
    "invalid_sheet",
  ]);
  expect(await refused({ picture: { en: "https://a.example/b.png" } })).toEqual([
    400,
    "process_sheet.picture.en",
    "invalid_sheet_picture",
  ]);
});

test("A replaced file changes the facts and their draft, as versions [A-FACT-19, A-MEDIA-04]", async () => {
  const { id, url } = await addFile("a.pdf", pdf("old"));
  await show({ file: { uk: url, it: url } });
  await show({ file: { uk: url } }, "?copy=working");
  await closeVersions();
  const { body } = await replaceBytes(id, { fileName: "b.pdf", content: pdf("new") });
  const to = body.media.url;
  const file = { ...sheet.file, uk: to, it: to };
  expect((await siteFacts()).process_sheet).toEqual({ ...sheet, file });
  const copy = (await admin("GET", "/facts?copy=working")).body.facts.process_sheet.file;
  expect(copy).toEqual({ ...sheet.file, uk: to });
  const entries = await database().auditEntry.findMany({
    where: { resourceKind: "facts", action: "update" },
    orderBy: { id: "desc" },
    take: 1,
  });
  expect(entries[0]?.changes).toEqual({
    "process_sheet.file.it": { from: url, to },
    "process_sheet.file.uk": { from: url, to },
  });
});

test("An old version brings its sheet back; one that is gone leaves the English one [A-FACT-19, A-MEDIA-05]", async () => {
  const [old, other] = [await addFile("a.pdf", pdf("a")), await addFile("b.pdf", pdf("b"))];
  await show({ file: { uk: old.url } });
  const number = (await newestVersion()).number;
  await closeVersions();
  await remove(old.id, `?replacement=${other.id}`);
  expect([await shownFile(), await isStored(old.url)]).toEqual([other.url, [false, false]]);
  expect((await restoreVersion(number)).body.left_out).toEqual([]);
  expect([await shownFile(), await isStored(old.url)]).toEqual([old.url, [true, true]]);

  await closeVersions();
  await remove(old.id, `?replacement=${other.id}`);
  await database().withdrawnFile.deleteMany();
  expect((await restoreVersion(number)).body.left_out).toEqual([
    { field: "process_sheet", value: old.url },
  ]);
  expect(await shownFile()).toBe("");
});
