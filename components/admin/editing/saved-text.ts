/** How the saving of a text stands. */
export type Standing =
  | { is: "quiet" | "saving" | "saved" }
  /** It was emptied, and has its words back. */
  | { is: "restored" }
  /** Somebody else changed it meanwhile. */
  | { is: "stale" }
  /** Somebody else deleted what it belongs to. */
  | { is: "gone" }
  | { is: "failed"; failure: unknown };

/** A text that is saved when its field is left. */
export interface SavedText {
  /** What the server has, as far as is known here. */
  stored: string;
  typed: string;
  /** What an undo brings back. */
  before: string | undefined;
  standing: Standing;
}

const quiet: Standing = { is: "quiet" };

export const storedText = (stored: string): SavedText => ({ stored, typed: stored, before: undefined, standing: quiet });

/** Words that nobody has saved yet. */
export const newText = (typed: string): SavedText => ({ ...storedText(""), typed });

export const isUnsaved = ({ stored, typed }: SavedText): boolean => typed.trim() !== stored;

/** Somebody has to decide between two texts; nothing is saved until then. */
export const isContested = ({ standing }: SavedText): boolean => standing.is === "stale" || standing.is === "gone";

export const withTyped = (text: SavedText, typed: string): SavedText => ({ ...text, typed, standing: isContested(text) ? text.standing : quiet });

/** The field was left. An emptied one gets its words back (ambiguity 34). `standing` tells whether there is something to save. */
export function left(text: SavedText): SavedText {
  if (isContested(text)) return text;
  const typed = text.typed.trim();
  if (!typed) return { ...text, typed: text.stored, standing: text.stored ? { is: "restored" } : quiet };
  if (typed !== text.stored) return { ...text, standing: { is: "saving" } };
  return { ...text, typed, standing: text.standing.is === "saved" ? text.standing : quiet };
}

/** `value` was saved. What was typed on meanwhile stays. */
export const saved = (text: SavedText, value: string): SavedText => ({
  ...text, stored: value, before: text.stored || undefined, ...(text.typed.trim() === value && { typed: value, standing: { is: "saved" } }),
});

/** There was nothing to save any more. */
export const settled = (text: SavedText): SavedText => (text.standing.is === "saving" && !isUnsaved(text) ? { ...text, standing: { is: "saved" } } : text);

export const failed = (text: SavedText, failure: unknown): SavedText => ({ ...text, standing: { is: "failed", failure } });

/** The server has another text than the one that was to be replaced. */
export const overtaken = (text: SavedText, theirs: string): SavedText =>
  text.typed.trim() === theirs ? storedText(theirs) : { ...text, stored: theirs, before: undefined, standing: { is: "stale" } };

/** The server was asked again. Words that are not saved yet stay. */
export function refreshed(text: SavedText, stored: string): SavedText {
  if (stored === text.stored) return text;
  return isUnsaved(text) ? overtaken(text, stored) : storedText(stored);
}

/** What it belonged to is no longer there: what the server had is what is typed, unless something else was. */
export const orphaned = (text: SavedText): SavedText => ({ stored: "", typed: text.typed || text.stored, before: undefined, standing: { is: "gone" } });

export const undone = (text: SavedText): SavedText => (text.before === undefined ? text : { ...text, typed: text.before, standing: { is: "saving" } });
