import { z } from "zod";
import { caseTranslationFields, type CaseDetail } from "../case/business-case";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "../case/case-collections";
import { languageField } from "../fields/field";
import type { Language } from "../language";
import { translatables, type Texts } from "../translation/translatable";

/** The longest text of a case. */
const MAX_LENGTH = Math.max(...Object.values(translatables.businessCase.fields));
/** The field of a step that has no languages. */
const DURATION = "duration";

/** A text of a stored case that is typed and not saved: of the case itself, or of an entry of its lists. */
export const typedText = z.strictObject({
  kind: z.enum(["businessCase", ...caseCollectionKinds]),
  id: z.string().max(200),
  field: z.string().max(100),
  language: languageField,
  text: z.string().max(MAX_LENGTH),
});
export type TypedText = z.output<typeof typedText>;

type Item = Pick<TypedText, "kind" | "id">;

/** A preview shows one case. */
const isOf = (typed: TypedText, { kind, id }: Item): boolean =>
  typed.kind === kind && (kind === "businessCase" || typed.id === id);

const isKnown = ({ kind, field }: TypedText): boolean =>
  Object.hasOwn(translatables[kind].fields, field) ||
  (kind !== "businessCase" && caseCollections[kind].hasDuration && field === DURATION);

const textsIn = (typed: readonly TypedText[], item: Item, language: Language): Texts =>
  Object.fromEntries(
    typed
      .filter((one) => isOf(one, item) && isKnown(one))
      .filter((one) => one.language === language || one.field === DURATION)
      .map(({ field, text }) => [field, text]),
  );

/**
 * An item with typed texts, as readers get it. A translation that isn't stored yet counts once its
 * required text is typed.
 */
function withTyped<T extends { language: Language }>(
  shown: T,
  item: Item,
  { typed, language, others }: { typed: readonly TypedText[]; language: Language; others: Texts },
): T {
  const own = textsIn(typed, item, language);
  if (shown.language !== language && own[translatables[item.kind].required])
    return { ...shown, ...others, ...own, language };
  return { ...shown, ...textsIn(typed, item, shown.language) };
}

const withTypedEntries = (
  detail: CaseDetail,
  kind: CaseCollection,
  typed: readonly TypedText[],
  language: Language,
) => {
  const { list } = caseCollections[kind];
  const entries: readonly { id: string; language: Language }[] = detail[list];
  return [
    list,
    entries.map((entry) =>
      withTyped(entry, { kind, id: entry.id }, { typed, language, others: {} }),
    ),
  ] as const;
};

/** A case as its readers in a language would get it if what is typed were saved. */
export function withTypedTexts(
  detail: CaseDetail,
  typed: readonly TypedText[],
  language: Language,
): CaseDetail {
  if (typed.length === 0) return detail;
  const others = Object.fromEntries(caseTranslationFields.map((field) => [field, ""]));
  const item = { kind: "businessCase", id: detail.id } as const;
  return {
    ...withTyped(detail, item, { typed, language, others }),
    ...Object.fromEntries(
      caseCollectionKinds.map((kind) => withTypedEntries(detail, kind, typed, language)),
    ),
  };
}
