/** Where an entry stands: lists with two sides (old and new process) number each from 1. */
export interface EntryPosition {
  id: string;
  isBefore: boolean;
  position: number;
}

/** All entries in their order, numbered 1..n on each side; `moved` stands at its position there, or last where the list is shorter. */
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

/** Those that stand elsewhere than before. */
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
