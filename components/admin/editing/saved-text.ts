/** How the saving of a text stands. */
export type SaveState =
  | { status: "idle" | "saving" | "saved" }
  /** It was emptied, and has its words back. */
  | { status: "restored" }
  /** Somebody else changed it meanwhile. */
  | { status: "stale" }
  /** Somebody else deleted what it belongs to. */
  | { status: "deletedElsewhere" }
  | { status: "failed"; failure: unknown };

/** A text that is saved when its field is left. */
export interface SavedText {
  /** What the server has, as far as is known here. */
  stored: string;
  typed: string;
  /** What an undo brings back. */
  before: string | undefined;
  saveState: SaveState;
}

const idle: SaveState = { status: "idle" };

export const storedText = (stored: string): SavedText => ({
  stored,
  typed: stored,
  before: undefined,
  saveState: idle,
});

/** Words that nobody has saved yet. */
export const newText = (typed: string): SavedText => ({ ...storedText(""), typed });

export const isUnsaved = ({ stored, typed }: SavedText): boolean => typed.trim() !== stored;

/** Somebody has to decide between two texts; nothing is saved until then. */
export const hasConflict = ({ saveState }: SavedText): boolean =>
  saveState.status === "stale" || saveState.status === "deletedElsewhere";

export const withTyped = (text: SavedText, typed: string): SavedText => ({
  ...text,
  typed,
  saveState: hasConflict(text) ? text.saveState : idle,
});

/** The field was left. An emptied one gets its words back (ambiguity 34). `standing` tells whether there is something to save. */
export function afterBlur(text: SavedText): SavedText {
  if (hasConflict(text)) return text;
  const typed = text.typed.trim();
  if (!typed)
    return { ...text, typed: text.stored, saveState: text.stored ? { status: "restored" } : idle };
  if (typed !== text.stored) return { ...text, saveState: { status: "saving" } };
  return { ...text, typed, saveState: text.saveState.status === "saved" ? text.saveState : idle };
}

/** `value` was saved. What was typed on meanwhile stays. */
export const afterSave = (text: SavedText, value: string): SavedText => ({
  ...text,
  stored: value,
  before: text.stored || undefined,
  ...(text.typed.trim() === value && { typed: value, saveState: { status: "saved" } }),
});

/** There was nothing to save any more. */
export const afterNothingToSave = (text: SavedText): SavedText =>
  text.saveState.status === "saving" && !isUnsaved(text)
    ? { ...text, saveState: { status: "saved" } }
    : text;

export const afterFailure = (text: SavedText, failure: unknown): SavedText => ({
  ...text,
  saveState: { status: "failed", failure },
});

/** The server has another text than the one that was to be replaced. */
export const afterConflict = (text: SavedText, theirs: string): SavedText =>
  text.typed.trim() === theirs
    ? storedText(theirs)
    : { ...text, stored: theirs, before: undefined, saveState: { status: "stale" } };

/** The server was asked again. Words that are not saved yet stay. */
export function afterReload(text: SavedText, stored: string): SavedText {
  if (stored === text.stored) return text;
  return isUnsaved(text) ? afterConflict(text, stored) : storedText(stored);
}

/** What it belonged to is no longer there: what the server had is what is typed, unless something else was. */
export const afterDeletion = (text: SavedText): SavedText => ({
  stored: "",
  typed: text.typed || text.stored,
  before: undefined,
  saveState: { status: "deletedElsewhere" },
});

export const afterUndo = (text: SavedText): SavedText =>
  text.before === undefined
    ? text
    : { ...text, typed: text.before, saveState: { status: "saving" } };
