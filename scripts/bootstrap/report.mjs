// The terminal output of `npm start` and `npm test`: each step and its duration.
import { performance } from "node:perf_hooks";

const startedAt = performance.now();
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** An error the operator can act on; printed without a stack. */
export class Problem extends Error {}

export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs one step and prints its duration, or every ten seconds that it is still running. */
export async function step(title, work) {
  const stepStartedAt = performance.now();
  const reminder = setInterval(
    () => printLine(`    ${title}: still running, ${seconds(performance.now() - stepStartedAt)}`),
    10_000,
  );
  reminder.unref();
  try {
    const detail = await work();
    const took = performance.now() - stepStartedAt;
    printLine(
      `  ✓ ${title}${detail && typeof detail === "string" ? ` (${detail})` : ""}  ${seconds(took)}`,
    );
  } finally {
    clearInterval(reminder);
  }
}

export const sinceStart = () => seconds(performance.now() - startedAt);

/** Prints a Problem by its message, any other error with its stack, and sets the exit code. */
export function fail(error) {
  const text = error instanceof Problem ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`\n✗ ${text.split("\n").join("\n  ")}\n`);
  process.exitCode = 1;
}
