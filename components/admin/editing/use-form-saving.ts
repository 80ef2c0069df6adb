"use client";

import { useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { Outcome } from "../ui/request-outcome";
import { changedFields, mergeFields, sidesOf, type FormSides, type Merge } from "./merge";
import { isStale } from "./save-error";

/** The stored values that a form was read from, and their version. */
export interface StoredForm<V> {
  values: V;
  version: number;
}

export interface FormSavingOptions<V extends FieldValues, F extends Path<V>> {
  form: UseFormReturn<V>;
  /** Undefined while there is nothing to change: the first save creates it. */
  initial: StoredForm<V> | undefined;
  /** The fields that somebody else may have changed. */
  fields: readonly F[];
  savingText: string;
  /** Required while nothing is stored. */
  create?: (values: V) => Promise<void>;
  /**
   * Saves the fields over what `replaces` holds, and fails as stale if that isn't stored any more.
   * Resolves to what is stored then, where the form stays open.
   */
  save: (values: V, replaces: StoredForm<V>) => Promise<StoredForm<V> | undefined>;
  read: (values: V, known: StoredForm<V>) => Promise<StoredForm<V>>;
  /** Puts two changes of one field together; without it somebody has to choose. */
  mergeValue?: (field: F, sides: FormSides) => { value: unknown; isConflict: boolean };
  /** Whether saving has to wait for a decision; called on each attempt. */
  isBlocked?: () => boolean;
  onSaved: () => void;
  /** Somebody else changed fields that the form shows; they are in the form by now. */
  onMerged: (merge: Merge<F>, mine: V, theirs: V, base: V) => void;
  /** Shows the errors of fields. Returns false if the failure has none. */
  showFieldErrors: (failure: unknown) => boolean;
  /** Fields have errors, found by the form or by the server. */
  onInvalid?: () => void;
}

/** How often a save is repeated if others changed only what the form doesn't show. */
const MAX_RETRIES = 3;

/** Fills the form with `theirs`, except for the fields that differ between `base` and the form. */
function rebaseForm<V extends FieldValues, F extends Path<V>>(
  { form, fields, mergeValue }: FormSavingOptions<V, F>,
  base: V,
  theirs: V,
): { merge: Merge<F>; mine: V } {
  const mine = form.getValues();
  const sides = { base, mine, theirs };
  const merge = mergeFields(fields, sides);
  const kept = merge.kept.map((field) => ({
    field,
    value: form.getValues(field),
    isConflict: false,
  }));
  const changed = merge.conflicting.map((field) => {
    const typed = { value: form.getValues(field), isConflict: true };
    return { field, ...(mergeValue?.(field, sidesOf(sides, field)) ?? typed) };
  });
  form.reset(theirs);
  for (const { field, value } of [...kept, ...changed])
    form.setValue(field, value as PathValue<V, F>, { shouldDirty: true });
  const conflicting = changed.flatMap(({ field, isConflict }) => (isConflict ? [field] : []));
  return { merge: { ...merge, conflicting }, mine };
}

async function createFirst<V extends FieldValues, F extends Path<V>>(
  { create }: FormSavingOptions<V, F>,
  values: V,
): Promise<void> {
  if (!create) throw new Error("Nothing is stored, and the form has no way to create it");
  await create(values);
}

/** Saves the values, or merges newer ones into the form. Resolves to whether they were saved. */
async function saveOrMerge<V extends FieldValues, F extends Path<V>>(
  options: FormSavingOptions<V, F>,
  stored: React.RefObject<StoredForm<V> | undefined>,
  { values, replaces, retries = 0 }: { values: V; replaces: StoredForm<V>; retries?: number },
): Promise<boolean> {
  const { form } = options;
  try {
    const now = await options.save(values, replaces);
    if (!now) return true;
    stored.current = now;
    rebaseForm(options, values, now.values);
    return true;
  } catch (failure) {
    if (!isStale(failure) || retries === MAX_RETRIES) throw failure;
  }
  const now = await options.read(values, replaces);
  stored.current = now;
  const { merge, mine } = rebaseForm(options, replaces.values, now.values);
  if (merge.takenOver.length + merge.conflicting.length === 0) {
    const next = { values: form.getValues(), replaces: now, retries: retries + 1 };
    return saveOrMerge(options, stored, next);
  }
  options.onMerged(merge, mine, now.values, replaces.values);
  return false;
}

/** Whether a field of the form differs from what is stored. */
const hasChanges = <V extends FieldValues, F extends Path<V>>(
  { form, fields }: FormSavingOptions<V, F>,
  stored: StoredForm<V> | undefined,
): boolean => !stored || changedFields(fields, stored.values, form.getValues()).length > 0;

interface OpenForm {
  save: (event: undefined, onSaved: () => void) => Promise<void>;
  isUnsaved: () => boolean;
  setOutcome: (outcome: Outcome) => void;
}

/** Saves what differs from what is stored, if the form stays open. Resolves to whether all is stored. */
async function saveTyped({ save, isUnsaved, setOutcome }: OpenForm): Promise<boolean> {
  if (!isUnsaved()) return true;
  let isSaved = false;
  await save(undefined, () => {
    isSaved = true;
    setOutcome(undefined);
  });
  return isSaved;
}

/**
 * Saves a form as a whole, one request at a time, and merges what others have saved meanwhile. After that
 * somebody has to choose, until the form is saved.
 */
export function useFormSaving<V extends FieldValues, F extends Path<V>>(
  options: FormSavingOptions<V, F>,
) {
  const [outcome, setOutcome] = useState<Outcome>();
  const stored = useRef(options.initial);
  const state = useRef({ isBusy: false, mustChoose: false });

  const showInvalid = () => (setOutcome(undefined), options.onInvalid?.());
  const submit = async (values: V, onSaved: () => void) => {
    const replaces = stored.current;
    setOutcome({ doing: options.savingText });
    try {
      if (!replaces) await createFirst(options, values);
      else {
        const isSaved = await saveOrMerge(options, stored, { values, replaces });
        state.current.mustChoose = !isSaved;
        (isSaved ? onSaved : () => setOutcome(undefined))();
      }
    } catch (failure) {
      return options.showFieldErrors(failure) ? showInvalid() : setOutcome({ failure });
    }
  };
  /** `onSaved` replaces what usually follows. */
  const save = async (event?: React.BaseSyntheticEvent, onSaved = options.onSaved) => {
    event?.preventDefault();
    if (state.current.isBusy || options.isBlocked?.()) return;
    state.current.isBusy = true;
    const submitValid = (values: V) => submit(values, onSaved);
    const submission = options.form.handleSubmit(submitValid, showInvalid)(event);
    await submission.finally(() => (state.current.isBusy = false));
  };
  /** Follows a change of what is stored that was made beside the form. */
  const updateStored = (update: (now: StoredForm<V>) => StoredForm<V>) => {
    if (stored.current) stored.current = update(stored.current);
  };
  const isUnsaved = () => hasChanges(options, stored.current);
  const hasToChoose = () => state.current.mustChoose;
  const typed = { saveTyped: () => saveTyped({ save, isUnsaved, setOutcome }) };
  return { save, ...typed, outcome, setOutcome, updateStored, isUnsaved, hasToChoose };
}
