import { staleText } from "./save-error";

/** Why a text can't be saved as it is typed. */
export type FieldProblem = "requiredMissing" | "tooLong";

export type FieldStatus =
  /** `saving`: the field was left, and its text is sent or waits for its turn. */
  | { type: "clean" | "dirty" | "saving" | "saved" }
  /** It was emptied, and the stored text is back. */
  | { type: "restored" }
  /** Somebody else has saved `theirs` meanwhile: nothing is saved until one text is chosen. */
  | { type: "conflict"; theirs: string }
  /** Somebody else deleted what the text belongs to. */
  | { type: "deletedElsewhere" }
  | { type: "invalid"; problem: FieldProblem }
  | { type: "failed"; failure: unknown };

/** A text that is saved when its field is left. Every function below maps an event to a state. */
export interface FieldState {
  /** The stored text that was seen, and that a save replaces. */
  stored: string;
  typed: string;
  /** The typed text that is being sent. */
  sent: string | undefined;
  /** What an undo restores. */
  before: string | undefined;
  status: FieldStatus;
}

const clean = { type: "clean" } as const;
const dirty = { type: "dirty" } as const;
const saving = { type: "saving" } as const;

export const storedField = (stored: string): FieldState => ({
  stored,
  typed: stored,
  sent: undefined,
  before: undefined,
  status: clean,
});

/** A text that the server doesn't have. */
export const newField = (text: string): FieldState => ({
  ...storedField(""),
  typed: text,
  status: dirty,
});

/** What the server has, as far as is known. */
export const serverText = ({ stored, status }: FieldState): string =>
  status.type === "conflict" ? status.theirs : stored;

export const isUnsaved = (field: FieldState): boolean => field.typed.trim() !== serverText(field);

/** Whether something is typed that isn't stored, or is on its way. */
export const isPending = ({ status: { type } }: FieldState): boolean =>
  type !== "clean" && type !== "saved" && type !== "restored";

/** Whether somebody has to choose before anything is saved. */
export const hasConflict = ({ status: { type } }: FieldState): boolean =>
  type === "conflict" || type === "deletedElsewhere";

/** Whether the user has to decide or try again. */
export const needsAttention = (field: FieldState): boolean =>
  hasConflict(field) || field.status.type === "failed" || field.status.type === "invalid";

export const typed = (field: FieldState, text: string): FieldState => ({
  ...field,
  typed: text,
  status: hasConflict(field) ? field.status : dirty,
});

/** The field was left: a changed text is to be saved, an emptied field gets `stored` back. */
export function left(field: FieldState, stored = field.stored): FieldState {
  if (hasConflict(field)) return field;
  const text = field.typed.trim();
  if (!text)
    return { ...field, stored, typed: stored, status: stored ? { type: "restored" } : clean };
  if (text !== stored) return { ...field, status: saving };
  return { ...field, typed: text, status: field.status.type === "saved" ? field.status : clean };
}

export const sent = (field: FieldState, text: string): FieldState => ({
  ...field,
  sent: field.typed.trim() === text ? field.typed : text,
});

/** What was sent is stored now, as `stored`. What was typed since stays. */
export function saved(field: FieldState, stored: string): FieldState {
  const next = { ...field, stored, sent: undefined, before: field.stored };
  if (field.typed === field.sent) return { ...next, typed: stored, status: { type: "saved" } };
  return needsAttention(field) ? { ...next, status: dirty } : next;
}

/** A save that another one has made needless. */
export const alreadyStored = (field: FieldState): FieldState =>
  field.status.type === "saving" && !isUnsaved(field)
    ? { ...field, status: { type: "saved" } }
    : field;

/** A save failed. What was typed since hasn't failed, and is saved when the field is left. */
export function failed(field: FieldState, failure: unknown): FieldState {
  const isTypedSince = field.sent !== undefined && field.sent !== field.typed;
  return {
    ...field,
    sent: undefined,
    ...(!isTypedSince && { status: { type: "failed", failure } }),
  };
}

export const invalid = (field: FieldState, problem: FieldProblem): FieldState => ({
  ...field,
  status: { type: "invalid", problem },
});

/** The server has another text than the one that was to be replaced. */
export const rejectedAsStale = (field: FieldState, theirs: string): FieldState => ({
  ...field,
  sent: undefined,
  before: undefined,
  status: { type: "conflict", theirs },
});

/** A conflict between equal texts needs no choice. */
export const withoutEqualConflict = (field: FieldState): FieldState =>
  field.status.type === "conflict" && !isUnsaved(field) ? storedField(serverText(field)) : field;

/** A save failed, or conflicts with a text that somebody else saved. */
export function rejected(
  field: FieldState,
  failure: unknown,
  ref?: Parameters<typeof staleText>[1],
): FieldState {
  const theirs = staleText(failure, ref);
  return theirs === undefined ? failed(field, failure) : rejectedAsStale(field, theirs);
}

/** The stored text was read again. A text that isn't saved stays. */
export function refreshed(field: FieldState, stored: string): FieldState {
  if (stored === serverText(field)) return field;
  return isUnsaved(field)
    ? withoutEqualConflict(rejectedAsStale(field, stored))
    : storedField(stored);
}

/** What the text belongs to was deleted: it becomes an unsaved text, to be added again. */
export const deletedElsewhere = (field: FieldState): FieldState => ({
  ...newField(field.typed || serverText(field)),
  status: { type: "deletedElsewhere" },
});

export const undone = (field: FieldState): FieldState =>
  field.before === undefined ? field : { ...field, typed: field.before, status: saving };

/** Saves the typed text: again after a failure, over theirs in a conflict. */
export const chooseMine = (field: FieldState): FieldState => ({
  ...field,
  stored: serverText(field),
  status: saving,
});

export const chooseTheirs = (field: FieldState): FieldState => storedField(serverText(field));
