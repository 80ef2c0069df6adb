import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { NextRequest } from "next/server";
import sharp from "sharp";
import * as deleteRoute from "@/app/api/v1/files/delete/route";
import * as imagesRoute from "@/app/images/[...path]/route";
import * as videosRoute from "@/app/videos/[...path]/route";
import { contentState } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { inTransaction } from "@/lib/data/database/transaction";
import type { FormatName } from "@/lib/domain/media/upload";
import { receiveFile } from "@/lib/files/incoming";
import { removeFilesOfCase, uploadFile } from "@/lib/services/media/files";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { administratorGrant, signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { sampleSvg, mp4, sampleImage } from "../support/files";

const folder = mkdtempSync(path.join(os.tmpdir(), "stored "));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const uploadPath = (name: string) => path.join(folder, "uploads", name);
const caseIds = ["site-invoices-matched-to-orders", "hours-from-site-to-payroll"] as const;
const [one, other] = caseIds;

async function upload(format: FormatName, content: Buffer, caseId?: string): Promise<string> {
  const kind = format === "mp4" ? "video" : "image";
  async function* source() {
    yield content;
  }
  const file = await receiveFile(source(), 60 * 1024 * 1024);
  return uploadFile(await administratorGrant(), {
    fields: { type: kind, caseId },
    file,
    fileName: `x.${format}`,
    declaredType: "application/octet-stream",
  });
}
const storedBytes = (address: string): Buffer => readFileSync(uploadPath(address));
const isStored = async (address: string) => [
  readdirSync(uploadPath(path.dirname(address))).includes(path.basename(address)),
  (await database().storedFile.count({ where: { name: address.slice(1) } })) > 0,
];
const show = (id: string, fields: object) =>
  database().businessCase.update({ where: { id }, data: fields });

async function getFile(
  address: string,
  { method = "GET", ...headers }: Record<string, string> = {},
) {
  const [folderName, ...names] = address.split("/").slice(1).map(decodeURIComponent);
  const handlers = folderName === "images" ? imagesRoute : videosRoute;
  const request = new NextRequest(new URL(address, "http://localhost"), { method, headers });
  const response = await (method === "HEAD" ? handlers.HEAD : handlers.GET)(request, {
    params: Promise.resolve({ path: names }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

beforeEach(async () => {
  await database().businessCase.updateMany({
    data: { imageUrl: "/pictures/a.svg", videoUrl: "", fallbackImage: "" },
  });
});

describe("Stored images", () => {
  const exifData = {
    IFD0: { Copyright: "somebody" },
    IFD3: { GPSLatitude: "50/1 27/1 0/1", GPSLatitudeRef: "N" },
  };

  test.each(["jpeg", "png"] as const)(
    "A %s loses its location data and is rotated upright (A-FILE-03)",
    async (format) => {
      const source = sharp({ create: { width: 40, height: 30, channels: 3, background: "#24d" } });
      const withPlace = await source
        .withExif(exifData)
        .withMetadata({ orientation: 6 })
        [format]()
        .toBuffer();
      const before = await sharp(withPlace).metadata();
      expect([before.orientation, before.exif?.includes("somebody")]).toEqual([6, true]);
      const bytes = storedBytes(await upload(format === "png" ? "png" : "jpg", withPlace));
      const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect([width, height]).toEqual([30, 40]);
      expect(bytes.includes("somebody")).toBe(false);
    },
  );

  test("Bytes after the end of an image are removed (A-FILE-03)", async () => {
    const bytes = storedBytes(
      await upload(
        "png",
        Buffer.concat([await sampleImage("png"), Buffer.from("<script>alert(1)</script>")]),
      ),
    );
    expect(bytes.includes("script")).toBe(false);
  });

  test("An animation stays animated (A-FILE-03)", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0", "#00f"].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const address = await upload(
      "gif",
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 200, 300], loop: 2 })
        .toBuffer(),
    );
    expect(await sharp(storedBytes(address), { animated: true }).metadata()).toMatchObject({
      pages: 3,
      pageHeight: 10,
      delay: [100, 200, 300],
      loop: 2,
    });
    expect(
      await database().storedFile.findUnique({ where: { name: address.slice(1) } }),
    ).toMatchObject({ width: 20, height: 10 });
  });

  test("An SVG file keeps its drawing (A-FILE-03)", async () => {
    const inside =
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="1" height="1"/></clipPath></defs>' +
      '<style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><path class="a" d="M0 0h8v5z" style="stroke:#000"/><use xlink:href="#c"/><use href="#g"/><text>Ціна &amp; якість</text>' +
      '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/></g>';
    const text = storedBytes(
      await upload(
        "svg",
        Buffer.concat([
          Buffer.from(
            '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
          ),
          sampleSvg(inside),
        ]),
      ),
    ).toString();
    for (const part of [
      'viewBox="0 0 8 5"',
      "<linearGradient",
      'gradientUnits="userSpaceOnUse"',
      "<clipPath",
      ".a{fill:url(#g)}",
      "stroke:#000",
      'xlink:href="#c"',
      'href="#g"',
      "Ціна &amp; якість",
      "data:image/png",
    ])
      expect(text).toContain(part);
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe("svg");
  });

  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT>alert(1)</SCRIPT>",
    '<script href="data:text/javascript,alert(1)"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<rect onload="alert(1)"/>',
    '<rect ONCLICK="alert(1)"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<a xlink:href=" java&#10;script:alert(1)"><rect/></a>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<use href="https://evil.test/x.svg#a"/>',
    '<use xlink:href="//evil.test/x.svg#a"/>',
    '<image href="https://evil.test/x.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<use href="data:image/svg+xml,evil"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<style>@import "https://evil.test/x.css";</style>',
    "<style>rect{fill:url(https://evil.test/x)}</style>",
    '<style>rect{fill:u\\72l("https://evil.test/x")}</style>',
    '<rect style="fill:url( &quot;https://evil.test/x&quot;)"/>',
    '<rect fill="url(https://evil.test/x#a)"/>',
    '<rect filter="url(//evil.test)"/>',
    '<feImage href="https://evil.test/x"/>',
    '<iframe src="https://evil.test"/>',
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    '<rect xml:base="https://evil.test/"/>',
    "<![CDATA[<script>alert(1)</script>]]>",
    "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
    '<?xml-stylesheet href="https://evil.test/x.css"?>',
  ])("An SVG file loses what could run or load: %s (A-FILE-03)", async (inside) => {
    const text = storedBytes(
      await upload("svg", sampleSvg(`<circle r="1"/>${inside}`, 'onload="alert(1)"')),
    ).toString();
    expect(text).toContain("<circle");
    expect(text).not.toMatch(
      /<[a-z:]*script|\son[a-z]+=|javascript:|foreignObject|evil|svg\+xml|@import|<set|<animate|<iframe|<handler|<\?/i,
    );
  });

  test.each([
    ["not well-formed", sampleSvg("<rect>")],
    ["two roots", Buffer.concat([sampleSvg("<rect/>"), sampleSvg("<rect/>")])],
    ["empty", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      "entities",
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
      ),
    ],
    ["another encoding", Buffer.concat([sampleSvg("<rect/>"), Buffer.from([0xff])])],
    ["too many elements", sampleSvg("<g/>".repeat(30_000))],
    ["too deep", sampleSvg("<g>".repeat(9000) + "</g>".repeat(9000))],
    ["breaks off", sampleSvg('<rect width="1"/>').subarray(0, 100)],
  ])("An invalid SVG file is refused: %s (A-FILE-03)", async (_, content) => {
    await expect(upload("svg", content)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("Serving an uploaded file", () => {
  let video: string;
  const bytes = mp4(100_000);
  beforeAll(async () => (video = await upload("mp4", bytes)));

  test("It is served whole, with its type, cacheable for ever and unable to run scripts", async () => {
    const { status, headers, body } = await getFile(video);
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "100000",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      etag: expect.stringMatching(/^"[a-f0-9]{32}"$/),
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*sandbox/),
    });
    expect((await getFile(video, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
    const head = await getFile(video, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), head.body.length]).toEqual([
      200,
      "100000",
      0,
    ]);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=0-", 0, 99_999],
    ["bytes=500-999", 500, 999],
    ["bytes=99999-", 99_999, 99_999],
    ["bytes=-5", 99_995, 99_999],
    ["bytes=-200000", 0, 99_999],
    ["bytes=99000-200000", 99_000, 99_999],
  ])("A range is served: %s", async (range, first, last) => {
    const { status, headers, body } = await getFile(video, { range });
    expect([status, headers.get("content-range"), headers.get("content-length")]).toEqual([
      206,
      `bytes ${first}-${last}/100000`,
      String(last - first + 1),
    ]);
    expect(body.equals(bytes.subarray(first, last + 1))).toBe(true);
  });
  test.each(["bytes=100000-", "bytes=100000-100001", "bytes=-0"])(
    "A range beyond the end gives 416: %s",
    async (range) => {
      const { status, headers } = await getFile(video, { range });
      expect([status, headers.get("content-range")]).toEqual([416, "bytes */100000"]);
    },
  );
  test.each(["bytes=5-2", "bytes=a-b", "bytes=-", "lines=0-1", "bytes=0-1,5-6", "bytes 0-1"])(
    "An unsupported range is ignored: %s",
    async (range) => {
      expect((await getFile(video, { range })).status).toBe(200);
    },
  );
  test("If-Match gives 412 for another version and serves the current one", async () => {
    const etag = (await getFile(video)).headers.get("etag") ?? "";
    const statuses = await Promise.all(
      ['"other"', 'W/"other", "another"', etag, `"other", ${etag}`, "*"].map(
        async (tag) => (await getFile(video, { "if-match": tag })).status,
      ),
    );
    expect(statuses).toEqual([412, 412, 200, 200, 200]);
  });
  test("If-Range with another version gives the whole file", async () => {
    expect((await getFile(video, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
    expect(
      (
        await getFile(video, {
          range: "bytes=0-1",
          "if-range": (await getFile(video)).headers.get("etag") ?? "",
        })
      ).status,
    ).toBe(206);
  });

  test.each([
    "/images/../../secret.png",
    "/images/%2e%2e%2f%2e%2e%2fsecret.png",
    "/images/..%5csecret.png",
    "/images/%2fetc%2fpasswd.png",
    "/images/a/b.png",
    "/images/A.PNG",
    "/images/.incoming",
    "/images/x.html",
    "/images/nothing.png",
    "/videos/nothing.mp4",
    "/videos/a%00.mp4",
    `/images/${"a".repeat(500)}.png`,
    "/images/.png",
  ])("%s does not exist", async (address) => {
    writeFileSync(path.join(folder, "secret.png"), "secret");
    writeFileSync(path.join(folder, "uploads", "secret.png"), "secret");
    const names = address.split("/").slice(2).map(decodeURIComponent);
    const handlers = address.startsWith("/images") ? imagesRoute : videosRoute;
    const response = await handlers.GET(new NextRequest("http://localhost/images/x"), {
      params: Promise.resolve({ path: names }),
    });
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

describe("Deleting a file", () => {
  interface ResponseBody {
    success: boolean;
    message: string;
    code: string;
  }
  let headers: Record<string, string>;
  beforeAll(async () => ({ headers } = await signedIn({ isAdmin: true })));
  const clear = (body: object) =>
    callRoute<ResponseBody>(deleteRoute, "/api/v1/files/delete", { method: "POST", headers, body });
  const fields = (id: string) =>
    database().businessCase.findUnique({
      where: { id },
      select: { imageUrl: true, videoUrl: true, fallbackImage: true, version: true },
    });

  test("It empties the field and removes the file, and doing it again changes nothing (A-FILE-02, A-FILE-15)", async () => {
    const file_url = await upload("png", await sampleImage("png"), one);
    await show(one, { imageUrl: file_url });
    const { generation } = contentState();
    const body = { file_url, case_id: one, field: "imageUrl" };
    expect(await clear(body)).toMatchObject({
      status: 200,
      body: { success: true, message: "File deleted successfully" },
    });
    expect([await isStored(file_url), (await fields(one))?.imageUrl]).toEqual([[false, false], ""]);
    expect(contentState().generation).toBeGreaterThan(generation);
    expect(
      await database().auditEntry.findMany({
        where: { subjectId: { in: [one, file_url.slice(1)] }, action: { not: "create" } },
        orderBy: { id: "asc" },
      }),
    ).toMatchObject([
      {
        action: "update",
        subjectKind: "business_case",
        changes: { imageUrl: { from: file_url, to: "" } },
      },
      { action: "delete", subjectKind: "file" },
    ]);
    const before = await fields(one);
    expect((await clear(body)).status).toBe(200);
    expect(await fields(one)).toEqual(before);
  });

  test("A file stays while another case or field shows it (A-FILE-15)", async () => {
    const file_url = await upload("png", await sampleImage("png"), one);
    await show(one, { imageUrl: file_url, fallbackImage: file_url });
    await show(other, { fallbackImage: file_url });
    for (const [case_id, field, stays] of [
      [one, "imageUrl", true],
      [other, "fallbackImage", true],
      [one, "fallbackImage", false],
    ] as const) {
      expect((await clear({ file_url, case_id, field })).status).toBe(200);
      expect([(await fields(case_id))?.[field], await isStored(file_url)]).toEqual([
        "",
        [stays, stays],
      ]);
    }
  });

  test("A field that shows something else stays as it is (A-FILE-15)", async () => {
    const file_url = await upload("png", await sampleImage("png"));
    expect((await clear({ file_url, case_id: one, field: "imageUrl" })).status).toBe(200);
    expect([(await fields(one))?.imageUrl, await isStored(file_url)]).toEqual([
      "/pictures/a.svg",
      [false, false],
    ]);
  });

  test("The response has the current version of the case, even when nothing changed (A-FILE-15)", async () => {
    const file_url = await upload("png", await sampleImage("png"));
    await show(one, { imageUrl: file_url });
    const version = (await fields(one))?.version ?? 0;
    for (let times = 0; times < 2; times += 1)
      expect(await clear({ file_url, case_id: one, field: "imageUrl" })).toMatchObject({
        status: 200,
        body: { version: version + 1 },
      });
    expect((await fields(one))?.version).toBe(version + 1);
    expect((await clear({ file_url })).body).not.toHaveProperty("version");
  });

  test("A file that belongs to no case is deleted (A-FILE-15)", async () => {
    const file_url = await upload("mp4", mp4(500));
    expect((await clear({ file_url })).status).toBe(200);
    expect(await isStored(file_url)).toEqual([false, false]);
  });

  test("A file without a record is not deleted (A-FILE-02)", async () => {
    mkdirSync(uploadPath("images"), { recursive: true });
    writeFileSync(uploadPath("images/owner.png"), "x");
    expect((await clear({ file_url: "/images/owner.png" })).status).toBe(200);
    expect(readFileSync(uploadPath("images/owner.png"), "utf8")).toBe("x");
    rmSync(uploadPath("images/owner.png"));
  });

  test.each([
    { file_url: "/pictures/a.svg", case_id: one, field: "imageUrl" },
    { file_url: "https://example.com/images/a.png" },
    { file_url: "//images/a.png" },
    { file_url: "images/a.png" },
    { file_url: "/images/" },
    { file_url: "/images/../pictures/a.svg" },
    { file_url: "/images/./a.png" },
    { file_url: "/images/%2e%2e/a.png" },
    { file_url: "/imagesx/a.png" },
    {},
    { file_url: ["/images/a.png"] },
    { file_url: "/images/a.png", case_id: one },
    { file_url: "/images/a.png", case_id: one, field: "title" },
    { file_url: "/images/a.png", case_id: one, field: "imageUrl", version: 1 },
  ])("%j is refused (A-FILE-15)", async (body) => {
    expect(await clear(body)).toMatchObject({ status: 400, body: { success: false } });
    expect((await fields(one))?.imageUrl).toBe("/pictures/a.svg");
  });
  test("An unknown case gives 404, and a request without a session 401 (A-FILE-15)", async () => {
    expect(
      await clear({ file_url: "/images/a.png", case_id: "nothing", field: "imageUrl" }),
    ).toMatchObject({ status: 404, body: { message: "Business case nothing not found" } });
    expect(
      await callRoute(deleteRoute, "/x", { method: "POST", body: { file_url: "/images/a.png" } }),
    ).toMatchObject({ status: 401 });
  });
});

describe("Files and their cases", () => {
  beforeEach(() => database().storedFile.deleteMany());
  const record = (address: string) =>
    database().storedFile.findUnique({ where: { name: address.slice(1) } });
  const older = (address: string, ms: number) =>
    database().storedFile.update({
      where: { name: address.slice(1) },
      data: { createdAt: new Date(Date.now() - ms) },
    });

  test("A file uploaded before its case is assigned to the first case that shows it, and stays assigned (A-FILE-13)", async () => {
    const address = await upload("png", await sampleImage("png"));
    await show(one, { fallbackImage: address });
    expect((await record(address))?.caseId).toBe(one);
    await show(other, { imageUrl: address });
    expect((await record(address))?.caseId).toBe(one);
  });

  test("Deleting a case deletes its own files unless another case shows them (A-API-11)", async () => {
    const [own, replaced, shared, foreign] = await Promise.all([
      upload("png", await sampleImage("png")),
      upload("png", await sampleImage("png"), one),
      upload("png", await sampleImage("png"), one),
      upload("png", await sampleImage("png"), other),
    ]);
    await show(one, { imageUrl: own, videoUrl: foreign, fallbackImage: shared });
    await show(other, { imageUrl: shared });
    const names = await inTransaction((tx) => removeFilesOfCase(tx, one));
    expect(names.map((name) => `/${name}`).sort()).toEqual([own, replaced].sort());
    expect([await record(own), await record(replaced)]).toEqual([null, null]);
    expect([(await record(shared))?.caseId, (await record(foreign))?.caseId]).toEqual([one, other]);
  });

  test("The sweep removes files that no case shows after a day, unrecorded files and incomplete uploads", async () => {
    const [young, old, used] = await Promise.all([
      upload("png", await sampleImage("png")),
      upload("png", await sampleImage("png")),
      upload("png", await sampleImage("png")),
    ]);
    await older(young, 23 * HOUR);
    await older(old, 25 * HOUR);
    await older(used, 25 * HOUR);
    await show(one, { imageUrl: used });
    const incoming = uploadPath(".incoming/left");
    mkdirSync(path.dirname(incoming), { recursive: true });
    writeFileSync(incoming, "half");
    writeFileSync(uploadPath(".incoming/now"), "half");
    utimesSync(incoming, new Date(Date.now() - HOUR), new Date(Date.now() - HOUR));
    writeFileSync(uploadPath("videos/nobody.mp4"), "x");
    await sweepFiles();
    expect([await isStored(young), await isStored(old), await isStored(used)]).toEqual([
      [true, true],
      [false, false],
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
    await older(address, 25 * HOUR);
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
    await older(address, 25 * HOUR);
    await Promise.all(Array.from({ length: 4 }, () => sweepFiles()));
    expect(await isStored(address)).toEqual([false, false]);
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

test("Images are cleaned two at a time, and all of them in the end", async () => {
  let most = 0;
  const watched = setInterval(
    () => (most = Math.max(most, sharp.counters().process + sharp.counters().queue)),
    1,
  );
  const small = await Promise.all(Array.from({ length: 8 }, () => sampleImage("png", 900, 900)));
  most = 0;
  const addresses = await Promise.all(small.map((content) => upload("png", content)));
  clearInterval(watched);
  expect(new Set(addresses).size).toBe(8);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});
