import { differing, isSame, valueAt, type CaseField, type CaseValues } from "./case-values";

/** How two people's changes of one case go together, field by field. */
export interface Merged {
  /** Changed by the other one alone: theirs is taken over. */
  taken: CaseField[];
  /** Changed here alone: it stays as typed. */
  kept: CaseField[];
  /** Changed by both, and differently: somebody has to choose. */
  asked: CaseField[];
}

/** `base` is what both began with, `mine` stands in the form, `theirs` is stored now. */
export function mergeCase(base: CaseValues, mine: CaseValues, theirs: CaseValues): Merged {
  const [here, there] = [differing(base, mine), differing(base, theirs)];
  const agrees = (field: CaseField) => isSame(valueAt(mine, field), valueAt(theirs, field));
  return {
    taken: there.filter((field) => !here.includes(field)),
    kept: here.filter((field) => !there.includes(field)),
    asked: here.filter((field) => there.includes(field) && !agrees(field)),
  };
}
