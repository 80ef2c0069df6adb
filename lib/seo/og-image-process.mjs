// A process of its own that renders OG images: elements come in, PNGs go out. Plain Node; og-image.ts starts and ends it.
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
// What next/og wraps: a third of its time to start, and it needs no other file of Next (outputFileTracingIncludes in next.config.ts).
import { ImageResponse } from "next/dist/compiled/@vercel/og/index.node.js";

/** Onest again (public/fonts), as static files: the drawing library reads no variable ones and no woff2. */
const files = [
  { name: "Onest", file: "onest-latin-400-normal.woff", weight: 400 },
  { name: "Onest", file: "onest-latin-600-normal.woff", weight: 600 },
  { name: "Onest Cyrillic", file: "onest-cyrillic-400-normal.woff", weight: 400 },
  { name: "Onest Cyrillic", file: "onest-cyrillic-600-normal.woff", weight: 600 },
];

const fonts = Promise.all(
  files.map(async ({ name, file, weight }) => ({
    name,
    weight,
    style: "normal",
    data: await readFile(new URL(`fonts/${file}`, import.meta.url)),
  })),
);

async function render({ image, size }) {
  return new Uint8Array(
    await new ImageResponse(image, { ...size, fonts: await fonts }).arrayBuffer(),
  );
}

// Pages come first wherever processors are few.
setPriority(10);
// Ctrl-C reaches this process too; the web process lets requests finish, and goes last.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  render(job).then(
    (png) => process.send?.({ png }),
    (error) => process.send?.({ failure: String(error?.stack ?? error) }),
  );
});
