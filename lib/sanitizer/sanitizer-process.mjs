// Sanitizes markup and SVG files. Runs in a child process that sanitizer.ts starts and stops, in
// plain Node.js.
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import purify from "isomorphic-dompurify";
import { RejectedFileError, sanitizeSvg } from "./svg.mjs";

/** @param {import("./sanitizer").SanitizerJob} job */
async function runJob(job) {
  if ("markup" in job) return purify.sanitize(job.markup, job.rules);
  // An SVG file may take a second, so page requests get the processor first. Texts keep normal
  // priority.
  setPriority(10);
  return sanitizeSvg(await readFile(job.svg));
}

/** @param {unknown} error */
const toErrorMessage = (error) =>
  error instanceof RejectedFileError
    ? { rejected: { code: error.code, message: error.message } }
    : { failure: (error instanceof Error && error.stack) || String(error) };

// Ctrl-C reaches this process too. The web process finishes its requests first, and then
// disconnects.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  // Only the web process sends messages here.
  runJob(/** @type {Parameters<typeof runJob>[0]} */ (job)).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.(toErrorMessage(error)),
  );
});
