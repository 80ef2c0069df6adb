import { readdirSync, rmSync } from "node:fs";
import { database } from "@/lib/data/database/prisma";
import { getDraft } from "@/lib/services/document/working-copies";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { purgeExpired } from "@/lib/services/privacy/retention";
import { administratorGrant } from "../support/accounts";
import { sampleImage } from "../support/files";
import { addFile, admin, makeCase, readCase, removeMedia } from "../support/media-requests";
import { isStored, uploadPath } from "../support/stored-files";

const DAY = 24 * 60 * 60_000;
let width = 900;
const addImage = async () => addFile("a.png", await sampleImage("png", ++width, 30));
const clear = (file_url: string, case_id: string) =>
  admin("POST", "/files/delete", { file_url, case_id, field: "imageUrl" });
/** All files on the disk, by their names. */
const onDisk = () => readdirSync(uploadPath("images")).map((name) => `/images/${name}`);

beforeEach(async () => {
  await removeMedia();
  rmSync(uploadPath("images"), { recursive: true, force: true });
});

describe("A file that only drafts name", () => {
  const saveDraft = (id: string, body: object) =>
    admin("PUT", `/business-cases/${id}?copy=working`, body);
  const publish = async (id: string) => {
    const { version } = (await admin("GET", `/business-cases/${id}`)).body.business_case;
    const draft = `/documents/business-case/${id}/working-copy`;
    return admin("POST", `${draft}/publish`, { base_version: version });
  };
  /** The files that its editors see from elsewhere, by their addresses. */
  const shownFiles = async (id: string) => {
    const document = { kind: "business_case", id } as const;
    const draft = await getDraft(await administratorGrant(), document, { isEdited: true });
    return [...draft.withdrawn];
  };
  const withdrawn = async () => (await admin("GET", "/media?use=withdrawn")).body.media;

  test("It is off the site once it is cleared, and back when the draft is published [A-MEDIA-05]", async () => {
    const { url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    const other = await makeCase({});
    for (const id of [caseId, other]) await saveDraft(id, { title: "Draft", imageUrl: url });
    await database().documentVersion.deleteMany();
    expect((await clear(url, caseId)).status).toBe(200);
    expect(await isStored(url)).toEqual([false, false]);
    await sweepFiles(3 * DAY);
    const [{ withdrawn_url: hiddenUrl, uses }] = await withdrawn();
    expect(onDisk()).toEqual([hiddenUrl]);
    expect(uses.slice(0, 2)).toMatchObject([
      { document_id: caseId, state: "copy" },
      { document_id: other, state: "copy" },
    ]);
    // The draft keeps it while other fields are saved, and shows it to its editors.
    expect((await saveDraft(other, { title: "Later", imageUrl: url })).status).toBe(200);
    expect(await shownFiles(other)).toEqual([[url, hiddenUrl]]);
    expect((await publish(other)).body.left_out).toEqual([]);
    expect((await readCase(other)).imageUrl).toBe(url);
    expect([await isStored(url), onDisk()]).toEqual([[true, true], [url]]);
    expect(await shownFiles(caseId)).toEqual([]);
  });

  test("A deleted case takes it along, and a draft of another one brings it back [A-MEDIA-05]", async () => {
    const { url } = await addImage();
    const [own, other] = [await makeCase({ imageUrl: url }), await makeCase({})];
    await saveDraft(other, { imageUrl: url });
    await admin("DELETE", `/business-cases/${own}`);
    expect(await isStored(url)).toEqual([false, false]);
    await database().trash.updateMany({ data: { deletedAt: new Date(Date.now() - 31 * DAY) } });
    await purgeExpired();
    await sweepFiles();
    expect(onDisk()).toHaveLength(1);
    await publish(other);
    expect([await isStored(url), onDisk()]).toEqual([[true, true], [url]]);
  });

  test("Its bytes go with the last draft that names it [A-MEDIA-05]", async () => {
    const { url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    await saveDraft(caseId, { title: "Draft" });
    await database().documentVersion.deleteMany();
    await clear(url, caseId);
    expect(await withdrawn()).toHaveLength(1);
    await database().documentVersion.deleteMany();
    await admin("DELETE", `/documents/business-case/${caseId}/working-copy`);
    await database().documentVersion.deleteMany();
    await sweepFiles();
    expect([await withdrawn(), onDisk()]).toEqual([[], []]);
  });

  test("In the library it is used by the history, until a document names it [A-MEDIA-03]", async () => {
    const { url } = await addImage();
    const caseId = await makeCase({});
    await saveDraft(caseId, { imageUrl: url });
    const listed = async (use: string) =>
      (await admin("GET", `/media?use=${use}`)).body.media.map((one: { url: string }) => one.url);
    expect([await listed("none"), await listed("history")]).toEqual([[], [url]]);
    await publish(caseId);
    expect([await listed("none"), await listed("history")]).toEqual([[], []]);
  });

  test("The draft of the facts keeps it while others are saved, and brings it back [A-MEDIA-05, A-COPY-01]", async () => {
    const { url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    const saveFacts = (body: object) => admin("PUT", "/facts?copy=working", body);
    expect((await saveFacts({ icon: url })).status).toBe(200);
    await admin("DELETE", `/business-cases/${caseId}`);
    expect(await isStored(url)).toEqual([false, false]);
    expect((await saveFacts({ name: "Later" })).status).toBe(200);
    const { version } = (await admin("GET", "/facts")).body.facts;
    const body = { base_version: version };
    expect(await admin("POST", "/documents/facts/site/working-copy/publish", body)).toMatchObject({
      status: 200,
      body: { left_out: [] },
    });
    expect((await admin("GET", "/facts")).body.facts).toMatchObject({ icon: url, name: "Later" });
    expect(await isStored(url)).toEqual([true, true]);
    await admin("PUT", "/facts", { icon: null, name: null });
  });
});
