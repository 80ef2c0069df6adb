const withoutOthers = (ids: readonly string[], known: ReadonlySet<string>): string[] =>
  ids.filter((id) => known.has(id));

/** Adds the ids that only `other` has, each after the one that precedes it there. */
function withAdded(order: readonly string[], other: readonly string[]): string[] {
  const result = [...order];
  const present = new Set(order);
  other.forEach((id, index) => {
    if (present.has(id)) return;
    const before = other[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
    present.add(id);
  });
  return result;
}

/**
 * The ids of both sides in the order of the one that moved some since `base`; in that of the working
 * copy, if both did, unless `takesPublished`.
 */
export function mergeOrder(
  [base, working, published]: readonly [
    base: readonly string[],
    working: readonly string[],
    published: readonly string[],
  ],
  takesPublished = false,
): string[] {
  const inBoth = new Set(withoutOthers(base, new Set(working)));
  const isMoved =
    withoutOthers(base, inBoth).join() !== withoutOthers(working, inBoth).join() && !takesPublished;
  return isMoved ? withAdded(working, published) : withAdded(published, working);
}
