import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";

interface Latency {
  status: number;
  milliseconds: number;
}

/**
 * Requests an address again and again, one request at a time, until the returned function is called,
 * which resolves to all of them. Resolves once the first response has arrived.
 */
export async function latencies(address: string): Promise<() => Promise<Latency[]>> {
  const worker = new Worker(path.join(__dirname, "latency-worker.mjs"), { workerData: address });
  const failed = once(worker, "error").then(([error]) => {
    throw error;
  });
  const message = () => Promise.race([once(worker, "message"), failed]);
  await message();
  return async () => {
    const measured = message();
    worker.postMessage("stop");
    return (await measured)[0] as Latency[];
  };
}

/** `part` 1 is the longest. */
export function percentile(measured: { milliseconds: number }[], part: number): number {
  const sorted = measured.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}
