import "server-only";
import { WorkerProcess } from "../runtime/worker-process";

/** An image as plain data: elements `{ type, props }` without components. */
export interface OgImageJob {
  image: unknown;
  size: { width: number; height: number };
}

type OgImageResult = { png: Uint8Array<ArrayBuffer> } | { failure: string };

const renderer = new WorkerProcess<OgImageJob, OgImageResult>({
  scriptPath: ["lib", "seo", "og-image-process.mjs"],
  memoryMb: 96,
  idleMs: 10_000,
  timeoutMs: 20_000,
  maxWaiting: 100,
  unavailableMessage: "The picture cannot be drawn now. Please try again.",
});

/**
 * Renders a PNG in a child process: rendering takes a CPU for a good part of a second, and memory
 * that is never released.
 */
export async function renderOgImage(job: OgImageJob): Promise<Uint8Array<ArrayBuffer>> {
  const result = await renderer.run(job);
  if ("failure" in result) throw new Error(result.failure);
  return result.png;
}
