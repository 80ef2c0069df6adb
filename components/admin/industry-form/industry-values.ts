import { editableTexts, type Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";

/** What the form of an industry holds; the words are those of one language. */
export interface IndustryValues {
  id: string;
  name: string;
  display: string;
  language: Language;
  icon: string;
}

/** What another person may have changed meanwhile. */
export const sharedFields = ["name", "display", "icon"] as const;
export type SharedField = (typeof sharedFields)[number];

export const industryValues = (
  industry: Pick<Industry, "id" | "name" | "display" | "icon" | "language">,
  language: Language,
): IndustryValues => ({
  id: industry.id,
  ...editableTexts(industry, language),
  language,
  icon: industry.icon,
});

/** One field that somebody else has saved meanwhile; `hasConflict` where one has typed something else in it. */
export interface ConcurrentChange {
  field: SharedField;
  theirs: string;
  hasConflict: boolean;
}

/** What somebody else has changed since `before`, seen from what is typed here. */
export const findConcurrentChanges = (
  before: IndustryValues,
  typed: IndustryValues,
  theirs: IndustryValues,
): ConcurrentChange[] =>
  sharedFields
    .filter((field) => theirs[field] !== before[field] && theirs[field] !== typed[field])
    .map((field) => ({
      field,
      theirs: theirs[field],
      hasConflict: typed[field] !== before[field],
    }));
