// Sanitises texts and drawings: orders come in, results go out. Plain Node, in a process of its own, which sanitizer.ts
// starts and ends.
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import purify from "isomorphic-dompurify";
import { sanitizeSvg } from "./svg.mjs";
import { RejectedFileError } from "./rejected-file-error.mjs";

async function runJob(job) {
  if ("markup" in job) return purify.sanitize(job.markup, job.rules);
  // A drawing takes a second: pages come first wherever processors are few. Somebody waits for a text.
  setPriority(10);
  return sanitizeSvg(await readFile(job.svg));
}

const toErrorMessage = (error) =>
  error instanceof RejectedFileError
    ? { rejected: { code: error.code, message: error.message } }
    : { failure: String(error?.stack ?? error) };

// Ctrl-C reaches this process too; the web process lets requests finish, and ends last.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  runJob(job).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.(toErrorMessage(error)),
  );
});
