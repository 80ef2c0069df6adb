import "server-only";
import { WorkerProcess } from "../runtime/worker-process";
import { invalidFileError } from "../domain/media/upload";

type SanitizerJob = { markup: string; rules: object } | { svg: string };
type SanitizerResult =
  | { result: string | Uint8Array }
  | { rejected: { code: string; message: string } }
  | { failure: string };

type Sanitizer = WorkerProcess<SanitizerJob, SanitizerResult>;

declare global {
  // One set per process, whichever of Next's bundles asks.
  var siteSanitizers: { texts: Sanitizer; svgs: Sanitizer } | undefined;
}

const createSanitizer = (idleMs: number): Sanitizer =>
  new WorkerProcess({
    scriptPath: ["lib", "sanitizer", "sanitizer-process.mjs"],
    memoryMb: 512,
    idleMs,
    timeoutMs: 20_000,
    maxWaiting: 100,
    unavailableMessage: "Too much is being checked at once. Please try again.",
  });

/** A text doesn't wait for a drawing. While somebody edits texts, their program stays: it takes a second to start. */
const sanitizers = () =>
  (globalThis.siteSanitizers ??= { texts: createSanitizer(60_000), svgs: createSanitizer(10_000) });

async function runJob(worker: Sanitizer, job: SanitizerJob): Promise<string | Uint8Array> {
  const result = await worker.run(job);
  if ("failure" in result) throw new Error(result.failure);
  if ("rejected" in result) throw invalidFileError(result.rejected.code, result.rejected.message);
  return result.result;
}

/** Markup by DOMPurify's `rules`. Throws unavailable. */
export const sanitizeMarkup = async (markup: string, rules: object): Promise<string> =>
  String(await runJob(sanitizers().texts, { markup, rules }));

/**
 * The drawing of an SVG file, without anything that could run or load. Throws invalid for a file that is no well-formed
 * SVG, unavailable.
 */
export const sanitizeSvgFile = async (file: string): Promise<Buffer> =>
  Buffer.from(await runJob(sanitizers().svgs, { svg: file }));
