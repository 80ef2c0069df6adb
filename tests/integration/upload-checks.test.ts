import sharp from "sharp";
import * as uploadRoute from "@/app/api/v1/files/upload/route";
import { database } from "@/lib/data/database/prisma";
import { uploadLimits } from "@/lib/domain/media/upload";
import { sampleSvg, form, formType, mp4, ogg, pdf, sampleImage, webm } from "../support/files";
import { headers, onDisk, send, upload, expectRefused } from "../support/upload-requests";

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
    ["image", "x.pdf", "application/pdf", () => pdf(), 415],
    ["video", "x.pdf", "application/pdf", () => pdf(), 415],
    ["document", "x.pdf", "application/pdf", () => pdf(), 400],
    ["image", "x.png", "image/png", () => pdf(), 415],
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
    "It refuses as %s the file %s of the type %s (%#) [A-FILE-03, A-FILE-04, A-MEDIA-15]",
    async (kind, name, type, content, status) => {
      await expectRefused(upload(kind, name, type, await content()), status);
    },
  );

  test.each(["png", "jpeg", "gif"] as const)(
    "A truncated %s is refused [A-FILE-03]",
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

  test("A small file that decodes to too many pixels is refused [A-FILE-03]", async () => {
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

  test("An animation with too many frames is refused [A-FILE-03]", async () => {
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

  test("A too large Content-Length is refused at once, and a too small one does not help [A-FILE-13]", async () => {
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

  test("A body without an end is cut off [A-FILE-13]", async () => {
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

  test("An upload that breaks off leaves nothing [A-FILE-13]", async () => {
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
