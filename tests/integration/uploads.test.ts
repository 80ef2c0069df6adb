import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
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
import {
  folder,
  headers,
  useHeaders,
  onDisk,
  send,
  upload,
  expectRefused,
} from "../support/upload-requests";

const known = "site-invoices-matched-to-orders";
const stored = (address: string) => readFileSync(path.join(folder, "uploads", address));

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
    "It accepts as %s the file %s (%s) [A-FILE-01, A-FILE-03, A-FILE-04, A-FILE-09, A-FILE-13]",
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
        await database().auditEntry.findMany({ where: { resourceId: row.name } }),
      ).toMatchObject([
        { action: "create", resourceKind: "file", changes: { bytes: { to: bytes.length } } },
      ]);
    },
  );

  test("The type may follow the file, and a file may belong to a case [A-FILE-13]", async () => {
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

  test("A fallback image is uploaded with the same form, and a video is refused there [A-FILE-14]", async () => {
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
    "A file of the type %s may have exactly the maximum size and not one byte more [A-FILE-03, A-FILE-04]",
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
  test("An upload without a token is refused [A-FILE-12]", async () => {
    useHeaders({});
    await expectRefused(
      upload("image", "x.png", "image/png", await sampleImage("png")),
      401,
      /^Authentication required$/,
    );
  });
  test("An upload without administrator rights is refused [A-FILE-12]", async () => {
    useHeaders((await signedIn()).headers);
    await expectRefused(
      upload("image", "x.png", "image/png", await sampleImage("png")),
      403,
      /^Administrator privileges required$/,
    );
  });
  test("The body must be a readable form [A-FILE-13]", async () => {
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
        { name: "image", fileName: "x.png", type: "image/png", content: "x" },
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
  ])("A form with %s is refused [A-FILE-13]", async (_, parts, message) => {
    await expectRefused(send(parts), 400, message);
  });
  test.each(["nothing-like-it", "../x", "X"])(
    "An unknown case is refused: %s [A-FILE-13]",
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
  ])("The name %s does not affect where the file is stored [A-FILE-13]", async (name) => {
    const { body } = await upload("image", name, "image/png", await sampleImage("png"));
    expect(body.file_url).toMatch(/^\/images\/[a-f0-9]{32}\.png$/);
    expect(onDisk()).toEqual([body.file_url.slice("/images/".length)]);
  });
});
