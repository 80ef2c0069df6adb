// A child process that renders OG images, started and stopped by og-image.ts. Plain Node.
/**
 * @import { ReactNode } from "react"
 * @import { OgImageDrawing, OgImageJob, OgImageUpload } from "./og-image"
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

const jpegOptions = { quality: 85, progressive: true };

/** @param {OgImageDrawing} job */
async function draw({ image, size, format }) {
  // It renders plain data too, which its type omits.
  const node = /** @type {ReactNode} */ (image);
  const svg = sharp(Buffer.from(await satori(node, { ...size, fonts: await fonts })));
  const encoded = format === "jpeg" ? svg.jpeg(jpegOptions) : svg.png();
  return { bytes: new Uint8Array(await encoded.toBuffer()) };
}

/** @param {OgImageUpload} job */
async function show({ uploadedImage, crop, size }) {
  const image = sharp(uploadedImage);
  if (!crop) {
    const { width, height } = await image.metadata();
    return { dimensions: { width, height } };
  }
  const { width, height, left, top } = crop;
  const jpeg = await image
    .resize(width, height, { fit: "fill" })
    .extract({ left, top, ...size })
    .flatten({ background: "#ffffff" })
    .jpeg(jpegOptions)
    .toBuffer();
  return { bytes: new Uint8Array(jpeg) };
}

/** @param {OgImageJob} job */
const run = (job) => ("uploadedImage" in job ? show(job) : draw(job));

// Lower priority, so that pages come first where CPUs are few.
setPriority(10);
// Ctrl-C signals this process too, but the web process still needs it while requests finish.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  // Only the web process sends messages here.
  run(/** @type {OgImageJob} */ (job)).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ failure: String(error?.stack ?? error) }),
  );
});
