import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import * as deleteRoute from "@/app/api/v1/files/delete/route";
import { database } from "@/lib/data/database/prisma";
import { inTransaction } from "@/lib/data/database/transaction";
import { removeFilesOfCase } from "@/lib/services/media/files";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { mp4, sampleImage } from "../support/files";
import { uploadPath, one, other, upload, isStored, show } from "../support/stored-files";

const HOUR = 3_600_000;

describe("Files and their cases", () => {
  beforeEach(() => database().storedFile.deleteMany());
  const record = (address: string) =>
    database().storedFile.findUnique({ where: { name: address.slice(1) } });
  const older = (address: string, ms: number) =>
    database().storedFile.update({
      where: { name: address.slice(1) },
      data: { createdAt: new Date(Date.now() - ms) },
    });

  test("A file uploaded before its case is assigned to the first case that shows it, and stays assigned [A-FILE-13]", async () => {
    const address = await upload("png", await sampleImage("png"));
    await show(one, { fallbackImage: address });
    expect((await record(address))?.caseId).toBe(one);
    await show(other, { imageUrl: address });
    expect((await record(address))?.caseId).toBe(one);
  });

  test("Deleting a case deletes its own files unless another case shows them [A-API-11]", async () => {
    const [own, replaced, shared, foreign] = await Promise.all([
      upload("png", await sampleImage("png")),
      upload("png", await sampleImage("png"), one),
      upload("png", await sampleImage("png"), one),
      upload("png", await sampleImage("png"), other),
    ]);
    await show(one, { imageUrl: own, videoUrl: foreign, fallbackImage: shared });
    await show(other, { imageUrl: shared });
    const names = await inTransaction((tx) => removeFilesOfCase(tx, one));
    expect(names.map(({ name }) => `/${name}`).sort()).toEqual([own, replaced].sort());
    expect([await record(own), await record(replaced)]).toEqual([null, null]);
    expect([(await record(shared))?.caseId, (await record(foreign))?.caseId]).toEqual([one, other]);
  });

  test("The sweep removes unrecorded files and incomplete uploads, and no file of the library [A-MEDIA-03]", async () => {
    const [unused, used] = await Promise.all([
      upload("png", await sampleImage("png")),
      upload("png", await sampleImage("png")),
    ]);
    await older(unused, 25 * HOUR);
    await older(used, 25 * HOUR);
    await show(one, { imageUrl: used });
    const incoming = uploadPath(".incoming/left");
    mkdirSync(path.dirname(incoming), { recursive: true });
    writeFileSync(incoming, "half");
    writeFileSync(uploadPath(".incoming/now"), "half");
    utimesSync(incoming, new Date(Date.now() - HOUR), new Date(Date.now() - HOUR));
    mkdirSync(uploadPath("videos"), { recursive: true });
    writeFileSync(uploadPath("videos/nobody.mp4"), "x");
    await sweepFiles();
    expect([await isStored(unused), await isStored(used)]).toEqual([
      [true, true],
      [true, true],
    ]);
    // Unrecorded files wait a day: the storage may belong to another database.
    expect(readdirSync(uploadPath("videos"))).toContain("nobody.mp4");
    expect(readdirSync(uploadPath(".incoming"))).toEqual(["now"]);
    await sweepFiles(25 * HOUR);
    expect(readdirSync(uploadPath("videos"))).not.toContain("nobody.mp4");
    expect(await isStored(used)).toEqual([true, true]);
  });

  test("A deletion waits for a case that is being saved, and then leaves its file alone", async () => {
    const address = await upload("png", await sampleImage("png"));
    let saved = () => {};
    const held = new Promise<void>((resolve) => (saved = resolve));
    const saving = inTransaction(async (tx) => {
      await tx.businessCase.update({ where: { id: one }, data: { imageUrl: address } });
      saved();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await held;
    const { headers } = await signedIn({ isAdmin: true });
    const [{ status }] = await Promise.all([
      callRoute(deleteRoute, "/x", { method: "POST", headers, body: { file_url: address } }),
      sweepFiles(),
      saving,
    ]);
    expect([status, await isStored(address)]).toEqual([200, [true, true]]);
  });

  test("Parallel sweeps do no harm", async () => {
    const address = await upload("png", await sampleImage("png"));
    // Withdrawn for a version that was deleted since.
    const file = { name: "images/hidden.png", contentType: "image/png", record: {} };
    await database().withdrawnFile.create({ data: { ...file, formerName: "images/former.png" } });
    writeFileSync(uploadPath(file.name), "x");
    await Promise.all(Array.from({ length: 4 }, () => sweepFiles()));
    expect(await database().withdrawnFile.count()).toBe(0);
    expect(existsSync(uploadPath(file.name))).toBe(false);
    expect(await isStored(address)).toEqual([true, true]);
  });

  describe("Unrecorded files", () => {
    const unrecordedFile = () => uploadPath("videos/left-over.mp4");
    const readOwnerId = () => readFileSync(uploadPath(".owner"), "utf8");
    let later = 60 * HOUR;
    /** Sweeps on a later day than any sweep before. */
    const sweepLater = () => sweepFiles((later += 25 * HOUR));
    beforeEach(async () => {
      await upload("mp4", mp4(1_000));
      writeFileSync(unrecordedFile(), "x");
    });
    const isUnrecordedFileThere = () => readdirSync(uploadPath("videos")).includes("left-over.mp4");

    test("They are removed only where the storage has the owner id of this database, once a day", async () => {
      const ownerId = readOwnerId();
      expect(await database().setting.findUnique({ where: { key: "file_storage" } })).toMatchObject(
        { value: { id: ownerId } },
      );
      await sweepLater();
      expect(isUnrecordedFileThere()).toBe(false);
      writeFileSync(unrecordedFile(), "x");
      await sweepFiles(later + 23 * HOUR);
      expect(isUnrecordedFileThere()).toBe(true);
    });

    test.each([
      ["of another database", "another"],
      ["that is missing beside files", undefined],
    ])("They stay in a storage with an owner id %s, which is logged once", async (_, other) => {
      const ownerId = readOwnerId();
      const lines: string[] = [];
      const write = jest
        .spyOn(process.stdout, "write")
        .mockImplementation((line) => lines.push(String(line)) > 0);
      if (other === undefined) rmSync(uploadPath(".owner"));
      else writeFileSync(uploadPath(".owner"), other);
      await sweepLater();
      await sweepLater();
      write.mockRestore();
      expect([
        isUnrecordedFileThere(),
        lines.length,
        lines[0]?.includes("mark of this database"),
      ]).toEqual([true, 1, true]);
      expect(existsSync(uploadPath(".owner"))).toBe(other !== undefined);
      writeFileSync(uploadPath(".owner"), ownerId);
      await sweepLater();
      expect(isUnrecordedFileThere()).toBe(false);
    });
  });
});
