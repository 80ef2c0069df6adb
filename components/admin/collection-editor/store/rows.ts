import {
  deletedElsewhere,
  isUnsaved,
  newField,
  refreshed,
  saved,
  sent,
  serverText,
  storedField,
  type FieldState,
} from "../../editing/field-state";
import type { EditedEntry } from "./edited-entry";

/** The texts of a row; only steps of a timeline have a duration. */
export type Field = "text" | "duration";

/** An entry while it is edited. */
export interface Row {
  /** Doesn't change while the entry is in the list. */
  key: string;
  /** Undefined until the server has the entry. */
  id: string | undefined;
  isBefore: boolean | undefined;
  text: FieldState;
  duration: FieldState | undefined;
  isDeleting: boolean;
}

export type Side = boolean | undefined;

let keyCount = 0;
/** A key that is unique within the page. */
export const newKey = (): string => `new-${(keyCount += 1)}`;

export const rowOf = ({ id, text, isBefore, duration }: EditedEntry): Row => ({
  key: id,
  id,
  isBefore,
  text: storedField(text),
  duration: duration === undefined ? undefined : storedField(duration),
  isDeleting: false,
});

/** A row for an entry that the server doesn't have yet. */
export const newRow = ({ text, isBefore, duration }: Omit<EditedEntry, "id">): Row => ({
  key: newKey(),
  id: undefined,
  isBefore,
  text: newField(text),
  duration: duration === undefined ? undefined : newField(duration),
  isDeleting: false,
});

/** An entry is added as a whole; its text shows the state of that. */
export const markAdding = ({ text, duration, ...row }: Row): Row => ({
  ...row,
  text: { ...sent(text, text.typed.trim()), status: { type: "saving" } },
  duration: duration && { ...duration, status: { type: "dirty" } },
});

export const markIncomplete = ({ text, duration, ...row }: Row): Row => ({
  ...row,
  text: { ...text, status: { type: "dirty" } },
  duration: duration && { ...duration, status: { type: "dirty" } },
});

/** What is sent for a new row; undefined while a text is missing. */
export function entryToAdd({ isBefore, text, duration }: Row): Omit<EditedEntry, "id"> | undefined {
  const typed = { text: text.typed.trim(), duration: duration?.typed.trim() };
  if (!typed.text || typed.duration === "") return undefined;
  return {
    text: typed.text,
    ...(isBefore !== undefined && { isBefore }),
    ...(typed.duration !== undefined && { duration: typed.duration }),
  };
}

/** The row after its entry was added. */
export const added = (row: Row, { id, text, duration = "" }: EditedEntry): Row => ({
  ...row,
  id,
  text: saved(row.text, text),
  duration: row.duration && { ...row.duration, stored: duration },
});

export const onSide = (rows: readonly Row[], side: Side): Row[] =>
  rows.filter(({ isBefore }) => isBefore === side);

export const isRowUnsaved = ({ id, text, duration }: Row): boolean =>
  id === undefined || isUnsaved(text) || (duration !== undefined && isUnsaved(duration));

const entryOf = (
  { key, id = key, isBefore, text, duration }: Row,
  textOf: (field: FieldState) => string,
): EditedEntry => ({
  id,
  text: textOf(text),
  ...(isBefore !== undefined && { isBefore }),
  ...(duration && { duration: textOf(duration) }),
});

/** The entry as it is typed; an emptied text counts as the stored one. */
export const typedEntry = (row: Row): EditedEntry =>
  entryOf(row, (field) => field.typed.trim() || serverText(field));

export const storedEntry = (row: Row): EditedEntry => entryOf(row, serverText);

/** The position of a row on its side, from 1, among those that the server has. */
export function positionOf(rows: readonly Row[], row: Row): number {
  const before = rows.slice(0, rows.indexOf(row));
  return onSide(before, row.isBefore).filter(({ id }) => id !== undefined).length + 1;
}

/** Swaps a row with its neighbour; undefined at either end, and for a row that isn't added yet. */
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

/** Somebody else deleted the entry: its row becomes a new one. */
export const detachDeletedRow = (row: Row): Row =>
  row.id === undefined
    ? row
    : {
        ...row,
        id: undefined,
        text: deletedElsewhere(row.text),
        duration: row.duration && deletedElsewhere(row.duration),
      };

function reloadRow(row: Row | undefined, entry: EditedEntry): Row {
  if (!row) return rowOf(entry);
  const duration =
    row.duration && entry.duration !== undefined
      ? refreshed(row.duration, entry.duration)
      : row.duration;
  return { ...row, isBefore: entry.isBefore, text: refreshed(row.text, entry.text), duration };
}

/** The list as the server has it, with unsaved texts: in their rows, or in detached ones. */
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
