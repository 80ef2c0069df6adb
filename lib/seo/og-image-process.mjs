// A child process that renders OG images as PNG, started and stopped by og-image.ts. Plain Node.
/**
 * @import { ReactNode } from "react"
 * @import { OgImageJob } from "./og-image"
 */
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import satori from "satori";
import sharp from "sharp";

/** Onest as static WOFF files: the renderer supports neither variable fonts nor WOFF2. */
const files = /** @type {const} */ ([
  { name: "Onest", file: "onest-latin-400-normal.woff", weight: 400 },
  { name: "Onest", file: "onest-latin-600-normal.woff", weight: 600 },
  { name: "Onest Cyrillic", file: "onest-cyrillic-400-normal.woff", weight: 400 },
  { name: "Onest Cyrillic", file: "onest-cyrillic-600-normal.woff", weight: 600 },
]);

const fonts = Promise.all(
  files.map(async ({ name, file, weight }) => ({
    name,
    weight,
    style: /** @type {const} */ ("normal"),
    data: await readFile(new URL(`fonts/${file}`, import.meta.url)),
  })),
);

/** @param {OgImageJob} job */
async function render({ image, size }) {
  // It renders plain data too, which its type omits.
  const node = /** @type {ReactNode} */ (image);
  const svg = await satori(node, { ...size, fonts: await fonts });
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

// Lower priority, so that pages come first where CPUs are few.
setPriority(10);
// Ctrl-C signals this process too, but the web process still needs it while requests finish.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  // Only the web process sends messages here.
  render(/** @type {OgImageJob} */ (job)).then(
    (png) => process.send?.({ png }),
    (error) => process.send?.({ failure: String(error?.stack ?? error) }),
  );
});
