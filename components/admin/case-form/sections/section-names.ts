import type { CaseFormLabels } from "../case-form-context";

export type SectionName = keyof CaseFormLabels["sections"];

export const newCaseSections = [
  "basic",
  "additional",
  "metrics",
  "proof",
  "calculator",
  "story",
  "search",
] as const;
export const storedCaseSections = [...newCaseSections, "features", "timeline", "related"] as const;

/** The id of a section, with a prefix because the previewed page has ids too. */
export const sectionId = (name: SectionName): string => `section-${name}`;
