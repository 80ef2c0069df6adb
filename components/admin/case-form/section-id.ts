import type { CaseFormLabels } from "./case-form-labels";

export type SectionName = keyof CaseFormLabels["sections"];

/** The id of a section; the pages that the form previews have ids of their own. */
export const sectionId = (name: SectionName): string => `section-${name}`;
