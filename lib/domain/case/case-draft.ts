import { z } from "zod";
import { caseCreateBody, untranslatedCaseFields, caseTextLimits, nestedEntries } from "./case-body";
import { caseTranslationFields, type CaseDetail } from "./business-case";
import { caseCollectionKinds, caseCollections, type CaseCollection } from "./case-collections";
import { caseDefaults } from "./case-defaults";
import type { EntryCreate } from "./case-entry";
import { isStoredId } from "../document/stored-id";
import { languageField, textField } from "../fields/field";
import type { Language } from "../language";
import { typedText } from "../preview/typed-text";
import type { Texts } from "../translation/translatable";

/**
 * A case that is being edited: possibly incomplete, without id and title. `language` is its source
 * language.
 */
const caseDraft = caseCreateBody
  .omit({ id: true })
  .extend({ title: textField("title", caseTextLimits.title) });
export type CaseDraft = z.output<typeof caseDraft>;

/**
 * The body of a preview request: a draft, and texts that are typed outside of it, in the language of
 * the reader. Without `caseId` the case is new.
 */
export const casePreviewBody = z
  .strictObject({
    caseId: z.string().refine(isStoredId).optional(),
    language: languageField,
    draft: caseDraft.optional(),
    typed: z.array(typedText).max(2_000).default([]),
  })
  .refine(({ caseId, draft }) => caseId !== undefined || draft !== undefined);
export type CasePreview = z.output<typeof casePreviewBody>;

/** An empty case for the form. By default it has a detail page. */
export function emptyCase(language: Language): CaseDetail {
  const texts = Object.fromEntries(caseTranslationFields.map((field) => [field, ""])) as Record<
    (typeof caseTranslationFields)[number],
    string
  >;
  const lists = Object.fromEntries(
    caseCollectionKinds.map((kind) => [caseCollections[kind].list, []]),
  ) as Record<(typeof caseCollections)[CaseCollection]["list"], []>;
  const { timeReduction, accuracyRate, monthlySavings, ...fields } = structuredClone(caseDefaults);
  return {
    id: "",
    ...texts,
    language,
    ...fields,
    hasDetailPage: true,
    metrics: { timeReduction, accuracyRate, monthlySavings },
    version: 1,
    createdAt: "",
    updatedAt: "",
    ...lists,
  };
}

function toEntry(
  kind: CaseCollection,
  { text, isBefore = false, duration = "" }: EntryCreate,
  index: number,
  language: Language,
): Record<string, unknown> {
  const { textKey, positionKey } = caseCollections[kind];
  return {
    id: `${kind} ${index}`,
    [textKey]: text,
    language,
    [positionKey]: index + 1,
    ...(kind === "processStep" && { isBefore }),
    ...(kind === "implementationStep" && { duration }),
  };
}

/** The lists with the entries of a draft, which for a stored case are new ones. */
const withDraftEntries = (stored: CaseDetail, draft: CaseDraft): Partial<CaseDetail> =>
  Object.fromEntries(
    caseCollectionKinds.map((kind) => {
      const { list } = caseCollections[kind];
      const [before, added] = [stored[list], nestedEntries(draft, list)];
      const entries = added.map((entry, index) =>
        toEntry(kind, entry, before.length + index, draft.language),
      );
      return [list, [...before, ...entries]] as const;
    }),
  );

/**
 * A case as readers would see it once a draft is saved. `texts` are the sanitized texts of the
 * draft; they show only in their own language.
 */
export function withDraft(stored: CaseDetail, draft: CaseDraft, texts: Texts): CaseDetail {
  const fields = Object.fromEntries(
    untranslatedCaseFields.flatMap((field) =>
      draft[field] === undefined ? [] : [[field, draft[field]]],
    ),
  );
  return {
    ...stored,
    ...fields,
    metrics: { ...stored.metrics, ...draft.metrics },
    ...withDraftEntries(stored, draft),
    ...(stored.language === draft.language && texts),
  } as CaseDetail;
}
