import { readFileSync } from "node:fs";
import sharp from "sharp";
import { shippedLanguages } from "@/lib/domain/language";
import { sampleSheet } from "@/lib/site-sheet";
import { sheetHtml, sourceMark } from "@/prisma/seed/sheet";

test.each(shippedLanguages)(
  "The sample process sheet in %s is one page, printed from the current texts of its case (npm run draw:sheets)",
  (language) => {
    const pdf = readFileSync(`public${sampleSheet.file[language]}`, "latin1");
    expect(pdf.endsWith(sourceMark(sheetHtml(language)))).toBe(true);
    expect(pdf.match(/\/Type \/Page$/gm)).toHaveLength(1);
  },
);

test.each(shippedLanguages)(
  "The image of the sheet in %s shows the same texts",
  async (language) => {
    const image = sharp(`public${sampleSheet.picture[language]}`);
    const { exif, width, height } = await image.metadata();
    expect(String(exif)).toContain(sourceMark(sheetHtml(language)).trim());
    expect([width, height]).toEqual([1683, 1191]);
  },
);
