import { wordsToEdit, type Industry } from "@/lib/domain/industry/industry";
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

export const industryValues = (industry: Pick<Industry, "id" | "name" | "display" | "icon" | "language">, language: Language): IndustryValues => ({
  id: industry.id, ...wordsToEdit(industry, language), language, icon: industry.icon,
});

/** One field that somebody else has saved meanwhile; `isContested` where one has typed something else in it. */
export interface OtherChange {
  field: SharedField;
  theirs: string;
  isContested: boolean;
}

/** What somebody else has changed since `before`, seen from what is typed here. */
export const otherChanges = (before: IndustryValues, typed: IndustryValues, theirs: IndustryValues): OtherChange[] =>
  sharedFields.filter((field) => theirs[field] !== before[field] && theirs[field] !== typed[field])
    .map((field) => ({ field, theirs: theirs[field], isContested: typed[field] !== before[field] }));
