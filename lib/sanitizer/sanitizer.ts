import "server-only";
import { WorkerProcess } from "../runtime/worker-process";
import { invalidFileError } from "../domain/media/upload";
import { processState } from "../runtime/process-state.mjs";

export type SanitizerJob = { markup: string; rules: object } | { svg: string };
type SanitizerResult =
  | { result: string | Uint8Array }
  | { rejected: { code: string; message: string } }
  | { failure: string };

type Sanitizer = WorkerProcess<SanitizerJob, SanitizerResult>;

const createSanitizer = (idleMs: number): Sanitizer =>
  new WorkerProcess({
    scriptPath: ["lib", "sanitizer", "sanitizer-process.mjs"],
    memoryMb: 512,
    idleMs,
    timeoutMs: 20_000,
    maxWaiting: 100,
    unavailableMessage: "Too much is being checked at once. Please try again.",
  });

/**
 * Separate processes, so that texts don't wait for SVG files. The one for texts stays longer while
 * texts are edited, because it takes a second to start.
 */
const sanitizers = () =>
  processState("sanitizers", () => ({
    texts: createSanitizer(60_000),
    svgs: createSanitizer(10_000),
  }));

async function runJob(worker: Sanitizer, job: SanitizerJob): Promise<string | Uint8Array> {
  const result = await worker.run(job);
  if ("failure" in result) throw new Error(result.failure);
  if ("rejected" in result) throw invalidFileError(result.rejected.code, result.rejected.message);
  return result.result;
}

/** Sanitizes markup by DOMPurify's `rules`. Throws unavailable. */
export const sanitizeMarkup = async (markup: string, rules: object): Promise<string> =>
  String(await runJob(sanitizers().texts, { markup, rules }));

/**
 * An SVG file without anything that could run scripts or load resources. Throws invalid for a file
 * that isn't well-formed SVG, and unavailable.
 */
export const sanitizeSvgFile = async (file: string): Promise<Buffer> =>
  Buffer.from(await runJob(sanitizers().svgs, { svg: file }));
