// Renders the videos of the sample cases and their posters from their steps: npm run draw:videos
// [-- CASE], or only the posters: npm run draw:videos -- posters. Needs ffmpeg with x264, and Chromium.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { sampleCases } from "../prisma/seed/content";
import { VIDEO, videoFrame, videoFrameCount, videoOf, type Video } from "../prisma/seed/video";
import { findChromium } from "../tests/support/chromium";

const font = readFileSync("public/fonts/onest-latin-basic.woff2").toString("base64");
const pageHtml =
  `<style>@font-face{font-family:Onest;src:url(data:font/woff2;base64,${font});` +
  'font-weight:100 900}body{margin:0}</style><div id="frame"></div>';

/** A small file that every browser plays. `bitexact` makes the result reproducible. */
const ENCODER_OPTIONS = [
  "-an -c:v libx264 -preset veryslow -tune animation -refs 4 -level 3.1 -crf 27",
  "-pix_fmt yuv420p -movflags +faststart -map_metadata -1 -bitexact",
].flatMap((options) => options.split(" "));

/** Starts ffmpeg, which reads one PNG per frame from its standard input. */
const startEncoder = (file: string) =>
  spawn(
    "ffmpeg",
    [
      ...["-y", "-loglevel", "error"],
      ...["-f", "image2pipe", "-framerate", String(VIDEO.framesPerSecond), "-i", "-"],
      ...ENCODER_OPTIONS,
      file,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );

const showFrame = (page: Page, video: Video, at: number): Promise<void> =>
  page.evaluate(
    (svg) => void (document.getElementById("frame")!.innerHTML = svg),
    videoFrame(video, at),
  );

async function drawPoster(page: Page, video: Video, file: string): Promise<void> {
  await showFrame(page, video, VIDEO.posterSeconds);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file);
}

async function encodeVideo(page: Page, video: Video, file: string): Promise<void> {
  const ffmpeg = startEncoder(file);
  for (let frame = 0; frame < videoFrameCount; frame += 1) {
    await showFrame(page, video, frame / VIDEO.framesPerSecond);
    if (!ffmpeg.stdin.write(await page.screenshot())) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function drawVideos(selected: string | undefined): Promise<void> {
  mkdirSync("public/films", { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(() => Promise.resolve()),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: VIDEO.width, height: VIDEO.height } });
  await page.setContent(pageHtml);
  await page.evaluate(() => document.fonts.load("650 48px Onest"));
  const onlyPosters = selected === "posters";
  for (const sample of sampleCases().filter(
    ({ id, hasDetailPage }) => hasDetailPage && (!selected || onlyPosters || id === selected),
  )) {
    const [video, file] = [videoOf(sample), `public/films/${sample.id}`];
    await drawPoster(page, video, `${file}.png`);
    if (!onlyPosters) await encodeVideo(page, video, `${file}.mp4`);
    console.log(sample.id);
  }
  await browser.close();
}

void drawVideos(process.argv[2]);
