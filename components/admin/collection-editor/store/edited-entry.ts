import { caseCollections, hasSides, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";

/** An entry of a list in the source language of its case; empty where it has no text in that language. */
export interface EditedEntry {
  id: string;
  text: string;
  /** Only in lists with two sides: true is the process before the automation. */
  isBefore?: boolean;
  /** Only of timeline steps. */
  duration?: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads an entry of a response. A fallback text in another language isn't for editing. */
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

/** Reads a list from the response of GET /business-cases/{id}. */
export const parseEntries = (
  kind: CaseCollection,
  businessCase: object,
  sourceLanguage: Language,
): EditedEntry[] => {
  const list: unknown = Reflect.get(businessCase, caseCollections[kind].list);
  return Array.isArray(list) ? list.map((entry) => parseEntry(kind, entry, sourceLanguage)) : [];
};

/** An entry in a request body, alone or nested in a new case. */
export const toRequestEntry = (
  kind: CaseCollection,
  { text, isBefore, duration }: Omit<EditedEntry, "id">,
): Record<string, unknown> => ({
  [caseCollections[kind].textKey]: text,
  ...(isBefore !== undefined && { isBefore }),
  ...(duration !== undefined && { duration }),
});
