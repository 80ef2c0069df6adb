import {
  concurrentChangesOf,
  type ConcurrentChange,
  type Merge,
} from "@/components/admin/editing/merge";
import { editableTexts, type Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";

/** The values of the form; name and display are in one language. */
export interface IndustryValues {
  id: string;
  name: string;
  display: string;
  language: Language;
  icon: string;
}

/** The fields that somebody else may have changed meanwhile. */
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

export type IndustryFieldChange = ConcurrentChange<SharedField, string>;

export const industryChangesOf = (
  { takenOver, conflicting }: Merge<SharedField>,
  mine: IndustryValues,
  theirs: IndustryValues,
): IndustryFieldChange[] =>
  concurrentChangesOf(
    sharedFields.filter((field) => takenOver.includes(field) || conflicting.includes(field)),
    { mine, theirs },
  );
