// The image that shared links show of a case: the bytes that crawlers get, and where pages name them.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { form, formType, sampleImage, sampleSvg } from "../support/files";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { get, stopAllSites } from "../support/site-process";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(async () => {
  await stopAllSites();
  await site.stop();
});

const RED = "#d01010";
const BLUE = "#1010d0";

/** An image that is red on the left and blue on the right. */
async function twoColours(): Promise<Buffer> {
  const left = await sampleImage("png", 900, 500, RED);
  return sharp({ create: { width: 1800, height: 500, channels: 3, background: BLUE } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function addFile(fileName: string, content: Buffer): Promise<{ id: string; url: string }> {
  const body = form([{ name: "files", fileName, content, type: "application/octet-stream" }]);
  const headers = { ...site.headers, "content-type": formType };
  const response = await fetch(`${site.url()}/api/v1/media`, { method: "POST", headers, body });
  expect(response.status).toBe(201);
  const { media } = (await response.json()) as { media: { id: string; url: string }[] };
  return media[0]!;
}

let cases = 0;
async function addCase(shareImage: string): Promise<string> {
  const id = `shared-${++cases}`;
  const body = { id, title: "Shared", hasDetailPage: true, shareImage };
  expect((await site.call("POST", "/business-cases", body)).status).toBe(201);
  return id;
}

interface Fetched {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

async function fetchImage(address: string): Promise<Fetched> {
  const response = await fetch(site.url() + address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** Format, size and average colours of an image. */
async function describe({ bytes }: Fetched) {
  const { format, width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return { format, width, height, red, blue };
}

const jpeg = { format: "jpeg", width: 1200, height: 630 };
const metaOf = async (id: string, language = "en") => {
  const { text } = await get(`${site.url()}/${language}/success-stories/${id}`);
  const content = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1];
  return {
    image: content("og:image"),
    type: content("og:image:type"),
    alt: content("og:image:alt"),
    text,
  };
};

test("the image is a JPEG of 1200 by 630 pixels around its focal point, which the page names with the text of the file [A-SEO-02]", async () => {
  const { id: fileId, url } = await addFile("two.png", await twoColours());
  const id = await addCase(url);
  const address = `/og/en/case/${id}.jpg`;
  const change = { focal_point: { x: 0, y: 0.5 }, alt: { en: "Two colours" } };
  await site.call("PATCH", `/media/${fileId}`, change);
  const left = await fetchImage(address);
  expect([
    left.status,
    left.headers.get("content-type"),
    left.headers.get("cache-control"),
  ]).toEqual([200, "image/jpeg", "public, max-age=300"]);
  const shown = await describe(left);
  expect(shown).toMatchObject(jpeg);
  expect(shown.red).toBeGreaterThan(4 * shown.blue);
  const { text, ...named } = await metaOf(id);
  expect(named).toEqual({
    image: expect.stringMatching(new RegExp(`${address}$`)),
    type: "image/jpeg",
    alt: "Two colours",
  });
  expect(text).toMatch(new RegExp(`"image":\\["[^"]*${address}"`));
  // The next request shows a changed focal point, and the address of the drawn image stays.
  await site.call("PATCH", `/media/${fileId}`, { focal_point: { x: 1, y: 0.5 } });
  const right = await describe(await fetchImage(address));
  expect(right.blue).toBeGreaterThan(4 * right.red);
  expect(await describe(await fetchImage(`/og/en/case/${id}.png`))).toMatchObject({
    format: "png",
  });
});

test("another image and none show at the next request [A-SEO-02]", async () => {
  const [red, blue] = [
    await addFile("red.png", await sampleImage("png", 1300, 700, RED)),
    await addFile("blue.png", await sampleImage("png", 700, 1300, BLUE)),
  ];
  const id = await addCase(red.url);
  const address = `/og/uk/case/${id}.jpg`;
  expect((await describe(await fetchImage(address))).red).toBeGreaterThan(150);
  expect((await metaOf(id, "uk")).image).toContain(address);
  await site.call("PUT", `/business-cases/${id}`, { shareImage: blue.url });
  expect((await describe(await fetchImage(address))).blue).toBeGreaterThan(150);
  await site.call("PUT", `/business-cases/${id}`, { shareImage: "" });
  expect((await metaOf(id, "uk")).image).toContain(`/og/uk/case/${id}.png`);
  // Those who linked the JPEG get the drawn image.
  const drawn = await describe(await fetchImage(address));
  expect(drawn).toMatchObject(jpeg);
  expect(Math.abs(drawn.red - drawn.blue)).toBeLessThan(60);
});

test("an SVG file and a transparent one fill the image, and an image whose bytes are lost gives way to the drawn one [A-SEO-02]", async () => {
  const svg = sampleSvg(`<rect width="8" height="5" fill="${BLUE}"/>`);
  const drawing = await addCase((await addFile("drawing.svg", svg)).url);
  const shown = await describe(await fetchImage(`/og/en/case/${drawing}.jpg`));
  expect(shown).toMatchObject(jpeg);
  expect(shown.blue).toBeGreaterThan(190);
  const clear = await sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const transparent = await addCase((await addFile("clear.png", clear)).url);
  expect((await describe(await fetchImage(`/og/en/case/${transparent}.jpg`))).red).toBe(255);
  const lost = await addFile("lost.png", await sampleImage("png", 60, 40, RED));
  const id = await addCase(lost.url);
  const bytes = path.join(site.dataFolder, "uploads", lost.url);
  expect(existsSync(bytes)).toBe(true);
  rmSync(bytes);
  const instead = await fetchImage(`/og/en/case/${id}.jpg`);
  expect([instead.status, instead.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await describe(instead)).toMatchObject(jpeg);
  expect(site.output()).toContain("a picture for shared links could not be shown");
});

test("what is not public and what does not exist has no image [A-SEO-02]", async () => {
  const { url } = await addFile("hidden.png", await sampleImage("png", 61, 40, RED));
  const body = { id: "hidden-shared", title: "Hidden", hasDetailPage: true, shareImage: url };
  await site.call("POST", "/business-cases", { ...body, status: "draft" });
  for (const address of [
    "/og/en/case/hidden-shared.jpg",
    "/og/en/case/~hidden-shared.jpg",
    "/og/en/case/nope.jpg",
    "/og/en/nowhere.jpg",
    "/og/en/case/a/b.jpg",
    "/og/en/case/.jpg",
  ])
    expect([address, (await fetchImage(address)).status]).toEqual([address, 404]);
});

test("a page without an image of its own has the drawn one under both names [A-SEO-04]", async () => {
  const [png, jpg] = [await fetchImage("/og/en/home.png"), await fetchImage("/og/en/home.jpg")];
  expect([png.status, jpg.status]).toEqual([200, 200]);
  expect(await describe(jpg)).toMatchObject(jpeg);
});
