import { database } from "@/lib/data/database/prisma";
import { defaultFacts } from "@/lib/site";
import { siteFacts } from "@/lib/services/facts/site-facts";
import {
  closeVersions,
  newestVersion,
  resetFactsAndFiles,
  restoreVersion,
  useOf,
  usesOf,
} from "../support/fact-files";
import { sampleImage } from "../support/files";
import {
  addFile,
  admin,
  makeCase,
  readCase,
  readEntry,
  replaceBytes,
} from "../support/media-requests";
import { isStored } from "../support/stored-files";

let width = 400;
const newImage = () => sampleImage("png", ++width, 30);
const addImage = async (name = "a.png") => addFile(name, await newImage());
const remove = (id: string, replacement?: string) =>
  admin("DELETE", `/media/${id}${replacement === undefined ? "" : `?replacement=${replacement}`}`);
/** The team, of whom the first person has an image of the library. */
const teamWith = (url: string) =>
  defaultFacts.team.map((member, index) => (index === 0 ? { ...member, picture: url } : member));
const show = (url: string, copy = "") => admin("PUT", `/facts${copy}`, { team: teamWith(url) });
const shown = async () => (await siteFacts()).team[0]?.picture;

const use = useOf("team");

beforeEach(resetFactsAndFiles);

test("An image of a person is a use of its file, which can't be deleted then [A-FACT-10, A-MEDIA-01, A-MEDIA-03]", async () => {
  const { id, url } = await addImage();
  expect((await show(url)).status).toBe(200);
  expect(await usesOf(id)).toMatchObject([use]);
  expect((await admin("GET", "/media?unused=true")).body.media).toEqual([]);
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { code: "in_use", params: { uses: 1, only_history: 0 }, uses: [use] },
  });
  await admin("POST", "/files/delete", { file_url: url });
  expect(await isStored(url)).toEqual([true, true]);
});

test("Facts and cases that name one file are all told of [A-FACT-10]", async () => {
  const { id, url } = await addImage();
  await show(url);
  await show(url, "?copy=working");
  const caseId = await makeCase({ imageUrl: url });
  expect((await readEntry(id)).body.media).toMatchObject({
    uses: [{ document_id: caseId }, use, { ...use, state: "copy" }],
    uses_total: 3,
  });
  // A deleted case leaves the file that the facts show.
  await admin("DELETE", `/business-cases/${caseId}`);
  expect(await isStored(url)).toEqual([true, true]);
});

test("Old versions and a discarded draft use the file in the history [A-FACT-10, A-MEDIA-03]", async () => {
  const [former, drafted] = [await addImage(), await addImage("b.png")];
  await show(former.url);
  await closeVersions();
  await admin("PUT", "/facts", { team: null });
  await show(drafted.url, "?copy=working");
  await admin("DELETE", "/documents/facts/site/working-copy");
  for (const { id } of [former, drafted]) {
    expect(await usesOf(id)).toMatchObject([{ ...use, fields: [], state: "history" }]);
    expect(await remove(id)).toMatchObject({ status: 409, body: { params: { only_history: 1 } } });
  }
});

test("A replaced file and a chosen replacement change the facts and their draft, as versions [A-FACT-10, A-MEDIA-04]", async () => {
  const [old, other] = [await addImage(), await addImage("b.png")];
  await show(old.url);
  await show(old.url, "?copy=working");
  await closeVersions();
  const { body } = await replaceBytes(old.id, { fileName: "c.png", content: await newImage() });
  expect(await shown()).toBe(body.media.url);
  expect((await siteFacts()).team).toHaveLength(defaultFacts.team.length);
  expect((await admin("GET", "/facts?copy=working")).body.facts.team).toEqual(
    teamWith(body.media.url),
  );
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { resourceKind: "facts", action: "update" },
    orderBy: { id: "desc" },
  });
  const named = `team.${defaultFacts.team[0]?.id}.picture`;
  expect(entry.changes).toEqual({ [named]: { from: old.url, to: body.media.url } });
  expect(await newestVersion()).toMatchObject({ origin: "edit" });

  expect((await remove(old.id, other.id)).status).toBe(200);
  expect(await shown()).toBe(other.url);
  expect((await siteFacts()).team).toEqual(teamWith(other.url));
});

test("An old version brings its image back; one that is gone becomes the placeholder [A-FACT-10, A-MEDIA-05]", async () => {
  const [old, other] = [await addImage(), await addImage("b.png")];
  await show(old.url);
  const { number } = await newestVersion();
  await closeVersions();
  await remove(old.id, other.id);
  expect(await isStored(old.url)).toEqual([false, false]);
  expect((await restoreVersion(number)).body.left_out).toEqual([]);
  expect([await shown(), await isStored(old.url)]).toEqual([old.url, [true, true]]);

  await closeVersions();
  await remove(old.id, other.id);
  await database().withdrawnFile.deleteMany();
  expect((await restoreVersion(number)).body.left_out).toEqual([{ field: "team", value: old.url }]);
  expect(await shown()).toBe("/team/placeholder.svg");
});

test("A case of the id of the facts is another document [A-FACT-10]", async () => {
  const { id, url } = await addImage();
  await show(url);
  await admin("POST", "/business-cases", { id: "site", title: "Case", imageUrl: url });
  await admin("DELETE", "/business-cases/site");
  expect(await isStored(url)).toEqual([true, true]);
  expect((await usesOf(id)).map(({ state }: { state: string }) => state)).toEqual([
    "published",
    "trash",
  ]);
  expect(await readCase("site")).toBeUndefined();
});
