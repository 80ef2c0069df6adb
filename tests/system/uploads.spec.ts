import { createHash } from "node:crypto";
import { existsSync, readdirSync, utimesSync, watch } from "node:fs";
import { Agent, request, type ClientRequest, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { sampleSvg, form, formType, mp4, sampleImage } from "../support/files";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { stopAllSites } from "../support/site-process";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;
test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(async () => {
  await site.stop();
  await stopAllSites();
});

/**
 * Keeps the connection open, like browsers do: a client that asks for it to be closed may miss a
 * response that comes before it has sent everything.
 */
const lasting = new Agent({ keepAlive: true });
test.afterAll(() => lasting.destroy());

interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
  begun: (asked: ClientRequest) => void = () => undefined,
) {
  return new Promise<Heard>((resolve, reject) => {
    const asked = request(site.url() + path, { method, headers, agent: lasting }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
      response.on("error", reject);
    });
    asked.on("error", reject);
    begun(asked);
    if (body) asked.end(body);
    else if (method !== "POST") asked.end();
  });
}

const uploads = "/api/v1/files/upload";
const videoForm = (bytes: Buffer) =>
  form([
    { name: "type", content: "video" },
    { name: "file", fileName: "x.mp4", type: "video/mp4", content: bytes },
  ]);
const imageForm = (fileName: string, type: string, content: Buffer) =>
  form([
    { name: "type", content: "image" },
    { name: "file", fileName, type, content },
  ]);
const formHeaders = () => ({ ...site.headers, "content-type": formType });
const send = async (body: Uint8Array, more: Record<string, string> = {}) => {
  const answer = await ask(uploads, {
    method: "POST",
    headers: { ...formHeaders(), "content-length": String(body.length), ...more },
    body,
  });
  return {
    status: answer.status,
    answer: JSON.parse(answer.body.toString()) as {
      file_url: string;
      message: string;
      code: string;
    },
  };
};
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const MB = 1024 * 1024;

/** The stored files, without the one that names the owner of the storage. */
function onDisk(): string[] {
  const folder = path.join(site.dataFolder, "uploads");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== ".owner")
        .map(({ parentPath, name }) => path.join(parentPath, name))
    : [];
}
const records = async () =>
  (await site.query<{ name: string }>("SELECT name FROM stored_file")).map(({ name }) =>
    path.join(site.dataFolder, "uploads", name),
  );

for (const size of [30, 49])
  test(`a video of ${size} MB is stored and served unchanged, and in ranges [A-FILE-04, A-FILE-13]`, async () => {
    const video = mp4(size * MB + 7);
    const { status, answer } = await send(videoForm(video));
    expect([status, answer.message]).toEqual([201, "File uploaded successfully"]);
    const whole = await ask(answer.file_url);
    expect([whole.status, whole.headers["content-length"], sha256(whole.body)]).toEqual([
      200,
      String(video.length),
      sha256(video),
    ]);
    const part = await ask(answer.file_url, { headers: { range: `bytes=${20 * MB}-` } });
    expect([part.status, sha256(part.body)]).toEqual([206, sha256(video.subarray(20 * MB))]);
    const head = await ask(answer.file_url, { method: "HEAD" });
    expect([
      head.status,
      head.headers["content-length"],
      head.headers["accept-ranges"],
      head.body.length,
    ]).toEqual([200, String(video.length), "bytes", 0]);
  });

test("a video that is too large is refused with a readable response [A-FILE-04]", async () => {
  const before = onDisk();
  for (const [bytes, more] of [
    [50 * MB + 1, {}],
    [50 * MB + 1, { "transfer-encoding": "chunked", "content-length": "" }],
    [80 * MB, {}],
    [80 * MB, { "transfer-encoding": "chunked", "content-length": "" }],
  ] as const) {
    const body = videoForm(mp4(bytes));
    const headers = Object.fromEntries(
      Object.entries({ ...formHeaders(), "content-length": String(body.length), ...more }).filter(
        ([, value]) => value,
      ),
    );
    const { status, body: text } = await ask(uploads, { method: "POST", headers, body });
    expect([status, JSON.parse(text.toString())]).toEqual([
      413,
      expect.objectContaining({ success: false, code: "too_large" }),
    ]);
  }
  expect(onDisk()).toEqual(before);
});

test("images have one strict policy, a PNG goes through next/image and an SVG file is served as it is [A-FILE-03, A-MEDIA-06]", async () => {
  const png = (await send(imageForm("x.png", "image/png", await sampleImage("png", 800, 500))))
    .answer.file_url;
  const shown = await ask(png);
  expect(shown.headers["content-type"]).toBe("image/png");
  expect([
    shown.headers["content-security-policy"],
    shown.headers["x-content-type-options"],
    shown.headers["cache-control"],
  ]).toEqual([
    expect.stringMatching(/^default-src 'none';[^,]*sandbox[^,]*$/),
    "nosniff",
    "public, max-age=31536000, immutable",
  ]);
  for (const [accept, type] of [
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/png"],
  ] as const) {
    const optimised = await ask(`/_next/image?url=${encodeURIComponent(png)}&w=640&q=75`, {
      headers: { accept },
    });
    const { width } = await sharp(optimised.body).metadata();
    expect([optimised.status, optimised.headers["content-type"], width]).toEqual([200, type, 640]);
  }
  const svg = (
    await send(imageForm("x.svg", "image/svg+xml", sampleSvg('<rect width="8" height="5"/>')))
  ).answer.file_url;
  const plain = await ask(svg, { headers: { "accept-encoding": "gzip" } });
  expect([
    plain.status,
    plain.headers["content-type"],
    plain.headers["content-security-policy"],
  ]).toEqual([200, "image/svg+xml", shown.headers["content-security-policy"]]);
  expect((await ask(`/_next/image?url=${encodeURIComponent(svg)}&w=640&q=75`)).status).toBe(400);
});

test("only uploaded files are found", async () => {
  for (const address of [
    "/images/",
    "/images",
    "/images/x.png",
    "/images/../package.json",
    "/images/%2e%2e/postgres.png",
    "/images/..%2f..%2fauth-secret",
    "/images/.incoming/x.png",
    "/videos/x.mp4",
    "/images//x.png",
    "/images/x.png/",
  ])
    expect([address, [308, 400, 404].includes((await ask(address)).status)]).toEqual([
      address,
      true,
    ]);
});

/** An upload that has sent so much of its body and then waits. */
async function halfAnUpload(): Promise<{ asked: ClientRequest; over: Promise<unknown> }> {
  const body = videoForm(mp4(20 * MB));
  let asked: ClientRequest | undefined;
  const over = ask(
    uploads,
    { method: "POST", headers: { ...formHeaders(), "content-length": String(body.length) } },
    (given) => (asked = given),
  ).catch((error: unknown) => error);
  asked?.write(body.subarray(0, 8 * MB));
  await expect.poll(() => onDisk().some((file) => file.includes(".incoming"))).toBe(true);
  if (!asked) throw new Error("nothing was asked");
  return { asked, over };
}

test("an aborted upload leaves nothing [A-FILE-11]", async () => {
  const before = await records();
  const { asked, over } = await halfAnUpload();
  asked.destroy();
  await over;
  await expect.poll(() => onDisk().filter((file) => file.includes(".incoming"))).toEqual([]);
  expect((await records()).sort()).toEqual(before.sort());
  expect(site.output()).not.toContain('"internal_error"');
});

test("after kill -9 during an upload no file is without a record, and no record without a file", async () => {
  expect((await send(videoForm(mp4(MB)))).status).toBe(201);
  const { over } = await halfAnUpload();
  await site.kill();
  await over;
  const [left = ""] = onDisk().filter((file) => file.includes(".incoming"));
  const longAgo = new Date(Date.now() - 4 * 60_000);
  utimesSync(left, longAgo, longAgo);
  await site.start();
  await expect.poll(() => onDisk().filter((file) => file.includes(".incoming"))).toEqual([]);
  expect(onDisk().sort()).toEqual((await records()).sort());
  expect(onDisk().length).toBeGreaterThan(0);
});

test("after kill -9 between the new bytes of a file and their record, the file is as before [A-MEDIA-04]", async () => {
  const png = async (width: number) => sampleImage("png", width, 30);
  const fileForm = async (name: string, width: number) =>
    form([{ name, fileName: "x.png", type: "image/png", content: await png(width) }]);
  const sendTo = (target: string, method: string, body: Uint8Array) =>
    ask(target, {
      method,
      headers: { ...formHeaders(), "content-length": String(body.length) },
      body,
    });
  const added = await sendTo("/api/v1/media", "POST", await fileForm("files", 61));
  const {
    media: [entry],
  } = JSON.parse(added.body.toString()) as { media: [{ id: string; url: string }] };
  const before = onDisk();
  await site.query("BEGIN");
  await site.query("SELECT FROM stored_file WHERE id = $1 FOR UPDATE", [entry.id]);
  const replaced = sendTo(
    `/api/v1/media/${entry.id}/file`,
    "PUT",
    await fileForm("file", 62),
  ).catch(() => undefined);
  // The bytes are stored, and their record waits for the lock.
  const stored = () => onDisk().filter((file) => !file.includes(".incoming"));
  await expect.poll(() => stored().length).toBe(before.length + 1);
  await site.kill();
  await replaced;
  await site.query("ROLLBACK");
  await site.start();
  expect((await ask(entry.url)).status).toBe(200);
  // On a busy machine the first queries after a start can be answered with 503.
  await expect
    .poll(async () => (await site.call("GET", `/media/${entry.id}`)).body)
    .toMatchObject({ media: { id: entry.id, url: entry.url, width: 61 } });
  const unrecorded = stored().length - (await records()).length;
  expect(unrecorded).toBe(1);
});

/** An image in a size that pages show. */
const sized = (address: string, width: number) =>
  ask(`/_next/image?url=${encodeURIComponent(address)}&w=${width}&q=75`, {
    headers: { accept: "image/webp" },
  });
/** A photo, whose sizes take a while. */
const photo = (seed: number) =>
  sharp(Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * at * seed) & 255)), {
    raw: { width: 300, height: 200, channels: 3 },
  })
    .resize(3_000, 2_000)
    .jpeg({ quality: 80 })
    .toBuffer();
const widths = [640, 828, 1200, 1920, 2048];

test("after kill -9 while images are made in their sizes, each address sends its whole image [A-FILE-03]", async () => {
  const { answer } = await send(imageForm("x.jpg", "image/jpeg", await photo(7)));
  const folder = path.join(site.dataFolder, "image-sizes");
  const made = () => (existsSync(folder) ? readdirSync(folder) : []);
  const before = made().length;
  const interrupted = widths.map((width) => sized(answer.file_url, width).catch(() => undefined));
  await expect.poll(() => made().length, { intervals: [1] }).toBeGreaterThan(before);
  await site.kill();
  await Promise.all(interrupted);
  await site.start();
  for (const width of widths) {
    const { status, headers, body } = await sized(answer.file_url, width);
    const image = sharp(body, { failOn: "truncated" });
    expect([status, headers["content-type"], (await image.metadata()).width]).toEqual([
      200,
      "image/webp",
      width,
    ]);
    await expect(image.stats()).resolves.toBeDefined();
  }
  expect(made().filter((name) => !name.endsWith(".part"))).toHaveLength(before + widths.length);
});

test("an image is resized once for requests at the same time and for later ones [A-MEDIA-06]", async () => {
  const { answer } = await send(imageForm("x.jpg", "image/jpeg", await photo(11)));
  const whole = await sized(answer.file_url, 640);
  const made = new Set<string | null>();
  const watcher = watch(path.join(site.dataFolder, "image-sizes"), (_, name) => {
    if (name?.endsWith(".part")) made.add(name);
  });
  try {
    const together = await Promise.all([1, 2, 3].map(() => sized(answer.file_url, 1200)));
    await expect.poll(() => made.size).toBe(1);
    const later = await sized(answer.file_url, 1200);
    for (const { status, body } of together)
      expect([status, body.equals(later.body)]).toEqual([200, true]);
    expect((await sized(answer.file_url, 640)).body.equals(whole.body)).toBe(true);
    // Another size is made, after everything before it.
    expect((await sized(answer.file_url, 828)).status).toBe(200);
    await expect.poll(() => made.size).toBe(2);
  } finally {
    watcher.close();
  }
});

test("the sizes of a deleted image are gone with it, under each spelling of its address [A-FILE-02]", async () => {
  const file_url = (await send(imageForm("x.png", "image/png", await sampleImage("png", 700, 500))))
    .answer.file_url;
  const spellings = [file_url, file_url.replace("/images/", "/%69mages/"), `${file_url}?`];
  for (const [index, spelling] of spellings.entries())
    expect([spelling, (await sized(spelling, 640)).status === 200]).toEqual([
      spelling,
      index === 0,
    ]);
  expect((await site.call("POST", "/files/delete", { file_url })).status).toBe(200);
  for (const spelling of spellings)
    expect([spelling, (await sized(spelling, 640)).status === 200]).toEqual([spelling, false]);
  expect((await sized(file_url, 640)).status).toBe(404);
});
