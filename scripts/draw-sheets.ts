// Prints the sample process sheets of public/sheets with Chromium: npm run draw:sheets
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { shippedLanguages } from "../lib/domain/language";
import { paths } from "../lib/paths";
import { sheetHtml, sourceMark } from "../prisma/seed/sheet";

async function drawSheets(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await browser.newPage();
  mkdirSync("public/sheets", { recursive: true });
  for (const language of shippedLanguages) {
    const html = sheetHtml(language);
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
    writeFileSync(
      `public${paths.processSheet(language)}`,
      Buffer.concat([pdf, Buffer.from(sourceMark(html))]),
    );
  }
  await browser.close();
}

void drawSheets();
