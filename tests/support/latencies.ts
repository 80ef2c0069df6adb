import { get } from "./site-process";

export interface Latency {
  status: number;
  milliseconds: number;
}

/**
 * Requests an address again and again, one request at a time, until the returned function is called,
 * which resolves to all of them.
 */
export function latencies(address: string): () => Promise<Latency[]> {
  let isRunning = true;
  const run = async () => {
    const measured: Latency[] = [];
    while (isRunning) {
      const from = performance.now();
      const { status } = await get(address, { headers: { "accept-encoding": "gzip" } });
      measured.push({ status, milliseconds: performance.now() - from });
    }
    return measured;
  };
  const done = run();
  return () => {
    isRunning = false;
    return done;
  };
}

/** `part` 1 is the longest. */
export function percentile(measured: { milliseconds: number }[], part: number): number {
  const sorted = measured.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}
