import { caseCollections, hasSides, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";

/** An entry of any of the six lists, in the language its case was written in; without words it has none in that language yet. */
export interface EditedEntry {
  id: string;
  text: string;
  /** Which side of a list with two; true is the old process. */
  isBefore?: boolean;
  /** Of a timeline step. */
  duration?: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An entry as a call answers it. Words that stand in for missing ones are in another language: they are not for editing. */
export function parseEntry(
  kind: CaseCollection,
  entry: unknown,
  sourceLanguage: Language,
): EditedEntry {
  const { textKey, hasDuration } = caseCollections[kind];
  return {
    id: textOf(fieldOf(entry, "id")),
    text: fieldOf(entry, "language") === sourceLanguage ? textOf(fieldOf(entry, textKey)) : "",
    ...(hasSides(kind) && { isBefore: fieldOf(entry, "isBefore") === true }),
    ...(hasDuration && { duration: textOf(fieldOf(entry, "duration")) }),
  };
}

/** One of the lists of a case, as GET /business-cases/{id} answers it. */
export const parseEntries = (
  kind: CaseCollection,
  businessCase: object,
  sourceLanguage: Language,
): EditedEntry[] => {
  const list: unknown = Reflect.get(businessCase, caseCollections[kind].list);
  return Array.isArray(list) ? list.map((entry) => parseEntry(kind, entry, sourceLanguage)) : [];
};

/** An entry as calls take it, by itself or nested in a new case. */
export const toRequestEntry = (
  kind: CaseCollection,
  { text, isBefore, duration }: Omit<EditedEntry, "id">,
): Record<string, unknown> => ({
  [caseCollections[kind].textKey]: text,
  ...(isBefore !== undefined && { isBefore }),
  ...(duration !== undefined && { duration }),
});
