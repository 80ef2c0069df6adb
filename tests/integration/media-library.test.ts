import sharp from "sharp";
import { database } from "@/lib/data/database/prisma";
import { listHistoryUses, listUses } from "@/lib/data/media/file-uses";
import type { Snapshot } from "@/lib/domain/document/snapshot";
import { MAX_FILES } from "@/lib/domain/media/media-entry";
import { caseMediaFields, translationMediaFields } from "@/lib/domain/media/media-url";
import { filesOf } from "@/lib/domain/media/snapshot-files";
import { fileFacts } from "@/lib/domain/site/facts/fact-files";
import { getCasePage } from "@/lib/services/case/business-cases";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { callApi } from "../support/content-requests";
import { mp4, sampleImage, sampleSvg } from "../support/files";
import { addFile, addFiles, admin, makeCase, readCase, readEntry } from "../support/media-requests";
import { isStored, upload } from "../support/stored-files";

beforeEach(() => database().storedFile.deleteMany());

/** Distinct images have distinct sizes. */
let width = 40;
const newImage = () => sampleImage("png", ++width, 30);
const list = async (query = "") => (await admin("GET", `/media?${query}`)).body;

describe("Adding files", () => {
  test("Many files are added at once, and those that are refused are named [A-MEDIA-02]", async () => {
    const [png, big] = [await newImage(), Buffer.alloc(5 * 1024 * 1024 + 1)];
    const { status, body } = await addFiles(
      { fileName: "C:\\photos\\Büro  vorne.png", content: png },
      { fileName: "film.mp4", content: mp4(500) },
      { fileName: "big.png", content: big },
      { fileName: "notes.txt", content: Buffer.from("text") },
      { fileName: "really-a-picture.gif", content: await newImage() },
    );
    expect([status, body.media, body.failed]).toEqual([
      201,
      [
        expect.objectContaining({
          kind: "image",
          name: "Büro vorne.png",
          width: 41,
          height: 30,
          alt: {},
          focal_point: null,
          uses: [],
          uses_total: 0,
          duplicate: false,
        }),
        expect.objectContaining({ kind: "video", name: "film.mp4", width: null, size: 500 }),
      ],
      [
        expect.objectContaining({ name: "big.png", code: "too_large" }),
        expect.objectContaining({ name: "notes.txt", code: "unsupported_media_type" }),
        expect.objectContaining({ name: "really-a-picture.gif", code: "contradictory_type" }),
      ],
    ]);
    expect(await isStored(body.media[0].url)).toEqual([true, true]);
    const audited = await database().auditEntry.findFirst({
      where: { resourceId: body.media[0].url.slice(1) },
    });
    expect(audited).toMatchObject({ action: "create", resourceKind: "file" });
  });

  test("Hostile files are refused or cleaned like any upload, and 400 says that none was stored [A-MEDIA-02]", async () => {
    const script = "<script>alert(1)</script>";
    const polyglot = Buffer.concat([await newImage(), Buffer.from(script)]);
    const svg = await addFile("drawing.svg", sampleSvg(`${script}<path d="M0 0"/>`));
    const both = await addFile("polyglot.png", polyglot);
    for (const { url } of [svg, both]) expect(await isStored(url)).toEqual([true, true]);
    expect((await readEntry(both.id)).body.media.size).toBeLessThan(polyglot.length);
    const bomb = await sharp({
      create: { width: 10_000, height: 5_000, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const refused = await addFiles(
      { fileName: "bomb.png", content: bomb },
      { fileName: "page.png", content: Buffer.from(`<html>${script}`) },
    );
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: "invalid",
        errors: [
          { field: "files", code: "too_many_pixels", params: { name: "bomb.png" } },
          { field: "files", code: "unsupported_media_type" },
        ],
        failed: [{ name: "bomb.png" }, { name: "page.png" }],
      },
    });
    expect(await database().storedFile.count()).toBe(2);
  });

  test("The same bytes are stored once, also when they arrive at the same time [A-MEDIA-02]", async () => {
    const content = await newImage();
    const responses = await Promise.all(
      ["a.png", "b.png", "c.png"].map((fileName) => addFiles({ fileName, content })),
    );
    const entries = responses.map(({ body }) => body.media[0]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    expect(entries.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await database().storedFile.count()).toBe(1);
  });

  test("A file of a case that is added to the library no longer goes with the case [A-MEDIA-02]", async () => {
    const content = await newImage();
    const url = await upload("png", content, await makeCase());
    const { body } = await addFiles({ fileName: "again.png", content });
    expect(body.media).toMatchObject([{ url, name: "x.png", duplicate: true }]);
    const where = { url };
    expect(await database().storedFile.findUnique({ where })).toMatchObject({ caseId: null });
  });

  test("The number of files, other fields and a form without files are refused [A-MEDIA-02]", async () => {
    const file = { fileName: "a.png", content: Buffer.from("x") };
    const many = await addFiles(...Array.from({ length: MAX_FILES + 1 }, () => file));
    expect(many).toMatchObject({ status: 400, body: { errors: [{ code: "too_many_files" }] } });
    expect(await addFiles()).toMatchObject({ status: 400, body: { success: false } });
    expect(await database().storedFile.count()).toBe(0);
  });
});

describe("The library", () => {
  test("It lists files of any upload, newest first, by name, text, kind and use [A-MEDIA-01]", async () => {
    const office = await addFile("office.png", await newImage());
    const film = await addFile("tour.mp4", mp4(600));
    const specified = await upload("png", await newImage());
    await makeCase({ imageUrl: office.url });
    await admin("PATCH", `/media/${film.id}`, { alt: { uk: "Екскурсія 100%" } });
    const namesOf = async (query: string) =>
      (await list(query)).media.map(({ name }: { name: string }) => name);
    expect(await namesOf("")).toEqual(["x.png", "tour.mp4", "office.png"]);
    expect(await namesOf("limit=1&offset=1")).toEqual(["tour.mp4"]);
    expect(await namesOf("search=OFFICE")).toEqual(["office.png"]);
    expect(await namesOf(`search=${encodeURIComponent("ЕКСКУРСІЯ 100%")}`)).toEqual(["tour.mp4"]);
    expect(await namesOf("search=%25%25")).toEqual([]);
    expect(await namesOf("kind=video")).toEqual(["tour.mp4"]);
    expect(await namesOf("unused=true")).toEqual(["x.png", "tour.mp4"]);
    expect(await list("kind=image")).toMatchObject({ total: 2, limit: 24, offset: 0 });
    expect((await list("search=x.png")).media[0]).toMatchObject({ url: specified, uses: [] });
    for (const query of ["kind=audio", "unused=yes", "use=some", "limit=0"])
      expect((await admin("GET", `/media?${query}`)).status).toBe(400);
  });

  test("A file names the documents that use it now or in their history [A-MEDIA-01]", async () => {
    const { id, url } = await addFile("used.png", await newImage());
    const both = await makeCase({ imageUrl: url, fallbackImage: url });
    const draft = await makeCase({ imageUrl: url, status: "draft" });
    const former = await makeCase({ imageUrl: url });
    await admin("PUT", `/business-cases/${former}`, { imageUrl: "" });
    const deleted = await makeCase({ imageUrl: url });
    await admin("DELETE", `/business-cases/${deleted}`);
    const use = { kind: "business-case", title: expect.any(String) };
    // The change of `former` is in its first version, which is still open.
    expect((await readEntry(id)).body.media).toMatchObject({
      uses: [
        { ...use, document_id: both, fields: ["fallbackImage", "imageUrl"], state: "published" },
        { ...use, document_id: draft, fields: ["imageUrl"], state: "draft" },
        { ...use, document_id: deleted, fields: [], state: "trash" },
      ],
      uses_total: 3,
    });
    await database().documentVersion.updateMany({ data: { isOpen: false } });
    await admin("PUT", `/business-cases/${draft}`, { imageUrl: "" });
    expect((await readEntry(id)).body.media.uses).toContainEqual({
      ...use,
      document_id: draft,
      fields: [],
      state: "history",
    });
  });

  test("Files that only old versions name are listed by their use [A-MEDIA-01]", async () => {
    const { url } = await addFile("former.png", await newImage());
    const id = await makeCase({ imageUrl: url });
    await addFile("unused.png", await newImage());
    await database().documentVersion.updateMany({ data: { isOpen: false } });
    await admin("PUT", `/business-cases/${id}`, { imageUrl: "" });
    const history = { url, withdrawn_url: null, uses: [{ document_id: id, state: "history" }] };
    expect(await list("use=history")).toMatchObject({ media: [history], total: 1 });
    expect(await list("use=none")).toMatchObject({ media: [{ name: "unused.png" }], total: 1 });
    expect(await list("use=withdrawn&missing=uk")).toMatchObject({ media: [], total: 0 });
    expect(await isStored(url)).toEqual([true, true]);
  });

  test("A file that only the working copy of a deleted case names is used until the copy is gone for good [A-MEDIA-01, A-MEDIA-03]", async () => {
    const { id: fileId, url } = await addFile("copied.png", await newImage());
    const id = await makeCase();
    await admin("PUT", `/business-cases/${id}?copy=working`, { imageUrl: url });
    await admin("DELETE", `/business-cases/${id}`);
    // VERSIONS_KEEP may have deleted the versions that name it.
    await database().$executeRaw`
      DELETE FROM document_version WHERE snapshot_files(snapshot) @> ARRAY[${url}]`;
    const uses = [{ document_id: id, state: "trash" }];
    expect(await list("use=history")).toMatchObject({ media: [{ url, uses }], total: 1 });
    expect((await list("use=none")).total).toBe(0);
    expect((await admin("DELETE", `/media/${fileId}`)).status).toBe(409);
    const [entry] = (await admin("GET", "/trash")).body.trash;
    await admin("POST", `/trash/${entry.id}/restore`, {});
    const copy = await admin("GET", `/business-cases/${id}?copy=working`);
    expect(copy.body.business_case.imageUrl).toBe(url);
    await admin("DELETE", `/documents/business-case/${id}/working-copy`);
    await database().documentVersion.deleteMany({ where: { documentId: id } });
    expect((await admin("DELETE", `/media/${fileId}`)).status).toBe(200);
  });

  test("All uses are counted, of which the first are named [A-MEDIA-01]", async () => {
    const { url } = await addFile("used.png", await newImage());
    const ids = [await makeCase({ imageUrl: url }), await makeCase({ videoUrl: url })];
    expect(await listUses([url], 1)).toMatchObject([{ documentId: ids.sort()[0], total: 2 }]);
    expect(await listHistoryUses([url], 1)).toEqual([]);
  });

  test("Only files that no document may name are looked at for those that nothing uses [A-MEDIA-01]", async () => {
    const { id: fileId, url } = await addFile("named.png", await newImage());
    const isLookedAt = async () => {
      const [row] = await database().$queryRaw<{ marked: boolean }[]>`
        SELECT may_be_unused AS marked FROM stored_file WHERE id = ${fileId}`;
      return row?.marked;
    };
    const id = await makeCase();
    const path = `/business-cases/${id}`;
    const places: [string, object, object][] = [
      [path, { imageUrl: url }, { imageUrl: "" }],
      [path, { fallbackImage: url }, { fallbackImage: "" }],
      [path, { shareImage: url }, { shareImage: "" }],
      ["/facts", { icon: url }, { icon: "" }],
    ];
    for (const [where, name, clear] of places) {
      expect([where, await isLookedAt()]).toEqual([where, true]);
      expect([where, (await admin("PUT", where, name)).status]).toEqual([where, 200]);
      expect([where, await isLookedAt()]).toEqual([where, false]);
      expect([where, (await admin("PUT", where, clear)).status]).toEqual([where, 200]);
    }
    expect(await isLookedAt()).toBe(true);
    // Drafts keep no file on the site.
    await admin("PUT", `${path}?copy=working`, { imageUrl: url });
    expect(await isLookedAt()).toBe(true);
    await admin("DELETE", `/documents/business-case/${id}/working-copy`);
    await admin("PUT", path, { imageUrl: url });
    await admin("DELETE", path);
    expect((await list("use=withdrawn")).media).toMatchObject([{ url }]);
    const [entry] = (await admin("GET", "/trash")).body.trash;
    await admin("POST", `/trash/${entry.id}/restore`, {});
    expect(await isLookedAt()).toBe(false);
    await admin("PUT", path, { imageUrl: "" });
    expect(await list("unused=true")).toMatchObject({ media: [], total: 0 });
    await database().documentVersion.deleteMany({ where: { documentId: id } });
    expect(await list("unused=true")).toMatchObject({ media: [{ id: fileId }], total: 1 });
  });

  test("The database finds the same files in snapshots as the code [A-MEDIA-01]", async () => {
    const [names, texts]: Record<string, string>[] = [caseMediaFields, translationMediaFields].map(
      (fields) => Object.fromEntries(fields.map((field) => [field, `/images/${field}.png`])),
    );
    const facts = {
      team: [{ picture: "/images/anna.png" }, { picture: "/images/ben.png" }],
      logo: { light: "/images/light.png", dark: "" },
      icon: "/images/icon.png",
      process_sheet: { en: { a4: "/documents/en.pdf" }, it: { a4: "/documents/it.pdf" } },
      share_pictures: { home: { en: "/images/home.png" } },
    };
    const snapshot = {
      language: "en",
      fields: { ...names, ...facts },
      texts: { en: { texts, source: null }, uk: { texts: {}, source: null } },
      lists: {},
    } as Snapshot;
    const known = filesOf(snapshot);
    const fields = [...caseMediaFields, ...translationMediaFields, ...fileFacts];
    expect(new Set(known.map(({ field }) => field))).toEqual(new Set(fields));
    const [found] = await database().$queryRaw<{ files: string[] }[]>`
      SELECT snapshot_files(${JSON.stringify(snapshot)}::jsonb) AS files`;
    const named = known.map(({ value }) => value).filter((value) => value !== "");
    expect(found?.files.sort()).toEqual(named.sort());
  });

  test("Uses in the history are found by index [A-MEDIA-01]", async () => {
    await makeCase();
    const plan = await database().$queryRaw<{ "QUERY PLAN": string }[]>`
      EXPLAIN SELECT FROM document_version
       WHERE snapshot_files(snapshot) @> ARRAY['/images/a.png']`;
    expect(JSON.stringify(plan)).toContain("document_version_files_idx");
  });

  test("Files stay until they are deleted, whether they are used or not [A-MEDIA-03]", async () => {
    const { url } = await addFile("kept.png", await newImage());
    await sweepFiles(25 * 60 * 60_000);
    expect(await isStored(url)).toEqual([true, true]);
  });
});

describe("What the library says of a file", () => {
  test("Name, texts and focal point are changed, and the change is audited [A-MEDIA-06, A-MEDIA-07]", async () => {
    const { id, url } = await addFile("a.png", await newImage());
    const change = (body: object) => admin("PATCH", `/media/${id}`, body);
    await change({ alt: { en: " An office ", it: "Un ufficio" } });
    const { body } = await change({
      name: "b.png",
      alt: { it: "" },
      focal_point: { x: 0.25, y: 1 },
    });
    const changed = { name: "b.png", alt: { en: "An office" }, focal_point: { x: 0.25, y: 1 } };
    expect(body.media).toMatchObject({ ...changed, url });
    expect(body.media.alt).toEqual({ en: "An office" });
    expect((await readEntry(id)).body.media).toMatchObject(changed);
    const entries = await database().auditEntry.findMany({
      where: { resourceId: url.slice(1), action: "update" },
      orderBy: { id: "asc" },
    });
    expect(entries.at(-1)?.changes).toEqual({
      name: { from: "a.png", to: "b.png" },
      focal_point: { from: null, to: { x: 0.25, y: 1 } },
      "alt.it": { from: "Un ufficio", to: null },
    });
    expect((await change({ focal_point: null })).body.media.focal_point).toBeNull();
  });

  test.each([
    { focal_point: { x: 1.01, y: 0 } },
    { focal_point: { x: 0, y: -0.01 } },
    { focal_point: { x: "0", y: 0 } },
    { focal_point: { x: 0.5 } },
    { focal_point: { x: 0, y: 0, z: 0 } },
    { alt: { de: "Büro" } },
    { alt: { en: "x".repeat(5_001) } },
    { alt: "text" },
    { name: " \u0007 " },
    { url: "/images/other.png" },
  ])("%j is refused [A-MEDIA-06, A-MEDIA-07]", async (body) => {
    const { id } = await addFile("a.png", await newImage());
    expect((await admin("PATCH", `/media/${id}`, body)).status).toBe(400);
  });

  test("A video has no focal point, and an unknown file is 404 [A-MEDIA-06]", async () => {
    const { id } = await addFile("a.mp4", mp4(500));
    const body = { focal_point: { x: 0, y: 0 } };
    expect((await admin("PATCH", `/media/${id}`, body)).status).toBe(400);
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const [method, given] of [["GET"], ["PATCH", body], ["DELETE"]] as const)
      expect((await admin(method, `/media/${unknown}`, given)).status).toBe(404);
  });

  test("It applies to cases without texts of their own, in lists and on pages [A-MEDIA-06, A-MEDIA-07]", async () => {
    const image = await addFile("a.png", await newImage());
    const video = await addFile("a.mp4", mp4(700));
    const media = { imageUrl: image.url, videoUrl: video.url, hasDetailPage: true };
    const [plain, own] = [await makeCase(media), await makeCase({ ...media, imageAlt: "Own" })];
    const pageOf = async (id: string) => (await getCasePage(id, "en")).businessCase;
    expect(await pageOf(plain)).not.toHaveProperty("imageFocalPoint");
    await admin("PATCH", `/media/${image.id}`, {
      alt: { en: "An office", uk: "Офіс" },
      focal_point: { x: 0.1, y: 0.9 },
    });
    await admin("PATCH", `/media/${video.id}`, { alt: { en: "A tour" } });
    const expected = { imageFocalPoint: { x: 0.1, y: 0.9 }, videoDescription: "A tour" };
    expect(await pageOf(plain)).toMatchObject({ ...expected, imageAlt: "An office" });
    expect(await pageOf(own)).toMatchObject({ ...expected, imageAlt: "Own" });
    // The texts of the case are English, and so is what applies in their place.
    expect((await getCasePage(plain, "uk")).businessCase.imageAlt).toBe("An office");
    const { body } = await callApi("GET", "/business-cases?limit=2");
    expect(body.business_cases.map(({ imageAlt }: { imageAlt: string }) => imageAlt)).toEqual([
      "Own",
      "An office",
    ]);
    // Editors get what the case itself says, and may send back what they read.
    expect((await readCase(plain)).imageAlt).toBe("");
    const read = (await callApi("GET", `/business-cases/${own}`)).body.business_case;
    const { imageFocalPoint } = read;
    expect((await admin("PUT", `/business-cases/${own}`, { imageFocalPoint })).status).toBe(200);
  });
});
