import {
  alreadyStored,
  hasConflict,
  rejected,
  sent,
  withoutEqualConflict,
  type FieldState,
} from "./field-state";
import { isStale } from "./save-error";

/** Where a store has the state of a field. */
interface StoredField {
  /** Undefined once the field's entry is deleted. */
  read: () => FieldState | undefined;
  update: (change: (field: FieldState) => FieldState) => void;
}

/** Why a save failed, for the store's live region. */
export type SaveFailure = { type: "conflict" } | { type: "failed"; failure: unknown };

/**
 * Sends a text, and gives its field the state of a failure. `request` sets the state of a success.
 * Returns the failure, if there was one.
 */
export async function sendField(
  { update }: Pick<StoredField, "update">,
  text: string,
  request: () => Promise<void>,
): Promise<SaveFailure | undefined> {
  update((field) => sent(field, text));
  try {
    await request();
    return undefined;
  } catch (failure) {
    update((field) => withoutEqualConflict(rejected(field, failure)));
    return isStale(failure) ? { type: "conflict" } : { type: "failed", failure };
  }
}

/** Saves a text in its turn, unless its field waits for a choice or an earlier save has stored it. */
export async function saveField(
  stored: StoredField,
  text: string,
  request: (replaces: string) => Promise<void>,
): Promise<SaveFailure | undefined> {
  const field = stored.read();
  if (!field || hasConflict(field)) return undefined;
  if (text !== field.stored) return sendField(stored, text, () => request(field.stored));
  stored.update(alreadyStored);
  return undefined;
}
