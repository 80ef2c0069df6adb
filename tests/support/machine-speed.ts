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
 * How many times slower than that machine this one is, at least 1: a limit of milliseconds is
 * multiplied by it, so that a busy host of virtual machines fails no test. Make the meter before what
 * is measured and ask it afterwards, while the site is idle: its own load must not raise its limits.
 * A host changes its speed within seconds, so further samples help, and the slower ones count.
 */
export function slownessMeter(now: () => number = () => performance.now()) {
  const times: number[] = [];
  const sample = () => {
    const from = now();
    work();
    times.push(now() - from);
  };
  const repeat = () => {
    for (let turn = 0; turn < SAMPLES; turn += 1) sample();
  };
  // The first ones also compile it.
  repeat();
  times.length = 0;
  repeat();
  return {
    sample,
    slowness(): number {
      repeat();
      const sorted = times.toSorted((a, b) => a - b);
      return Math.max(1, (sorted[Math.floor(sorted.length * 0.75)] ?? 0) / REFERENCE_MS);
    },
  };
}
