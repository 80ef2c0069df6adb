import type { CaseFormLabels } from "../case-form-labels";

export type SectionName = keyof CaseFormLabels["sections"];

/** The id of a section, with a prefix because the previewed page has ids too. */
export const sectionId = (name: SectionName): string => `section-${name}`;
