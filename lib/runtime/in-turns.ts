import { setImmediate as nextTurn } from "node:timers/promises";

/** How long the event loop works on one thing before others get their turn. */
const TURN_MS = 10;

/** Like `map`, but other requests get their turn in between. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  let start = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - start < TURN_MS) continue;
    await nextTurn();
    start = performance.now();
  }
  return results;
}
