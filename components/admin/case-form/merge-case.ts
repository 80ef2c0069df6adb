import { changedFields, isEqual, valueAt, type CaseField, type CaseValues } from "./case-values";

/** How two people's changes of one case go together, field by field. */
export interface MergeResult {
  /** Changed by the other one alone: theirs is taken over. */
  autoMerged: CaseField[];
  /** Changed here alone: it stays as typed. */
  localOnly: CaseField[];
  /** Changed by both, and differently: somebody has to choose. */
  conflicting: CaseField[];
}

/** `base` is what both began with, `mine` stands in the form, `theirs` is stored now. */
export function mergeCase(base: CaseValues, mine: CaseValues, theirs: CaseValues): MergeResult {
  const [changedHere, changedThere] = [changedFields(base, mine), changedFields(base, theirs)];
  const agrees = (field: CaseField) => isEqual(valueAt(mine, field), valueAt(theirs, field));
  return {
    autoMerged: changedThere.filter((field) => !changedHere.includes(field)),
    localOnly: changedHere.filter((field) => !changedThere.includes(field)),
    conflicting: changedHere.filter((field) => changedThere.includes(field) && !agrees(field)),
  };
}
