import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { database } from "@/lib/data/database/prisma";
import { inTransaction } from "@/lib/data/database/transaction";
import { storageId } from "@/lib/data/media/storage-owner";
import { fileStorage } from "@/lib/files/storage";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { purgeExpired } from "@/lib/services/privacy/retention";
import { waitForLock } from "../support/database-locks";
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
import { isStored, uploadPath } from "../support/stored-files";

const DAY = 24 * 60 * 60_000;
let width = 200;
const newImage = () => sampleImage("png", ++width, 30);
const addImage = async (name = "a.png") => addFile(name, await newImage());
const remove = (id: string, replacement?: string) =>
  admin("DELETE", `/media/${id}${replacement === undefined ? "" : `?replacement=${replacement}`}`);
const clear = (file_url: string, case_id: string) =>
  admin("POST", "/files/delete", { file_url, case_id, field: "imageUrl" });
const versionsOf = async (id: string) =>
  (await admin("GET", `/documents/business-case/${id}/versions`)).body.versions;
const restore = (id: string, number: number) =>
  admin("POST", `/documents/business-case/${id}/versions/${number}/restore`, { as: "published" });
/** All files on the disk, by their names. */
const onDisk = () => readdirSync(uploadPath("images")).map((name) => `/images/${name}`);
const closeVersions = () => database().documentVersion.updateMany({ data: { isOpen: false } });

beforeEach(async () => {
  await removeMedia();
  rmSync(uploadPath("images"), { recursive: true, force: true });
});

describe("Deleting a file of the library", () => {
  test("One that nothing uses is deleted with its bytes [A-MEDIA-03]", async () => {
    const { id, url } = await addImage();
    expect((await remove(id)).status).toBe(200);
    expect(await isStored(url)).toEqual([false, false]);
    expect((await readEntry(id)).status).toBe(404);
  });

  test("One that is shown is refused with its uses [A-MEDIA-03]", async () => {
    const { id, url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        params: { uses: 1, only_history: 0 },
        uses: [{ document_id: caseId, fields: ["imageUrl"], state: "published" }],
      },
    });
    expect(await isStored(url)).toEqual([true, true]);
  });

  test("One that only old versions name is refused too, and the response says so [A-MEDIA-03]", async () => {
    const { id, url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    await closeVersions();
    await admin("PUT", `/business-cases/${caseId}`, { imageUrl: "" });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        message: expect.stringContaining("Only old versions"),
        params: { uses: 1, only_history: 1 },
        uses: [{ document_id: caseId, fields: [], state: "history" }],
      },
    });
  });

  test("A replacement takes its place everywhere, as a version of each case [A-MEDIA-03]", async () => {
    const [old, other] = [await addImage(), await addImage("b.png")];
    const ids = [
      await makeCase({ imageUrl: old.url, fallbackImage: old.url }),
      await makeCase({ fallbackImage: old.url, imageUrl: other.url }),
    ];
    await closeVersions();
    expect((await remove(old.id, other.id)).status).toBe(200);
    for (const id of ids) {
      const expected = { imageUrl: other.url, fallbackImage: other.url, version: 2 };
      expect(await readCase(id)).toMatchObject(expected);
      expect((await versionsOf(id))[0]).toMatchObject({ number: 2, origin: "edit" });
    }
    expect(await isStored(old.url)).toEqual([false, false]);
    expect((await readEntry(old.id)).status).toBe(404);
    // An old version brings the file back.
    expect((await restore(ids[0] ?? "", 1)).body.left_out).toEqual([]);
    expect(await isStored(old.url)).toEqual([true, true]);
    expect((await readEntry(old.id)).body.media).toMatchObject({ url: old.url, name: "a.png" });
  });

  test("A replacement must be another file of the same kind [A-MEDIA-03]", async () => {
    const { id } = await addImage();
    const video = await addFile("a.mp4", mp4(800));
    for (const replacement of [id, video.id, "00000000-0000-4000-8000-000000000000", "x"])
      expect((await remove(id, replacement)).status).toBe(400);
    expect((await readEntry(id)).status).toBe(200);
  });

  test("A deletion waits for a case that is being saved, and is then refused [A-MEDIA-03]", async () => {
    const { id, url } = await addImage();
    const caseId = await makeCase();
    const finish: { (): void }[] = [];
    const held = new Promise<void>((resolve) => finish.push(resolve));
    const saving = inTransaction(async (tx) => {
      await tx.businessCase.update({ where: { id: caseId }, data: { imageUrl: url } });
      finish[0]?.();
      await new Promise<void>((resolve) => finish.push(resolve));
    });
    await held;
    const removed = remove(id);
    await waitForLock();
    finish[1]?.();
    await saving;
    expect((await removed).status).toBe(409);
    expect(await isStored(url)).toEqual([true, true]);
  });
});

describe("Replacing the bytes of a file", () => {
  test("It appears everywhere at once under a new address, and the old one is gone [A-MEDIA-04]", async () => {
    const { id, url } = await addImage();
    await admin("PATCH", `/media/${id}`, { alt: { en: "Text" }, focal_point: { x: 0, y: 1 } });
    const caseId = await makeCase({ imageUrl: url, fallbackImage: url });
    const { status, body } = await replaceBytes(id, {
      fileName: "new.jpg",
      content: await sampleImage("jpeg", 64, 48),
    });
    expect([status, body.media]).toEqual([
      200,
      expect.objectContaining({
        id,
        name: "new.jpg",
        width: 64,
        height: 48,
        alt: { en: "Text" },
        focal_point: { x: 0, y: 1 },
        uses: [expect.objectContaining({ document_id: caseId })],
      }),
    ]);
    const { url: address } = body.media;
    expect(address).toMatch(/^\/images\/[0-9a-f]{32}\.jpg$/);
    expect(address).not.toBe(url);
    expect(await readCase(caseId)).toMatchObject({ imageUrl: address, fallbackImage: address });
    expect([await isStored(address), await isStored(url)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const audited = await database().auditEntry.findFirst({
      where: { resourceId: caseId, action: "update" },
    });
    expect(audited?.changes).toMatchObject({ imageUrl: { from: url, to: address } });
  });

  test("Old versions keep the old bytes, which come back beside the new ones [A-MEDIA-04, A-MEDIA-05]", async () => {
    const { id, url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    await closeVersions();
    const { body } = await replaceBytes(id, { fileName: "b.png", content: await newImage() });
    expect((await restore(caseId, 1)).status).toBe(200);
    expect((await readCase(caseId)).imageUrl).toBe(url);
    const { media } = (await admin("GET", "/media")).body;
    expect(media.map((entry: { url: string }) => entry.url).sort()).toEqual(
      [url, body.media.url].sort(),
    );
    expect(new Set(media.map((entry: { id: string }) => entry.id)).size).toBe(2);
    expect(await isStored(url)).toEqual([true, true]);
  });

  test("Another kind, damaged bytes and an unknown file change nothing [A-MEDIA-04]", async () => {
    const { id, url } = await addImage();
    const before = onDisk().length;
    const sent = [
      await replaceBytes(id, { fileName: "a.mp4", content: mp4(500) }),
      await replaceBytes(id, { fileName: "a.png", content: Buffer.from("x") }),
      await replaceBytes("00000000-0000-4000-8000-000000000000", {
        fileName: "a.png",
        content: await newImage(),
      }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([415, 415, 404]);
    expect([await isStored(url), onDisk().length]).toEqual([[true, true], before]);
  });

  test("A case that is saved meanwhile names the new address or is refused [A-MEDIA-04]", async () => {
    const { id, url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    const replacements = Array.from({ length: 3 }, async (_, index) =>
      replaceBytes(id, { fileName: `${index}.png`, content: await newImage() }),
    );
    const saves = Array.from({ length: 4 }, (_, index) =>
      admin("PUT", `/business-cases/${caseId}`, {
        description: `${index}`,
        imageUrl: index % 2 ? url : "",
      }),
    );
    const statuses = (await Promise.all([...replacements, ...saves])).map(({ status }) => status);
    expect(statuses.every((status) => [200, 400].includes(status))).toBe(true);
    const { imageUrl } = await readCase(caseId);
    const { url: address } = (await readEntry(id)).body.media;
    expect(["", address]).toContain(imageUrl);
    expect(await isStored(address)).toEqual([true, true]);
  });
});

describe("Files that the specified calls clear", () => {
  test("A cleared file is off the site at once and comes back with an old version [A-MEDIA-05]", async () => {
    const { id, url } = await addImage("back.png");
    await admin("PATCH", `/media/${id}`, { alt: { en: "Text" } });
    const caseId = await makeCase({ imageUrl: url });
    await closeVersions();
    expect((await clear(url, caseId)).status).toBe(200);
    expect([await isStored(url), onDisk()]).toEqual([[false, false], [expect.any(String)]]);
    await sweepFiles(3 * DAY);
    expect(onDisk()).toHaveLength(1);
    expect((await restore(caseId, 1)).body.left_out).toEqual([]);
    expect((await readCase(caseId)).imageUrl).toBe(url);
    expect([await isStored(url), onDisk()]).toEqual([[true, true], [url]]);
    const entry = { name: "back.png", alt: { en: "Text" } };
    expect((await readEntry(id)).body.media).toMatchObject(entry);
  });

  test("Files that are off the site are listed with what keeps them, until they come back [A-MEDIA-05]", async () => {
    const [cleared, replaced] = [await addImage("cleared.png"), await addImage("old.png")];
    const former = await makeCase({ imageUrl: cleared.url });
    const shown = await makeCase({ imageUrl: replaced.url });
    await closeVersions();
    await clear(cleared.url, former);
    const content = await newImage();
    const { url: newUrl } = (await replaceBytes(replaced.id, { fileName: "new.png", content })).body
      .media;
    const listed = async (query: string) => (await admin("GET", `/media?${query}`)).body;
    expect(await listed("")).toMatchObject({ media: [{ url: newUrl, withdrawn_url: null }] });
    const use = { kind: "business-case", title: expect.any(String), fields: [], state: "history" };
    const { media, total } = await listed("use=withdrawn&kind=image&search=.png");
    expect([total, media]).toEqual([
      2,
      [
        expect.objectContaining({ url: replaced.url, name: "old.png" }),
        expect.objectContaining({ url: cleared.url, uses: [{ ...use, document_id: former }] }),
      ],
    ]);
    for (const { url, withdrawn_url: withdrawnUrl } of media)
      expect([await isStored(url), onDisk()]).toEqual([
        [false, false],
        expect.arrayContaining([withdrawnUrl]),
      ]);
    await restore(former, 1);
    await admin("DELETE", `/business-cases/${shown}`);
    const inTrash = { uses: [{ ...use, document_id: shown, state: "trash" }] };
    const kept = [replaced.url, newUrl].map((url) => expect.objectContaining({ url, ...inTrash }));
    expect((await listed("use=withdrawn")).media).toEqual(expect.arrayContaining(kept));
  });

  test("A deleted case takes the files of the library that it shows, and comes back with them [A-MEDIA-05]", async () => {
    const [shown, former] = [await addImage(), await addImage("b.png")];
    const caseId = await makeCase({ imageUrl: former.url });
    await admin("PUT", `/business-cases/${caseId}`, { imageUrl: shown.url });
    await admin("DELETE", `/business-cases/${caseId}`);
    expect(await isStored(shown.url)).toEqual([false, false]);
    expect(await isStored(former.url)).toEqual([true, true]);
    const [entry] = (await admin("GET", "/trash")).body.trash;
    await admin("POST", `/trash/${entry.id}/restore`, {});
    expect(await isStored(shown.url)).toEqual([true, true]);
    expect((await readEntry(shown.id)).body.media.uses_total).toBe(1);
  });

  test("A file of a case in the trash that another case's history names survives the trash [A-MEDIA-05]", async () => {
    const { url } = await addImage();
    const [own, other] = [await makeCase({ imageUrl: url }), await makeCase({ imageUrl: url })];
    await closeVersions();
    await admin("PUT", `/business-cases/${other}`, { imageUrl: "" });
    await admin("DELETE", `/business-cases/${own}`);
    expect(await isStored(url)).toEqual([false, false]);
    await database().trash.updateMany({ data: { deletedAt: new Date(Date.now() - 31 * DAY) } });
    await purgeExpired();
    expect(onDisk()).toHaveLength(1);
    await restore(other, 1);
    expect([await isStored(url), onDisk()]).toEqual([[true, true], [url]]);
  });

  test("Bytes go when no version names them any more [A-MEDIA-05]", async () => {
    const { url } = await addImage();
    const caseId = await makeCase({ imageUrl: url });
    await closeVersions();
    await clear(url, caseId);
    expect(await database().withdrawnFile.count()).toBe(1);
    await database().documentVersion.deleteMany();
    await sweepFiles();
    expect([await database().withdrawnFile.count(), onDisk()]).toEqual([0, []]);
  });

  test("What a kill leaves between bytes and record is swept [A-MEDIA-05]", async () => {
    const { url } = await addImage();
    // A replacement that was killed before its transaction ended, and one killed after it.
    for (const name of ["before", "after"]) writeFileSync(uploadPath(`images/${name}.png`), "x");
    await (await fileStorage()).setOwnerId(await storageId());
    await sweepFiles(60 * DAY);
    expect(onDisk().map((one) => path.basename(one))).toEqual([path.basename(url)]);
  });
});
