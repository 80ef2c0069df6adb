"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CaseField, CaseValues } from "./case-values";
import { valueAt } from "./case-values";
import { mergeCase } from "./merge-case";
import type { MergeConflict } from "./conflict-panel";

const setField = (form: UseFormReturn<CaseValues>, field: CaseField, value: unknown) =>
  form.setValue(field, value as never, { shouldDirty: true });

/** What becomes of the form when somebody else saved the case meanwhile (ambiguity 103). */
export function useMergeConflict(form: UseFormReturn<CaseValues>) {
  const [mergeConflict, setMergeConflict] = useState<MergeConflict>();
  /** How often saving was tried before everything was chosen. */
  const [blockedSaves, setBlockedSaves] = useState(0);

  /** Takes over what only the other one changed and keeps what was typed. Resolves to whether there is anything to look at. */
  const mergeWithStored = (base: CaseValues, theirs: CaseValues): boolean => {
    const mine = form.getValues();
    const { autoMerged, localOnly, conflicting } = mergeCase(base, mine, theirs);
    const lists = { problemPoints: mine.problemPoints, solutionPoints: mine.solutionPoints };
    form.reset({ ...theirs, ...lists });
    for (const field of [...localOnly, ...conflicting]) setField(form, field, valueAt(mine, field));
    setBlockedSaves(0);
    const hasChanges = autoMerged.length > 0 || conflicting.length > 0;
    if (hasChanges)
      setMergeConflict({
        autoMerged,
        conflicts: conflicting.map((field) => ({
          field,
          mine: valueAt(mine, field),
          theirs: valueAt(theirs, field),
        })),
      });
    return hasChanges;
  };
  const choose = (field: CaseField, choice: "mine" | "theirs") => {
    setMergeConflict(
      (current) =>
        current && {
          ...current,
          conflicts: current.conflicts.map((one) =>
            one.field === field ? { ...one, choice } : one,
          ),
        },
    );
    const chosen = mergeConflict?.conflicts.find((one) => one.field === field)?.[choice];
    if (chosen !== undefined) setField(form, field, chosen);
  };
  /** Whether everything has been chosen; what has not is pointed out. */
  const isResolved = (): boolean => {
    const isUnresolved =
      mergeConflict?.conflicts.some(({ choice }) => choice === undefined) ?? false;
    setBlockedSaves((count) => (isUnresolved ? count + 1 : 0));
    return !isUnresolved;
  };
  return {
    encounter: mergeConflict,
    blockedSaves,
    meet: mergeWithStored,
    choose,
    isSettled: isResolved,
  };
}
