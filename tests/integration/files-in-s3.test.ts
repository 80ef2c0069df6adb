import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import * as deleteRoute from "@/app/api/v1/files/delete/route";
import * as uploadRoute from "@/app/api/v1/files/upload/route";
import * as videosRoute from "@/app/videos/[...path]/route";
import { database } from "@/lib/data/database/prisma";
import { fileStorage } from "@/lib/files/storage";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { form, formType, mp4 } from "../support/files";
import { startS3 } from "../support/s3";

const folder = mkdtempSync(path.join(os.tmpdir(), "with s3 "));
let s3: Awaited<ReturnType<typeof startS3>>;
let headers: Record<string, string>;

beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, s3.env, { DATA_DIR: folder });
  ({ headers } = await signedIn({ isAdmin: true }));
});
afterAll(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(() => s3.start());

const video = mp4(300_000);
const upload = () =>
  callRoute<{ file_url: string; code: string }>(uploadRoute, "/x", {
    method: "POST",
    headers: { ...headers, "content-type": formType },
    body: form([
      { name: "type", content: "video" },
      { name: "file", fileName: "x.mp4", type: "video/mp4", content: video },
    ]),
  });
async function getFile(address: string, requestHeaders: Record<string, string> = {}) {
  const response = await videosRoute.GET(
    new Request(new URL(address, "http://localhost"), { headers: requestHeaders }),
    { params: Promise.resolve({ path: address.split("/").slice(2) }) },
  );
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}
async function namesInBucket() {
  const names = [];
  for await (const { name } of (await fileStorage()).list()) names.push(name);
  return names;
}
const inFolder = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    : [];

test("A video is stored in the bucket, served from it in whole and in ranges, and deleted again [A-FILE-01, A-FILE-13]", async () => {
  const {
    status,
    body: { file_url },
  } = await upload();
  expect([status, await namesInBucket(), inFolder()]).toEqual([201, [file_url.slice(1)], []]);
  const whole = await getFile(file_url);
  expect([whole.status, whole.body.equals(video), whole.headers.get("content-type")]).toEqual([
    200,
    true,
    "video/mp4",
  ]);
  const part = await getFile(file_url, { range: "bytes=1000-1999" });
  expect([
    part.status,
    part.body.equals(video.subarray(1000, 2000)),
    part.headers.get("content-range"),
  ]).toEqual([206, true, "bytes 1000-1999/300000"]);
  expect((await getFile("/videos/nothing.mp4")).status).toBe(404);
  expect(
    (await callRoute(deleteRoute, "/x", { method: "POST", headers, body: { file_url } })).status,
  ).toBe(200);
  expect([
    (await getFile(file_url)).status,
    await namesInBucket(),
    await database().storedFile.count(),
  ]).toEqual([404, [], 0]);
});

test("While the bucket is unreachable an upload gives 503 and leaves nothing, and stored files come back with it [A-FILE-10]", async () => {
  const {
    body: { file_url },
  } = await upload();
  await s3.stop();
  const refused = await upload();
  expect([refused.status, refused.body.code, refused.headers.has("retry-after")]).toEqual([
    503,
    "unavailable",
    true,
  ]);
  expect([await database().storedFile.count(), inFolder()]).toEqual([1, []]);
  expect((await getFile(file_url)).status).toBe(503);
  await s3.start();
  expect([(await getFile(file_url)).status, await namesInBucket()]).toEqual([
    200,
    [file_url.slice(1)],
  ]);
});

test("A file deleted while the bucket is unreachable is removed by a sweep a day later [A-FILE-15]", async () => {
  const {
    body: { file_url },
  } = await upload();
  await s3.stop();
  expect(
    (await callRoute(deleteRoute, "/x", { method: "POST", headers, body: { file_url } })).status,
  ).toBe(200);
  await s3.start();
  expect(await namesInBucket()).toContain(file_url.slice(1));
  await sweepFiles(25 * 60 * 60_000);
  expect(await namesInBucket()).not.toContain(file_url.slice(1));
});

test("Viewers that stop reading do not block others", async () => {
  const name = `videos/${"a".repeat(32)}.mp4`;
  const long = mp4(9_000_000);
  const file = path.join(folder, "long.mp4");
  writeFileSync(file, long);
  await (await fileStorage()).put(name, file, "video/mp4");
  const open = () =>
    videosRoute.GET(new Request(`http://localhost/${name}`), {
      params: Promise.resolve({ path: name.split("/").slice(1) }),
    });
  const slow: Response[] = [];
  for (let viewers = 0; viewers < 110; viewers += 1) slow.push(await open());
  const whole = await getFile(`/${name}`);
  expect([whole.status, createHash("sha256").update(whole.body).digest("hex")]).toEqual([
    200,
    createHash("sha256").update(long).digest("hex"),
  ]);
  await Promise.all(slow.map(({ body }) => body?.cancel()));
  const part = await getFile(`/${name}`, { range: "bytes=1048000-3200000" });
  expect([part.status, part.body.equals(long.subarray(1_048_000, 3_200_001))]).toEqual([206, true]);
  await (await fileStorage()).remove(name);
}, 60_000);

test("A bucket with another database's owner id keeps its unrecorded files", async () => {
  const storage = await fileStorage();
  const mark = await storage.getOwnerId();
  const {
    body: { file_url },
  } = await upload();
  await database().storedFile.deleteMany();
  await storage.setOwnerId("another");
  await sweepFiles(60 * 60 * 60_000);
  expect(await namesInBucket()).toContain(file_url.slice(1));
  await storage.setOwnerId(mark ?? "");
  await sweepFiles(60 * 60 * 60_000);
  expect(await namesInBucket()).not.toContain(file_url.slice(1));
});
