import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import * as fallbackRoute from "@/app/api/v1/files/upload/fallback-image/route";
import * as uploadRoute from "@/app/api/v1/files/upload/route";
import { database } from "@/lib/data/database/prisma";
import { uploadLimits } from "@/lib/domain/media/upload";
import { signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import {
  sampleSvg,
  form,
  formType,
  mp4,
  ogg,
  sampleImage,
  webm,
  type Part,
} from "../support/files";

const folder = mkdtempSync(path.join(os.tmpdir(), "uploads "));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));

interface ResponseBody {
  success: boolean;
  file_url: string;
  message: string;
  code: string;
  errors?: { field: string; code: string }[];
}
const known = "site-invoices-matched-to-orders";
let headers: Record<string, string>;
beforeEach(async () => ({ headers } = await signedIn({ isAdmin: true })));

/** All stored and incomplete files. */
const onDisk = () =>
  existsSync(path.join(folder, "uploads"))
    ? readdirSync(path.join(folder, "uploads"), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== ".owner")
        .map(({ name }) => name)
    : [];
const stored = (address: string) => readFileSync(path.join(folder, "uploads", address));

const send = (parts: Part[], more: Record<string, string> = {}, handlers: object = uploadRoute) =>
  callRoute<ResponseBody>(handlers, "/api/v1/files/upload", {
    method: "POST",
    headers: { ...headers, "content-type": formType, ...more },
    body: form(parts),
  });
const upload = (kind: string, fileName: string, type: string, content: Buffer, more: Part[] = []) =>
  send([{ name: "type", content: kind }, ...more, { name: "file", fileName, type, content }]);

/** Expects that an upload was refused and left nothing. */
async function expectRefused(pending: ReturnType<typeof send>, status: number, message?: RegExp) {
  const response = await pending;
  expect([response.status, response.body.message]).toEqual([
    status,
    message ? expect.stringMatching(message) : expect.any(String),
  ]);
  expect([onDisk(), await database().storedFile.count()]).toEqual([[], 0]);
}

afterEach(async () => {
  await database().storedFile.deleteMany();
  rmSync(path.join(folder, "uploads"), { recursive: true, force: true });
});

describe("Accepted uploads", () => {
  test.each([
    ["image", "A photo.PNG", "image/png", () => sampleImage("png"), /^\/images\/[a-z0-9]+\.png$/],
    ["image", "x.jpg", "image/jpeg", () => sampleImage("jpeg"), /^\/images\/[a-z0-9]+\.jpg$/],
    ["image", "x.jpeg", "image/jpeg", () => sampleImage("jpeg"), /^\/images\/[a-z0-9]+\.jpg$/],
    ["image", "x.gif", "image/gif", () => sampleImage("gif"), /^\/images\/[a-z0-9]+\.gif$/],
    ["image", "x.svg", "image/svg+xml", () => sampleSvg("<rect/>"), /^\/images\/[a-z0-9]+\.svg$/],
    [
      "image",
      "x.png",
      "application/octet-stream",
      () => sampleImage("png"),
      /^\/images\/[a-z0-9]+\.png$/,
    ],
    ["video", "x.mp4", "video/mp4", () => mp4(500), /^\/videos\/[a-z0-9]+\.mp4$/],
    ["video", "x.webm", "video/webm", () => webm(), /^\/videos\/[a-z0-9]+\.webm$/],
    ["video", "x.ogg", "audio/ogg", () => ogg(), /^\/videos\/[a-z0-9]+\.ogg$/],
    ["video", "x.ogv", "video/ogg", () => ogg(), /^\/videos\/[a-z0-9]+\.ogg$/],
  ] as const)(
    "It accepts as %s the file %s (%s) (A-FILE-01, A-FILE-03, A-FILE-04, A-FILE-09, A-FILE-13)",
    async (kind, name, type, content, address) => {
      const { status, body } = await upload(kind, name, type, await content());
      expect([status, body]).toEqual([
        201,
        {
          success: true,
          file_url: expect.stringMatching(address),
          message: "File uploaded successfully",
        },
      ]);
      const row = await database().storedFile.findUniqueOrThrow({
        where: { name: body.file_url.slice(1) },
      });
      const bytes = stored(body.file_url);
      expect(row).toMatchObject({
        caseId: null,
        bytes: BigInt(bytes.length),
        sha256: createHash("sha256").update(bytes).digest("hex"),
        uploadedBy: expect.any(String),
      });
      expect(onDisk()).toHaveLength(1);
      expect(
        await database().auditEntry.findMany({ where: { subjectId: row.name } }),
      ).toMatchObject([
        { action: "create", subjectKind: "file", changes: { bytes: { to: bytes.length } } },
      ]);
    },
  );

  test("The type may follow the file, and a file may belong to a case (A-FILE-13)", async () => {
    const { status, body } = await send([
      { name: "file", fileName: "x.png", type: "image/png", content: await sampleImage("png") },
      { name: "type", content: "image" },
      { name: "caseId", content: known },
    ]);
    expect(status).toBe(201);
    expect(
      await database().storedFile.findUnique({ where: { name: body.file_url.slice(1) } }),
    ).toMatchObject({ caseId: known, width: 40, height: 30 });
  });

  test("A fallback image is uploaded with the same form, and a video is refused there (A-FILE-14)", async () => {
    const content = await sampleImage("png");
    expect(
      (
        await send(
          [
            { name: "type", content: "image" },
            { name: "file", fileName: "x.png", type: "image/png", content },
          ],
          {},
          fallbackRoute,
        )
      ).body.file_url,
    ).toMatch(/^\/images\//);
    expect(
      (
        await send(
          [
            { name: "type", content: "video" },
            { name: "file", fileName: "x.mp4", type: "video/mp4", content: mp4(500) },
          ],
          {},
          fallbackRoute,
        )
      ).status,
    ).toBe(400);
  });

  test.each([
    ["image", "x.svg", "image/svg+xml"],
    ["video", "x.mp4", "video/mp4"],
  ] as const)(
    "A file of the type %s may have exactly the maximum size and not one byte more (A-FILE-03, A-FILE-04)",
    async (kind, name, type) => {
      const most = uploadLimits[kind];
      const of = (bytes: number) =>
        kind === "video"
          ? mp4(bytes)
          : sampleSvg(`<path d="${"m".repeat(bytes - sampleSvg('<path d=""/>').length)}"/>`);
      expect([of(most).length, (await upload(kind, name, type, of(most))).status]).toEqual([
        most,
        201,
      ]);
      await database().storedFile.deleteMany();
      rmSync(path.join(folder, "uploads"), { recursive: true });
      await expectRefused(
        upload(kind, name, type, of(most + 1)),
        413,
        new RegExp(`^The ${kind} must have at most ${most / 1024 / 1024} MB$`),
      );
    },
    30_000,
  );
});

describe("Requests that are refused", () => {
  test("An upload without a token is refused (A-FILE-12)", async () => {
    headers = {};
    await expectRefused(
      upload("image", "x.png", "image/png", await sampleImage("png")),
      401,
      /^Authentication required$/,
    );
  });
  test("An upload without administrator rights is refused (A-FILE-12)", async () => {
    ({ headers } = await signedIn());
    await expectRefused(
      upload("image", "x.png", "image/png", await sampleImage("png")),
      403,
      /^Administrator privileges required$/,
    );
  });
  test("The body must be a readable form (A-FILE-13)", async () => {
    const file = {
      name: "file",
      fileName: "x.png",
      type: "image/png",
      content: await sampleImage("png"),
    };
    await expectRefused(send([file], { "content-type": "application/json" }), 415);
    await expectRefused(
      send([file], { "content-type": "multipart/form-data" }),
      400,
      /could not be read/,
    );
    await expectRefused(
      callRoute(uploadRoute, "/x", {
        method: "POST",
        headers: { ...headers, "content-type": formType },
        body: form([{ name: "type", content: "image" }, file]).slice(0, -60),
      }),
      400,
      /could not be read/,
    );
  });
  test.each<[string, Part[], RegExp]>([
    ["no file", [{ name: "type", content: "image" }], /^file is required$/],
    [
      "no type",
      [{ name: "file", fileName: "x.png", type: "image/png", content: "x" }],
      /^type must be image or video$/,
    ],
    [
      "an unknown type",
      [
        { name: "type", content: "sound" },
        { name: "file", fileName: "x.png", type: "image/png", content: "x" },
      ],
      /^type must be image or video$/,
    ],
    [
      "a file under another name",
      [
        { name: "type", content: "image" },
        { name: "picture", fileName: "x.png", type: "image/png", content: "x" },
      ],
      /^file is required$/,
    ],
    [
      "two files",
      [
        { name: "type", content: "image" },
        ...["a.png", "b.png"].map((fileName) => ({
          name: "file",
          fileName,
          type: "image/png",
          content: "x",
        })),
      ],
      /exactly one file/,
    ],
    [
      "a type twice",
      [
        { name: "type", content: "image" },
        { name: "type", content: "video" },
        { name: "file", fileName: "x.png", type: "image/png", content: "x" },
      ],
      /given once/,
    ],
    [
      "a field nobody knows",
      [
        { name: "type", content: "image" },
        { name: "is_admin", content: "1" },
        { name: "file", fileName: "x.png", type: "image/png", content: "x" },
      ],
      /is_admin/,
    ],
    [
      "__proto__",
      [
        { name: "type", content: "image" },
        { name: "__proto__", content: "1" },
        { name: "file", fileName: "x.png", type: "image/png", content: "x" },
      ],
      /__proto__|once/,
    ],
    [
      "many fields",
      [
        ...Array.from({ length: 30 }, (_, number) => ({ name: `f${number}`, content: "x" })),
        { name: "file", fileName: "x.png", type: "image/png", content: "x" },
      ],
      /fields/,
    ],
    [
      "a NUL",
      [
        { name: "type", content: "image" },
        { name: "caseId", content: "a\0b" },
        { name: "file", fileName: "x.png", type: "image/png", content: "x" },
      ],
      /caseId is not valid/,
    ],
  ])("A form with %s is refused (A-FILE-13)", async (_, parts, message) => {
    await expectRefused(send(parts), 400, message);
  });
  test.each(["nothing-like-it", "../x", "X"])(
    "An unknown case is refused: %s (A-FILE-13)",
    async (caseId) => {
      await expectRefused(
        upload("image", "x.png", "image/png", await sampleImage("png"), [
          { name: "caseId", content: caseId },
        ]),
        404,
        new RegExp("^Business case .* not found$"),
      );
    },
  );
});

describe("Files that are refused", () => {
  test.each([
    ["image", "x.webp", "image/webp", () => sampleImage("webp"), 415],
    ["image", "x.avif", "image/avif", () => sampleImage("avif"), 415],
    ["image", "x.png", "image/png", () => sampleImage("avif"), 415],
    ["image", "x.png", "image/png", () => sampleImage("webp"), 415],
    [
      "image",
      "x.heic",
      "image/heic",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      415,
    ],
    [
      "image",
      "x.png",
      "image/png",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      415,
    ],
    ["image", "x.tiff", "image/tiff", () => sampleImage("tiff"), 415],
    ["image", "x.mp4", "video/mp4", () => mp4(500), 415],
    ["image", "x.png", "image/png", () => mp4(500), 415],
    ["video", "x.png", "image/png", () => sampleImage("png"), 415],
    ["video", "x.mp4", "video/mp4", () => sampleImage("png"), 415],
    [
      "video",
      "x.mov",
      "video/quicktime",
      () => Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  ", "latin1"),
      415,
    ],
    ["video", "x.ogg", "audio/ogg", () => ogg("\x01vorbis"), 415],
    ["image", "x.png", "text/html", () => sampleImage("png"), 415],
    ["image", "x.html", "image/png", () => sampleImage("png"), 415],
    ["image", "x.png.php", "image/png", () => sampleImage("png"), 415],
    ["image", "blob", "image/png", () => sampleImage("png"), 415],
    [
      "image",
      "x.png",
      "image/png",
      () => Buffer.from("<html><script>alert(1)</script></html>"),
      415,
    ],
    [
      "image",
      "x.svg",
      "image/svg+xml",
      () => Buffer.from("<html><svg xmlns='http://www.w3.org/2000/svg'/></html>"),
      415,
    ],
    ["image", "x.png", "image/png", () => sampleImage("jpeg"), 400],
    ["image", "x.png", "image/jpeg", () => sampleImage("png"), 400],
    ["image", "x.svg", "image/svg+xml", () => sampleImage("png"), 400],
    ["image", "x.png", "image/png", () => sampleSvg("<rect/>"), 400],
    ["video", "x.mp4", "video/mp4", () => webm(), 400],
    ["image", "x.png", "image/png", () => Buffer.alloc(0), 400],
    ["video", "x.mp4", "video/mp4", () => Buffer.alloc(0), 400],
    ["video", "x.mp4", "video/mp4", () => mp4(5000).subarray(0, 4000), 400],
    [
      "video",
      "x.mp4",
      "video/mp4",
      () => Buffer.concat([mp4(500), Buffer.from("<script>alert(1)</script>")]),
      400,
    ],
  ] as const)(
    "It refuses as %s the file %s of the type %s (%#) (A-FILE-03, A-FILE-04)",
    async (kind, name, type, content, status) => {
      await expectRefused(upload(kind, name, type, await content()), status);
    },
  );

  test.each(["png", "jpeg", "gif"] as const)(
    "A truncated %s is refused (A-FILE-03)",
    async (format) => {
      const whole = await sharp(
        Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) & 255)),
        { raw: { width: 100, height: 100, channels: 3 } },
      )
        [format]()
        .toBuffer();
      await expectRefused(
        upload("image", `x.${format}`, `image/${format}`, whole.subarray(0, whole.length / 2)),
        400,
        /damaged/,
      );
      await expectRefused(
        upload("image", `x.${format}`, `image/${format}`, whole.subarray(0, 20)),
        format === "gif" ? 400 : 400,
      );
    },
  );

  test("A small file that decodes to too many pixels is refused (A-FILE-03)", async () => {
    const huge = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: "#000" },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expectRefused(upload("image", "x.png", "image/png", huge), 400, /megapixels/);
    const declared = await sampleImage("png");
    declared.writeUInt32BE(60_000, 16);
    declared.writeUInt32BE(60_000, 20);
    await expectRefused(upload("image", "x.png", "image/png", declared), 400);
  });

  test("An animation with too many frames is refused (A-FILE-03)", async () => {
    const frame = Buffer.from(
      "21f90400000000002c00000000010001000002024401 00".replaceAll(" ", ""),
      "hex",
    );
    const gif = Buffer.concat([
      Buffer.from("474946383961010001008000 00000000ffffff".replaceAll(" ", ""), "hex"),
      ...Array.from({ length: 400 }, () => frame),
      Buffer.from("3b", "hex"),
    ]);
    await expectRefused(upload("image", "x.gif", "image/gif", gif), 400, /frames/);
  });

  test("A too large Content-Length is refused at once, and a too small one does not help (A-FILE-13)", async () => {
    const parts = [
      { name: "type", content: "image" },
      { name: "file", fileName: "x.png", type: "image/png", content: await sampleImage("png") },
    ];
    await expectRefused(send(parts, { "content-length": String(900 * 1024 * 1024) }), 413);
    const large = [
      { name: "type", content: "image" },
      {
        name: "file",
        fileName: "x.png",
        type: "image/png",
        content: Buffer.alloc(uploadLimits.image + 1),
      },
    ];
    await expectRefused(send(large, { "content-length": "10" }), 413);
  });

  test("A body without an end is cut off (A-FILE-13)", async () => {
    let sent = 0;
    const head = form([
      { name: "type", content: "video" },
      { name: "file", fileName: "x.mp4", type: "video/mp4", content: mp4(5000) },
    ]).slice(0, 3000);
    const body = new ReadableStream({
      pull(controller) {
        const chunk = sent === 0 ? head : new Uint8Array(1024 * 1024);
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const request = new Request("http://localhost/x", {
      method: "POST",
      headers: { ...headers, "content-type": formType },
      body,
      duplex: "half",
    } as RequestInit);
    const response = await (
      uploadRoute.POST as (request: Request, context: object) => Promise<Response>
    )(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(60 * 1024 * 1024);
    expect([onDisk(), await database().storedFile.count()]).toEqual([[], 0]);
  });

  test("An upload that breaks off leaves nothing (A-FILE-13)", async () => {
    const whole = form([
      { name: "type", content: "video" },
      { name: "file", fileName: "x.mp4", type: "video/mp4", content: mp4(900_000) },
    ]);
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (at >= 600_000) return controller.error(new Error("aborted"));
        controller.enqueue(whole.slice(at, at + 100_000));
        at += 100_000;
      },
    });
    const request = new Request("http://localhost/x", {
      method: "POST",
      headers: { ...headers, "content-type": formType },
      body,
      duplex: "half",
    } as RequestInit);
    const response = await (
      uploadRoute.POST as (request: Request, context: object) => Promise<Response>
    )(request, { params: Promise.resolve({}) });
    expect([response.status, onDisk(), await database().storedFile.count()]).toEqual([400, [], 0]);
  });
});

describe("File names", () => {
  test.each([
    "../../../etc/passwd.png",
    "..\\..\\x.png",
    "/etc/x.png",
    "C:\\x.png",
    "a b\tc.png",
    "образец.png",
    "x.svg.png",
    ".png",
  ])("The name %s does not affect where the file is stored (A-FILE-13)", async (name) => {
    const { body } = await upload("image", name, "image/png", await sampleImage("png"));
    expect(body.file_url).toMatch(/^\/images\/[a-f0-9]{32}\.png$/);
    expect(onDisk()).toEqual([body.file_url.slice("/images/".length)]);
  });
});
