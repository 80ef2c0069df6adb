"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { valueAt, type Merge } from "../../editing/merge";
import type { CaseField, CaseValues } from "../case-values";

export type Side = "mine" | "theirs";

/** A field that two people changed. */
export interface FieldConflict {
  field: CaseField;
  mine: unknown;
  theirs: unknown;
  choice?: Side;
}

/** What somebody else saved meanwhile. */
export interface MergeConflict {
  takenOver: readonly CaseField[];
  conflicts: readonly FieldConflict[];
}

/** The fields that two people changed, and the choices between their values. */
export function useMergeConflict(form: UseFormReturn<CaseValues>) {
  const [mergeConflict, setMergeConflict] = useState<MergeConflict>();
  /** The number of attempts to save before every choice was made. */
  const [blockedSaves, setBlockedSaves] = useState(0);

  const showMerge = (merge: Merge<CaseField>, mine: CaseValues, theirs: CaseValues) => {
    setBlockedSaves(0);
    setMergeConflict({
      takenOver: merge.takenOver,
      conflicts: merge.conflicting.map((field) => ({
        field,
        mine: valueAt(mine, field),
        theirs: valueAt(theirs, field),
      })),
    });
  };
  const choose = (field: CaseField, choice: Side) => {
    if (!mergeConflict) return;
    const conflicts = mergeConflict.conflicts.map((one) =>
      one.field === field ? { ...one, choice } : one,
    );
    setMergeConflict({ ...mergeConflict, conflicts });
    const chosen = conflicts.find((one) => one.field === field)?.[choice];
    if (chosen !== undefined) form.setValue(field, chosen as never, { shouldDirty: true });
  };
  /** Counts an attempt to save while a choice is missing. */
  const isUnresolved = (): boolean => {
    const isMissing = mergeConflict?.conflicts.some(({ choice }) => choice === undefined) ?? false;
    setBlockedSaves((count) => (isMissing ? count + 1 : 0));
    return isMissing;
  };
  const clearMerge = () => setMergeConflict(undefined);
  return { mergeConflict, blockedSaves, showMerge, clearMerge, choose, isUnresolved };
}
