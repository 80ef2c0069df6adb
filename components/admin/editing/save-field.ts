import {
  alreadyStored,
  hasConflict,
  rejected,
  sent,
  withoutEqualConflict,
  type FieldState,
} from "./field-state";
import { isStale } from "./save-error";

/** Reads and changes the state of a field in a store. */
interface FieldAccess {
  /** Undefined once the field's entry is deleted. */
  read: () => FieldState | undefined;
  update: (change: (field: FieldState) => FieldState) => void;
}

/** Why a save failed, for the store's live region. */
export type SaveFailure = { type: "conflict" } | { type: "failed"; failure: unknown };

/** Sends a text. `request` sets its field's state after a success, this after a failure, which it returns. */
export async function sendField(
  { update }: Pick<FieldAccess, "update">,
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
  access: FieldAccess,
  text: string,
  request: (replaces: string) => Promise<void>,
): Promise<SaveFailure | undefined> {
  const field = access.read();
  if (!field || hasConflict(field)) return undefined;
  if (text !== field.stored) return sendField(access, text, () => request(field.stored));
  access.update(alreadyStored);
  return undefined;
}
