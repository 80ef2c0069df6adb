// Prints the sample process sheets of public/sheets with Chromium, and an image of each:
// npm run draw:sheets
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { shippedLanguages } from "../lib/domain/language";
import { sampleSheet } from "../lib/site-sheet";
import { sheetHtml, sourceMark } from "../prisma/seed/sheet";

/** A4 landscape without the margins of sheet.css, and these margins, in pixels. */
const area = { width: 1017, height: 703 };
const margins = { top: 45, bottom: 46, left: 53, right: 52 };

/** Device pixels per pixel of the printed page. */
const SCALE = 2;
/** The width of the image: more than twice the size in which wide screens and phones show it. */
const WIDTH = 1683;

async function sheetImage(page: Page, mark: string): Promise<Buffer> {
  const printed = await page.screenshot();
  const scaled = Object.entries(margins).map(([edge, width]) => [edge, width * SCALE]);
  return sharp(
    await sharp(printed)
      .extend({ ...Object.fromEntries(scaled), background: "#fff" })
      .toBuffer(),
  )
    .resize(WIDTH)
    .webp({ quality: 74, effort: 6 })
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer();
}

async function drawSheets(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ viewport: area, deviceScaleFactor: SCALE });
  mkdirSync("public/sheets", { recursive: true });
  for (const language of shippedLanguages) {
    const html = sheetHtml(language);
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const mark = sourceMark(html);
    writeFileSync(`public${sampleSheet.picture[language]}`, await sheetImage(page, mark));
    const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
    writeFileSync(`public${sampleSheet.file[language]}`, Buffer.concat([pdf, Buffer.from(mark)]));
  }
  await browser.close();
}

void drawSheets();
