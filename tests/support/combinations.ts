/** The values that each factor of a test can take. */
type Factors = Record<string, readonly unknown[]>;

/** One value for each factor. */
type Combination<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** Every combination of the factors' values. */
export function fullProduct<F extends Factors>(factors: F): Combination<F>[] {
  const rows = Object.entries(factors).reduce<Record<string, unknown>[]>(
    (partial, [name, values]) =>
      partial.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  return rows as Combination<F>[];
}

/** The pairs of values, of any two factors, that a combination holds, by their positions. */
function pairsOf<F extends Factors>(factors: F, combination: Combination<F>): string[] {
  const positions = Object.entries(factors).map(
    ([name, values], factor) => `${factor}.${values.indexOf(combination[name])}`,
  );
  return positions.flatMap((one, index) =>
    positions.slice(index + 1).map((other) => `${one} ${other}`),
  );
}

/**
 * A small set of combinations in which each value of a factor occurs with each value of every other
 * factor at least once. Always takes the first of those that add the most pairs, so the result
 * depends only on the factors.
 */
export function pairwise<F extends Factors>(factors: F): Combination<F>[] {
  const candidates = fullProduct(factors).map((combination) => ({
    combination,
    pairs: pairsOf(factors, combination),
  }));
  // With a single factor there are no pairs, and every value is a combination.
  if (Object.keys(factors).length < 2) return candidates.map(({ combination }) => combination);
  const missing = new Set(candidates.flatMap(({ pairs }) => pairs));
  const chosen: Combination<F>[] = [];
  while (missing.size > 0) {
    const gains = candidates.map(({ pairs }) => pairs.filter((pair) => missing.has(pair)).length);
    const best = candidates[gains.indexOf(Math.max(...gains))];
    if (!best) break;
    chosen.push(best.combination);
    for (const pair of best.pairs) missing.delete(pair);
  }
  return chosen;
}

/** The combinations that a run tests: `npm run test:matrix` tests all of them. */
export const combinations = process.env.MATRIX === "full" ? fullProduct : pairwise;

/**
 * The combinations by the page load that they need: the factors decide what is loaded, and the views
 * are states of the loaded page, such as its width. Each load comes once, with its views in their order.
 */
export function loadsOf<F extends Factors, View>(
  factors: F,
  views: readonly View[],
): (Combination<F> & { readonly views: readonly View[] })[] {
  const all = combinations({ ...factors, view: views });
  const loads = new Map<string, { load: Combination<F>; views: Set<View> }>();
  for (const { view, ...load } of all as (Combination<F> & { view: View })[]) {
    const combination = load as unknown as Combination<F>;
    const key = Object.entries(factors).map(([name, values]) => values.indexOf(combination[name]));
    const known = loads.get(key.join()) ?? { load: combination, views: new Set() };
    known.views.add(view);
    loads.set(key.join(), known);
  }
  return [...loads.values()].map(({ load, views: chosen }) => ({
    ...load,
    views: views.filter((view) => chosen.has(view)),
  }));
}

/** Marks the tests that `npm run test:matrix` runs. */
export const matrix = { tag: "@matrix" };
