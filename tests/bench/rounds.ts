/** Several values of one thing: the one in the middle, and how far they lie apart. */
export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, lowest: sorted[0] ?? NaN, highest: sorted.at(-1) ?? NaN };
}

export const percentile = (values: readonly number[], part: number): number => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

/** Measures two things in turn, A B A B, so that a neighbour's noise reaches both; the ratio of A to B, round by round. */
export async function ratio(rounds: number, a: () => Promise<number>, b: () => Promise<number>): Promise<Spread> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await a();
    ratios.push(first / (await b()));
  }
  return spreadOf(ratios);
}
