/** The median and the range of several values. */
export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? NaN,
    lowest: sorted[0] ?? NaN,
    highest: sorted.at(-1) ?? NaN,
  };
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  NaN;

/**
 * Measures A and B in turn, so that noise affects both. Resolves to one pair per round. Both run once
 * before, unmeasured: the first run of a process compiles code and fills caches.
 */
export async function alternate<T>(
  rounds: number,
  a: () => Promise<T>,
  b: () => Promise<T>,
): Promise<[T, T][]> {
  await a();
  await b();
  const pairs: [T, T][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await a(), await b()]);
  return pairs;
}

/** The ratio of A to B over all rounds. */
export const ratio = async (
  rounds: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<Spread> =>
  spreadOf((await alternate(rounds, a, b)).map(([first, second]) => first / second));
