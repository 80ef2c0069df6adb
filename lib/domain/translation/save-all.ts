import { z } from "zod";
import {
  caseCollectionKinds,
  caseCollections,
  textRequiredMessage,
  type CaseCollection,
} from "../case/case-collections";
import { maxTextLength, maxEntries } from "../case/case-entry";
import { requiredText, textField, versionField } from "../fields/field";
import { translationBody } from "./translation-body";

/** The text of one entry among all texts of a case. */
export interface SavedText {
  kind: CaseCollection;
  id: string;
  text: string;
  replaces: string | undefined;
  madeFrom: string | undefined;
}

const savedEntrySchema = (kind: CaseCollection) => {
  const { textKey } = caseCollections[kind];
  return z.strictObject({
    kind: z.literal(kind),
    id: textField("id", 64),
    [textKey]: requiredText(textKey, maxTextLength[textKey], textRequiredMessage(kind)),
    replaces: textField("replaces", maxTextLength[textKey]).optional(),
    madeFrom: textField("madeFrom", maxTextLength[textKey]).optional(),
  });
};
const [first, ...others] = caseCollectionKinds.map(savedEntrySchema);
if (!first) throw new Error("caseCollections is empty");

const kindError = { error: `kind must be one of ${caseCollectionKinds.join(", ")}` };

/** All texts of a case in one language. The first missing text is reported first (A-TRAN-19). */
export const saveAllBody = z.strictObject({
  version: versionField.optional(),
  basic: translationBody("businessCase").optional(),
  items: z
    .array(z.discriminatedUnion("kind", [first, ...others], kindError), "items must be a list")
    .max(maxEntries * caseCollectionKinds.length, "items has too many entries")
    .refine(
      (items) =>
        new Set(items.map(({ kind, id }) => `${String(kind)} ${String(id)}`)).size === items.length,
      { message: "items must not name an entry twice", params: { code: "repeated" } },
    )
    .default([])
    // Which field holds the text depends on the kind; its own schema has validated it.
    .transform((items) =>
      items.map(
        (item) =>
          ({
            kind: item.kind,
            id: item.id,
            text: Reflect.get(item, caseCollections[item.kind as CaseCollection].textKey),
            replaces: item.replaces,
            madeFrom: item.madeFrom,
          }) as SavedText,
      ),
    ),
});
export type SaveAll = z.output<typeof saveAllBody>;
