import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import * as videosRoute from "@/app/videos/[...path]/route";
import { database } from "@/lib/data/database/prisma";
import { fileStorage } from "@/lib/files/storage";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { signedIn } from "../support/accounts";
import {
  announcement,
  completeUpload,
  putSigned,
  sha256Of,
  signUpload,
} from "../support/direct-uploads";
import { mp4, sampleImage, sampleSvg } from "../support/files";
import { startS3 } from "../support/s3";

const HOUR_MS = 60 * 60_000;
const caseId = "site-invoices-matched-to-orders";
const folder = mkdtempSync(path.join(os.tmpdir(), "direct "));
let s3: Awaited<ReturnType<typeof startS3>>;
let headers: Record<string, string>;
let otherHeaders: Record<string, string>;

beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, s3.env, { DATA_DIR: folder });
  ({ headers } = await signedIn({ isAdmin: true }));
  ({ headers: otherHeaders } = await signedIn({ isAdmin: true }));
});
afterAll(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await s3.start();
  await sweepFiles(48 * HOUR_MS);
  await database().storedFile.deleteMany();
  for (const name of await namesInBucket()) await (await fileStorage()).remove(name);
});

async function namesInBucket() {
  const names = [];
  for await (const { name } of (await fileStorage()).list()) names.push(name);
  return names;
}
const inFolder = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : [];
const open = () => database().directUpload.count();

const video = mp4(6_000_000);
const announced = (content = video) =>
  announcement("tour.mp4", "video/mp4", content, { for: "library" });
async function sign(body: object = announced(), as = headers) {
  const signed = await signUpload(as, body);
  expect([signed.status, signed.body.code]).toEqual([201, undefined]);
  return signed.body.upload;
}

describe("Files that browsers send to the bucket", () => {
  test("A video beyond the limit of serverless bodies becomes an entry of the library, byte for byte [A-MEDIA-12]", async () => {
    const upload = await sign();
    expect(await putSigned(upload, video)).toBe(200);
    const { status, body } = await completeUpload(headers, upload.id);
    expect([status, body.duplicate]).toEqual([200, false]);
    const stored = await database().storedFile.findUniqueOrThrow({ where: { url: body.file_url } });
    expect(stored).toMatchObject({
      id: body.media_id,
      originalName: "tour.mp4",
      contentType: "video/mp4",
      sha256: sha256Of(video),
      bytes: BigInt(video.length),
    });
    const served = await videosRoute.GET(new Request(`http://localhost${body.file_url}`), {
      params: Promise.resolve({ path: body.file_url.split("/").slice(2) }),
    });
    expect(sha256Of(Buffer.from(await served.arrayBuffer()))).toBe(sha256Of(video));
    expect([await namesInBucket(), await open(), inFolder()]).toEqual([[stored.name], 0, []]);
    const audit = await database().auditEntry.findFirst({ where: { resourceId: stored.name } });
    expect(audit?.action).toBe("create");
  });

  test("An image for a case is cleaned like any upload and belongs to the case [A-MEDIA-12]", async () => {
    const image = await sampleImage("png", 400, 300);
    const target = { for: "case", kind: "image", case_id: caseId };
    const upload = await sign(announcement("x.png", "image/png", image, target));
    await putSigned(upload, image);
    const { body } = await completeUpload(headers, upload.id);
    const stored = await database().storedFile.findUniqueOrThrow({ where: { url: body.file_url } });
    expect(stored).toMatchObject({ caseId, width: 400, height: 300 });
    expect(body.media_id).toBeNull();
  });

  test("A file of the library gets other bytes [A-MEDIA-12]", async () => {
    const first = await sign();
    await putSigned(first, video);
    const { body: before } = await completeUpload(headers, first.id);
    const other = mp4(5_000_000);
    const target = { for: "replacement", media_id: before.media_id };
    const second = await sign(announcement("b.mp4", "video/mp4", other, target));
    await putSigned(second, other);
    const { status, body } = await completeUpload(headers, second.id);
    expect([status, body.media_id]).toEqual([200, before.media_id]);
    expect(body.file_url).not.toBe(before.file_url);
    expect(await namesInBucket()).toEqual([body.file_url.slice(1)]);
  });

  test("The same bytes are stored once [A-MEDIA-12]", async () => {
    const uploads = [await sign(), await sign()];
    for (const upload of uploads) await putSigned(upload, video);
    const [one, two] = [
      await completeUpload(headers, uploads[0]?.id ?? ""),
      await completeUpload(headers, uploads[1]?.id ?? ""),
    ];
    expect([one.body.duplicate, two.body.duplicate]).toEqual([false, true]);
    expect(two.body.file_url).toBe(one.body.file_url);
    expect(await namesInBucket()).toHaveLength(1);
  });

  test.each([
    ["a type that isn't one of the formats", { name: "x.exe", type: "video/mp4" }, 415],
    ["a name that contradicts the type", { name: "x.png", type: "video/mp4" }, 415],
    ["a video above 50 MB", { size: 50 * 1024 * 1024 + 1 }, 413],
    ["an image above 5 MB", { name: "x.png", type: "image/png" }, 413],
    ["an empty file", { size: 0 }, 400],
    ["a size that is no whole number", { size: 1.5 }, 400],
    ["a checksum of another form", { sha256: "x" }, 400],
    ["a name that is only a folder", { name: "../" }, 400],
    ["a case that doesn't exist", { target: { for: "case", kind: "video", case_id: "no" } }, 404],
    [
      "an entry that doesn't exist",
      { target: { for: "replacement", media_id: randomUUID() } },
      404,
    ],
    ["an entry by a path", { target: { for: "replacement", media_id: "../x" } }, 400],
    ["a field of the object", { key: "images/x.png" }, 400],
  ])("No address is signed for %s [A-MEDIA-12]", async (_, change, status) => {
    const response = await signUpload(headers, { ...announced(), ...change });
    expect([response.status, await open(), await namesInBucket()]).toEqual([status, 0, []]);
  });

  test("Only administrators sign and complete, and only their own [A-MEDIA-12]", async () => {
    const { headers: user } = await signedIn();
    expect((await signUpload(user, announced())).status).toBe(403);
    expect((await signUpload({}, announced())).status).toBe(401);
    const upload = await sign();
    await putSigned(upload, video);
    for (const [as, status] of [
      [user, 403],
      [{}, 401],
      [otherHeaders, 404],
    ] as const)
      expect((await completeUpload(as, upload.id)).status).toBe(status);
    expect([await open(), await database().storedFile.count()]).toEqual([1, 0]);
    expect((await completeUpload(headers, upload.id)).status).toBe(200);
  });

  test("The bucket takes neither more, nor less, nor another type than signed [A-MEDIA-13]", async () => {
    const upload = await sign();
    expect(await putSigned(upload, mp4(6_000_001))).toBe(403);
    expect(await putSigned(upload, mp4(5_999_999))).toBe(403);
    expect(await putSigned(upload, video, { "content-type": "text/html" })).toBe(403);
    const other = Buffer.from("0".repeat(64), "hex").toString("base64");
    expect(await putSigned(upload, video, { "x-amz-checksum-sha256": other })).toBe(403);
    const elsewhere = { ...upload, url: upload.url.replace("incoming/", "images/") };
    expect(await putSigned(elsewhere, video)).toBe(403);
    expect(await namesInBucket()).toEqual([]);
    const { status, body } = await completeUpload(headers, upload.id);
    expect([status, body.errors?.[0]?.code]).toEqual([400, "not_uploaded"]);
    // Still possible after that.
    await putSigned(upload, video);
    expect((await completeUpload(headers, upload.id)).status).toBe(200);
  });

  test("Other bytes of the same length are refused and removed [A-MEDIA-13]", async () => {
    const upload = await sign();
    const changed = Buffer.from(video);
    changed[5_000_000] = (changed[5_000_000] ?? 0) ^ 1;
    // This server, unlike S3, doesn't compare the content with its checksum.
    expect(await putSigned(upload, changed)).toBe(200);
    const { status, body } = await completeUpload(headers, upload.id);
    expect([status, body.errors?.[0]?.code]).toEqual([400, "other_file"]);
    expect([await namesInBucket(), await open(), inFolder()]).toEqual([[], 0, []]);
    expect(await database().storedFile.count()).toBe(0);
  });

  test("A file that is stored by another way with another size is refused [A-MEDIA-13]", async () => {
    const upload = await sign(announced(mp4(5_000_000)));
    const name = new URL(upload.url).pathname.replace("/uploads/", "");
    const other = await sign();
    await putSigned(other, video);
    await (await fileStorage()).copy(`incoming/${other.id}`, name);
    const { status, body } = await completeUpload(headers, upload.id);
    expect([status, body.errors?.[0]?.code]).toEqual([400, "other_file"]);
  });

  test.each([
    [
      "HTML that is named like an image",
      "x.png",
      "image/png",
      () => Buffer.from("<html><script>alert(1)</script></html>"),
      415,
    ],
    ["a PNG that is named like a video", "x.mp4", "video/mp4", () => sampleImage("png"), 415],
    ["a video that was cut off", "x.mp4", "video/mp4", () => mp4(90_000).subarray(0, 60_000), 400],
    ["a JPEG that is named like a PNG", "x.png", "image/png", () => sampleImage("jpeg"), 400],
  ])(
    "%s is refused by its content and removed [A-MEDIA-13]",
    async (_, name, type, make, status) => {
      const content = await make();
      const kind = type.split("/")[0];
      const upload = await sign(announcement(name, type, content, { for: "case", kind }));
      await putSigned(upload, content);
      expect((await completeUpload(headers, upload.id)).status).toBe(status);
      expect([await namesInBucket(), await open(), inFolder()]).toEqual([[], 0, []]);
    },
  );

  test("A polyglot of image and script, and an SVG with a script, lose the script [A-MEDIA-13]", async () => {
    const script = "<script>alert(1)</script>";
    const polyglot = Buffer.concat([await sampleImage("png"), Buffer.from(script)]);
    const svg = sampleSvg(`${script}<rect width="8" height="5"/>`, 'onload="alert(1)"');
    for (const [name, type, content] of [
      ["x.png", "image/png", polyglot],
      ["x.svg", "image/svg+xml", svg],
    ] as const) {
      const upload = await sign(announcement(name, type, content, { for: "library" }));
      await putSigned(upload, content);
      const { status, body } = await completeUpload(headers, upload.id);
      expect(status).toBe(200);
      const stored = await (
        await fileStorage()
      ).read(body.file_url.slice(1), { first: 0, last: 99_999 });
      expect(await new Response(stored).text()).not.toContain("alert");
    }
  });

  test("An upload is completed once, also by requests at the same time [A-MEDIA-13]", async () => {
    const target = { for: "case", kind: "video" };
    const upload = await sign(announcement("x.mp4", "video/mp4", video, target));
    await putSigned(upload, video);
    const together = await Promise.all(
      Array.from({ length: 5 }, () => completeUpload(headers, upload.id)),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await completeUpload(headers, upload.id)).status).toBe(404);
    // The address still takes the file, of which nothing comes.
    expect(await putSigned(upload, video)).toBe(200);
    expect((await completeUpload(headers, upload.id)).status).toBe(404);
    expect(await database().storedFile.count()).toBe(1);
  });

  test.each([randomUUID(), "../images", "..%2Fimages", "x", "' OR 1=1 --"])(
    "There is no upload %s [A-MEDIA-13]",
    async (id) => {
      expect((await completeUpload(headers, id)).status).toBe(404);
    },
  );

  test("An expired upload can't be completed, and an expired address takes nothing [A-MEDIA-13]", async () => {
    const upload = await sign();
    await putSigned(upload, video);
    await database().directUpload.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await completeUpload(headers, upload.id)).status).toBe(404);
    const signed = await (
      await fileStorage()
    ).signPut?.(
      "incoming/x",
      { bytes: video.length, sha256: sha256Of(video), contentType: "video/mp4" },
      -1,
    );
    expect(await putSigned({ ...upload, ...signed }, video)).toBe(403);
    expect(new Date(upload.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(600_000);
  });

  test("What nobody completes is swept, and what an address takes afterwards a day later [A-MEDIA-14]", async () => {
    const [left, completed] = [await sign(), await sign(announced(mp4(5_000_000)))];
    await putSigned(left, video);
    await putSigned(completed, mp4(5_000_000));
    const { body } = await completeUpload(headers, completed.id);
    await putSigned(completed, mp4(5_000_000));
    await sweepFiles();
    expect([await open(), (await namesInBucket()).length]).toEqual([1, 3]);
    await sweepFiles(2 * HOUR_MS);
    expect([await open(), (await namesInBucket()).sort()]).toEqual([
      0,
      [`incoming/${completed.id}`, body.file_url.slice(1)],
    ]);
    await sweepFiles(26 * HOUR_MS);
    expect(await namesInBucket()).toEqual([body.file_url.slice(1)]);
  });

  test("While the bucket is unreachable completing gives 503, and succeeds afterwards [A-MEDIA-14]", async () => {
    const upload = await sign();
    await putSigned(upload, video);
    await s3.stop();
    const { status, body } = await completeUpload(headers, upload.id);
    expect([status, body.code, inFolder()]).toEqual([503, "unavailable", []]);
    await s3.start();
    expect((await completeUpload(headers, upload.id)).status).toBe(200);
  });
});
