import { isBlank } from "../fields/field";
import { pickTranslation } from "./translation";
import type { Language } from "../language";
import type { Texts } from "./translatable";

/** The texts of one thing in one language, and the texts they were made from; those of the language of writing have none. */
export interface TranslationRecord {
  language: string;
  texts: Texts;
  source: Texts | null;
}

/** Everything that one thing says, and the language it was written in. */
export interface TranslatedTexts {
  sourceLanguage: string;
  records: readonly TranslationRecord[];
}

const sameTexts = (a: Texts | null, b: Texts | null): boolean =>
  a === null || b === null
    ? a === b
    : [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field]);

export const recordIn = (
  { records }: TranslatedTexts,
  language: string,
): TranslationRecord | undefined => records.find((record) => record.language === language);

/** Whether what a text was made from reads differently now. A text that is not there is missing, not outdated. */
function isTextOutdated(record: TranslationRecord, item: TranslatedTexts, field: string): boolean {
  const currentTexts = recordIn(item, item.sourceLanguage)?.texts;
  const from = record.source?.[field];
  if (!currentTexts || from === undefined || record.language === item.sourceLanguage) return false;
  return from !== (currentTexts[field] ?? "") && !isBlank(record.texts[field] ?? "");
}

const isOutdated = (record: TranslationRecord, item: TranslatedTexts): boolean =>
  Object.keys(record.source ?? {}).some((field) => isTextOutdated(record, item, field));

/** How one text stands in a language; `none` where it may be empty and the original is. */
export type TextState = "done" | "missing" | "outdated" | "none";

/** A text that is `needed` is missing also where the original has none. */
export function textState(
  item: TranslatedTexts,
  language: Language,
  field: string,
  isRequired: boolean,
): TextState {
  const record = recordIn(item, language);
  if (!record || isBlank(record.texts[field] ?? ""))
    return isRequired || !isBlank(recordIn(item, item.sourceLanguage)?.texts[field] ?? "")
      ? "missing"
      : "none";
  return isTextOutdated(record, item, field) ? "outdated" : "done";
}

/** A translation with what an editor needs to know of its source. */
export const describeTranslation = (
  language: Language,
  record: TranslationRecord,
  item: TranslatedTexts,
) => ({
  language,
  ...record.texts,
  source: record.source,
  outdated: isOutdated(record, item),
});

/** How texts came about. */
export interface RecordOptions {
  /** Texts whose translation, saved as it was, is said to be still right. */
  confirmed?: readonly string[];
  /** The originals that were looked at, where they may not be those of now. */
  madeFrom?: Texts;
}

/**
 * What a language's record becomes when some texts are given; undefined when nothing changes. A translation remembers the source of each
 * text that changed, and of each that is `confirmed`: whoever saves it unchanged says that it is still right.
 */
export function nextRecord(
  item: TranslatedTexts,
  language: Language,
  given: Texts,
  { confirmed = [], madeFrom = {} }: RecordOptions = {},
): TranslationRecord | undefined {
  const stored = recordIn(item, language);
  const texts = { ...stored?.texts, ...given };
  const original =
    language === item.sourceLanguage ? undefined : recordIn(item, item.sourceLanguage)?.texts;
  const refreshed = Object.keys(given).filter(
    (field) => confirmed.includes(field) || !stored || stored.texts[field] !== given[field],
  );
  const newSource =
    original &&
    Object.fromEntries(
      (stored ? refreshed : Object.keys(original)).map((field) => [
        field,
        madeFrom[field] ?? original[field] ?? "",
      ]),
    );
  const source =
    language === item.sourceLanguage
      ? null
      : newSource
        ? { ...stored?.source, ...newSource }
        : (stored?.source ?? null);
  const next = {
    language,
    texts,
    source: source && Object.keys(source).length === 0 ? null : source,
  };
  return stored && sameTexts(stored.texts, next.texts) && sameTexts(stored.source, next.source)
    ? undefined
    : next;
}

/** The thing after a record was written. */
export const withRecord = (item: TranslatedTexts, record: TranslationRecord): TranslatedTexts => ({
  ...item,
  records: [...item.records.filter(({ language }) => language !== record.language), record],
});

/** The text that a reader of a language gets, and the language it is in. */
export function textFor(
  item: TranslatedTexts,
  requestedLanguage: Language,
  field: string,
): { text: string; language: string } {
  const found = pickTranslation(item.records, requestedLanguage, item.sourceLanguage);
  return { text: found?.texts[field] ?? "", language: found?.language ?? requestedLanguage };
}
