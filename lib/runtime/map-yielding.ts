import { setImmediate as yieldToOthers } from "node:timers/promises";

/** How long the event loop is blocked before other requests are handled. */
const MAX_BLOCKED_MS = 10;

/** Like `map`, but other requests are handled in between. */
export async function mapYielding<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  let start = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - start < MAX_BLOCKED_MS) continue;
    await yieldToOthers();
    start = performance.now();
  }
  return results;
}
