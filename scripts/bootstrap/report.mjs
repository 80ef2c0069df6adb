// The terminal output of `npm start` and `npm test`: each step and its duration.
import { performance } from "node:perf_hooks";

const startedAt = performance.now();
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** An error the operator can act on; printed without a stack. */
export class Problem extends Error {}

/** @param {string} line */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs one step and prints its duration, or every ten seconds that it is still running. A string
 * that it resolves to is printed as a detail.
 * @param {string} title
 * @param {() => unknown} work
 */
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

/** @param {unknown} error */
export const stackOf = (error) => (error instanceof Error && error.stack) || String(error);

/**
 * The code of a system or database error; empty without one.
 * @param {unknown} error
 */
export const codeOf = (error) =>
  typeof error === "object" && error && "code" in error ? String(error.code) : "";

/**
 * Prints a Problem by its message, any other error with its stack, and sets the exit code.
 * @param {unknown} error
 */
export function fail(error) {
  const text = error instanceof Problem ? error.message : stackOf(error);
  process.stderr.write(`\n✗ ${text.split("\n").join("\n  ")}\n`);
  process.exitCode = 1;
}
