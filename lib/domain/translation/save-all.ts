import { z } from "zod";
import { caseCollectionKinds, caseCollections, wordsRequired, type CaseCollection } from "../case/case-collections";
import { longestWords, mostEntries } from "../case/case-entry";
import { requiredText, textField, versionField } from "../fields/field";
import { translationBody } from "./translatable";

/** One entry's words among all texts of a case. */
export interface SavedWords {
  kind: CaseCollection;
  id: string;
  words: string;
  replaces: string | undefined;
  madeFrom: string | undefined;
}

const savedEntry = (kind: CaseCollection) => {
  const { words } = caseCollections[kind];
  return z.strictObject({
    kind: z.literal(kind), id: textField("id", 64),
    [words]: requiredText(words, longestWords[words], wordsRequired(kind)), replaces: textField("replaces", longestWords[words]).optional(), madeFrom: textField("madeFrom", longestWords[words]).optional(),
  });
};
const [first, ...others] = caseCollectionKinds.map(savedEntry);
if (!first) throw new Error("a case has lists");

const kinds = { error: `kind must be one of ${caseCollectionKinds.join(", ")}` };

/** All texts of a case in one language: the first that is missing is the first that is named (A§5). */
export const saveAllBody = z.strictObject({
  version: versionField.optional(),
  basic: translationBody("businessCase").optional(),
  items: z.array(z.discriminatedUnion("kind", [first, ...others], kinds), "items must be a list").max(mostEntries * caseCollectionKinds.length, "items has too many entries")
    .refine((items) => new Set(items.map(({ kind, id }) => `${String(kind)} ${String(id)}`)).size === items.length, { message: "items must not name an entry twice", params: { code: "repeated" } })
    .default([])
    // Which field holds the words depends on the kind; its own schema has checked it.
    .transform((items) => items.map((item) => ({ kind: item.kind, id: item.id, words: Reflect.get(item, caseCollections[item.kind as CaseCollection].words), replaces: item.replaces, madeFrom: item.madeFrom }) as SavedWords)),
});
export type SaveAll = z.output<typeof saveAllBody>;
