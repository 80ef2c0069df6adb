import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** What `work` takes, in ms, on the machine for which the limits of the tests are written. */
const REFERENCE_MS = 6;
const SAMPLES = 20;

const rows = Array.from({ length: 2_000 }, (_, id) => ({
  id,
  title: `Case ${id}`,
  figures: [id, id * 2, id / 3],
  text: "a line of text ".repeat(id % 9),
}));

/** Some of what a request needs: parsing, sorting, compression and a hash. */
function work(): void {
  const text = JSON.stringify(rows);
  const parsed = JSON.parse(text) as typeof rows;
  parsed.sort((a, b) => b.title.localeCompare(a.title));
  createHash("sha256").update(gzipSync(text)).digest();
}

/**
 * How many times slower than that machine this one is at the moment, at least 1. A limit of
 * milliseconds is multiplied by it, so that a busy host of virtual machines fails no test. Call it
 * while the site is idle: its own load must not raise its limits. Takes about 0.4 s.
 */
export function machineSlowness(now: () => number = () => performance.now()): number {
  const times = Array.from({ length: 2 * SAMPLES }, () => {
    const from = now();
    work();
    return now() - from;
  });
  const compiled = times.slice(SAMPLES).sort((a, b) => a - b);
  return Math.max(1, (compiled[SAMPLES / 2] ?? 0) / REFERENCE_MS);
}
