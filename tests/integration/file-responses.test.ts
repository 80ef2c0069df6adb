import { writeFileSync } from "node:fs";
import path from "node:path";
import * as imagesRoute from "@/app/images/[...path]/route";
import * as videosRoute from "@/app/videos/[...path]/route";
import { mp4 } from "../support/files";
import { folder, upload } from "../support/stored-files";

async function getFile(
  address: string,
  { method = "GET", ...headers }: Record<string, string> = {},
) {
  const [folderName, ...names] = address.split("/").slice(1).map(decodeURIComponent);
  const handlers = folderName === "images" ? imagesRoute : videosRoute;
  const request = new Request(new URL(address, "http://localhost"), { method, headers });
  const response = await (method === "HEAD" ? handlers.HEAD : handlers.GET)(request, {
    params: Promise.resolve({ path: names }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

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
    const response = await handlers.GET(new Request("http://localhost/images/x"), {
      params: Promise.resolve({ path: names }),
    });
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});
