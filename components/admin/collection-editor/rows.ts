import {
  isUnsaved,
  newText,
  afterDeletion,
  afterReload,
  storedText,
  type SavedText,
} from "../editing/saved-text";
import type { EditedEntry } from "./edited-entry";

/** The texts of a row; only steps of a timeline have a duration. */
export type Field = "text" | "duration";

/** An entry while it is edited. */
export interface Row {
  /** Stays the same for as long as the entry is in the list; `id` is there once the server has it. */
  key: string;
  id: string | undefined;
  isBefore: boolean | undefined;
  text: SavedText;
  duration: SavedText | undefined;
  /** It is being deleted. */
  isDeleting: boolean;
}

export type Side = boolean | undefined;

let keyCount = 0;
/** A name for something that has none yet; each is given once in the life of a page. */
export const newKey = (): string => `new-${(keyCount += 1)}`;

export const rowOf = ({ id, text, isBefore, duration }: EditedEntry): Row => ({
  key: id,
  id,
  isBefore,
  text: storedText(text),
  duration: duration === undefined ? undefined : storedText(duration),
  isDeleting: false,
});

/** An entry that is about to be added. */
export const newRow = ({ text, isBefore, duration }: Omit<EditedEntry, "id">): Row => ({
  key: newKey(),
  id: undefined,
  isBefore,
  text: newText(text),
  duration: duration === undefined ? undefined : newText(duration),
  isDeleting: false,
});

/** How an entry that is being added stands is said at its words. */
const withSaveState =
  (status: "saving" | "idle") =>
  (row: Row): Row => ({
    ...row,
    text: { ...row.text, saveState: { status } },
    duration: row.duration && { ...row.duration, saveState: { status: "idle" } },
  });
export const markSaving = withSaveState("saving");
export const markIdle = withSaveState("idle");

export const onSide = (rows: readonly Row[], side: Side): Row[] =>
  rows.filter(({ isBefore }) => isBefore === side);

export const isRowUnsaved = ({ id, text, duration }: Row): boolean =>
  id === undefined || isUnsaved(text) || (duration !== undefined && isUnsaved(duration));

/** The entry as it is typed, where it has its words; else as it is stored. */
export const typedEntry = ({ key, id = key, isBefore, text, duration }: Row): EditedEntry => ({
  id,
  text: text.typed.trim() || text.stored,
  ...(isBefore !== undefined && { isBefore }),
  ...(duration && { duration: duration.typed.trim() || duration.stored }),
});

export const storedEntry = ({ key, id = key, isBefore, text, duration }: Row): EditedEntry => ({
  id,
  text: text.stored,
  ...(isBefore !== undefined && { isBefore }),
  ...(duration && { duration: duration.stored }),
});

/** The place on its side that a row has, counted from 1 among those that the server has. */
export function positionOf(rows: readonly Row[], row: Row): number {
  const before = rows.slice(0, rows.indexOf(row));
  return onSide(before, row.isBefore).filter(({ id }) => id !== undefined).length + 1;
}

/** The rows after one changed places with its neighbour; undefined at either end. One that the server does not have yet has no place. */
export function swapWithNeighbour(
  rows: readonly Row[],
  key: string,
  by: -1 | 1,
): Row[] | undefined {
  const row = rows.find((one) => one.key === key);
  if (row?.id === undefined) return undefined;
  const side = onSide(rows, row.isBefore).filter(({ id }) => id !== undefined);
  const neighbour = side[side.indexOf(row) + by];
  if (!neighbour) return undefined;
  return rows.map((one) => (one === row ? neighbour : one === neighbour ? row : one));
}

/** Somebody else deleted it. */
export const detachDeletedRow = (row: Row): Row =>
  row.id === undefined
    ? row
    : {
        ...row,
        id: undefined,
        text: afterDeletion(row.text),
        duration: row.duration && afterDeletion(row.duration),
      };

function reloadRow(row: Row | undefined, entry: EditedEntry): Row {
  if (!row) return rowOf(entry);
  const duration =
    row.duration && entry.duration !== undefined
      ? afterReload(row.duration, entry.duration)
      : row.duration;
  return { ...row, isBefore: entry.isBefore, text: afterReload(row.text, entry.text), duration };
}

/** The list as the server has it now. What is typed and not saved stays: in its row, or in a row that the server no longer has. */
export function mergeReloaded(rows: readonly Row[], entries: readonly EditedEntry[]): Row[] {
  const found = entries.map((entry) =>
    reloadRow(
      rows.find(({ id }) => id === entry.id),
      entry,
    ),
  );
  const unsavedOrphans = rows
    .filter((row) => !entries.some(({ id }) => id === row.id) && isRowUnsaved(row))
    .map(detachDeletedRow);
  return [...found, ...unsavedOrphans];
}
