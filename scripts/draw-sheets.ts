// Prints the sample process sheets of public/sheets with Chromium, and a picture of each:
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

/** A picture of the sheet, twice as wide as pages show it. */
async function picture(page: Page, mark: string): Promise<Buffer> {
  const printed = await page.screenshot();
  return sharp(
    await sharp(printed)
      .extend({ ...margins, background: "#fff" })
      .toBuffer(),
  )
    .webp({ quality: 78, effort: 6 })
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer();
}

async function drawSheets(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ viewport: area });
  mkdirSync("public/sheets", { recursive: true });
  for (const language of shippedLanguages) {
    const html = sheetHtml(language);
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const mark = sourceMark(html);
    writeFileSync(`public${sampleSheet.picture[language]}`, await picture(page, mark));
    const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
    writeFileSync(`public${sampleSheet.file[language]}`, Buffer.concat([pdf, Buffer.from(mark)]));
  }
  await browser.close();
}

void drawSheets();
