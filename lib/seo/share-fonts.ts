import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Onest again (public/fonts), as static files: the drawing library reads no variable ones and no woff2. */
const files = [
  { name: "Onest", file: "onest-latin-400-normal.woff", weight: 400 },
  { name: "Onest", file: "onest-latin-600-normal.woff", weight: 600 },
  { name: "Onest Cyrillic", file: "onest-cyrillic-400-normal.woff", weight: 400 },
  { name: "Onest Cyrillic", file: "onest-cyrillic-600-normal.woff", weight: 600 },
] as const;

export const shareFontFamily = "Onest, Onest Cyrillic";

const read = () => Promise.all(files.map(async ({ name, file, weight }) =>
  ({ name, weight, style: "normal" as const, data: await readFile(path.join(process.cwd(), "lib/seo/fonts", file)) })));

let fonts: ReturnType<typeof read> | undefined;

/** The typeface of share pictures, read once. */
export const shareFonts = (): ReturnType<typeof read> =>
  (fonts ??= read().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  }));
