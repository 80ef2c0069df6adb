import { caseCollections, hasSides, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";

/** An entry of any of the six lists, in the language its case was written in; without words it has none in that language yet. */
export interface EditedEntry {
  id: string;
  words: string;
  /** Which side of a list with two; true is the old process. */
  isBefore?: boolean;
  /** Of a timeline step. */
  duration?: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An entry as a call answers it. Words that stand in for missing ones are in another language: they are not for editing. */
export function editedEntry(kind: CaseCollection, given: unknown, written: Language): EditedEntry {
  const { words, lasts } = caseCollections[kind];
  return {
    id: textOf(fieldOf(given, "id")),
    words: fieldOf(given, "language") === written ? textOf(fieldOf(given, words)) : "",
    ...(hasSides(kind) && { isBefore: fieldOf(given, "isBefore") === true }),
    ...(lasts && { duration: textOf(fieldOf(given, "duration")) }),
  };
}

/** One of the lists of a case, as GET /business-cases/{id} answers it. */
export const editedEntries = (kind: CaseCollection, businessCase: object, written: Language): EditedEntry[] => {
  const list: unknown = Reflect.get(businessCase, caseCollections[kind].list);
  return Array.isArray(list) ? list.map((entry) => editedEntry(kind, entry, written)) : [];
};

/** An entry as calls take it, by itself or nested in a new case. */
export const sentEntry = (kind: CaseCollection, { words, isBefore, duration }: Omit<EditedEntry, "id">): Record<string, unknown> => ({
  [caseCollections[kind].words]: words, ...(isBefore !== undefined && { isBefore }), ...(duration !== undefined && { duration }),
});
