/**
 * The position of an entry. Lists with two sides (manual and automated process) number each from 1.
 */
export interface EntryPosition {
  id: string;
  isBefore: boolean;
  position: number;
}

/**
 * All entries in order, numbered 1..n on each side. `moved` is inserted at its position, or at the
 * end of a shorter list.
 */
export function renumberEntries(
  entries: readonly EntryPosition[],
  moved?: EntryPosition,
): EntryPosition[] {
  return [true, false].flatMap((side) => {
    const list = entries.filter(({ id, isBefore }) => isBefore === side && id !== moved?.id);
    if (moved?.isBefore === side) list.splice(Math.max(0, moved.position - 1), 0, moved);
    return list.map(({ id }, index) => ({ id, isBefore: side, position: index + 1 }));
  });
}

/** The entries whose position differs. */
export const changedPositions = (
  before: readonly EntryPosition[],
  after: readonly EntryPosition[],
): EntryPosition[] =>
  after.filter((entry) =>
    before.some(
      ({ id, isBefore, position }) =>
        id === entry.id && (isBefore !== entry.isBefore || position !== entry.position),
    ),
  );
