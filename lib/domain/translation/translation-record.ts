import { isBlank } from "../fields/field";
import { isTranslationMediaField } from "../media/media-url";
import { isOutdated } from "./outdated";
import { pickTranslation } from "./translation";
import type { Language } from "../language";
import type { Texts, Translatable } from "./translatable";

/** Identifies the texts of one item in one language. */
export interface TranslationRef {
  kind: Translatable;
  id: string;
  language: Language;
}

/**
 * The texts of an item in one language, and the source texts they were made from; null in the
 * source language.
 */
export interface TranslationRecord {
  language: string;
  texts: Texts;
  source: Texts | null;
}

/** The texts of an item in all languages, and its source language. */
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

/** Whether a text of a translation is outdated. A blank text is missing, not outdated. */
function isTextOutdated(record: TranslationRecord, item: TranslatedTexts, field: string): boolean {
  const currentTexts = recordIn(item, item.sourceLanguage)?.texts;
  if (!currentTexts || record.language === item.sourceLanguage) return false;
  return (
    isOutdated(record.source?.[field], currentTexts[field] ?? "") &&
    !isBlank(record.texts[field] ?? "")
  );
}

/**
 * Whether a translation has an outdated text. SQL has this condition as `is_outdated`, and a test
 * compares the two.
 */
const hasOutdatedText = (record: TranslationRecord, item: TranslatedTexts): boolean =>
  Object.keys(record.source ?? {}).some((field) => isTextOutdated(record, item, field));

/** `none`: an optional text that is blank in the source language too, or no file. */
export type TextState = "done" | "missing" | "outdated" | "none";

/**
 * The definition of "missing" and "outdated" for one text. A required text is missing even if the
 * source has none. SQL computes the same for lists (`case_translation_gaps`, docs/decisions/0031).
 */
export function textState(
  item: TranslatedTexts,
  language: Language,
  field: string,
  isRequired: boolean,
): TextState {
  const record = recordIn(item, language);
  if (isTranslationMediaField(field)) return record?.texts[field] ? "done" : "none";
  if (!record || isBlank(record.texts[field] ?? ""))
    return isRequired || !isBlank(recordIn(item, item.sourceLanguage)?.texts[field] ?? "")
      ? "missing"
      : "none";
  return isTextOutdated(record, item, field) ? "outdated" : "done";
}

/** A translation as the API returns it. */
export const describeTranslation = (
  language: Language,
  record: TranslationRecord,
  item: TranslatedTexts,
) => ({
  language,
  ...record.texts,
  source: record.source,
  outdated: hasOutdatedText(record, item),
});

/** How the given texts were made. */
export interface RecordOptions {
  /** Fields whose unchanged translation the caller confirms as still correct. */
  confirmed?: readonly string[];
  /** The source texts that were translated, if they may have changed since. */
  madeFrom?: Texts;
}

const nullIfEmpty = (texts: Texts | null | undefined): Texts | null =>
  texts && Object.keys(texts).length > 0 ? texts : null;

/**
 * The source texts of a translation after it is written. Only texts that changed or are confirmed
 * get a new source; a new translation gets that of every text.
 */
function nextSource(
  item: TranslatedTexts,
  stored: TranslationRecord | undefined,
  given: Texts,
  { confirmed = [], madeFrom = {} }: RecordOptions,
): Texts | null {
  const original = recordIn(item, item.sourceLanguage)?.texts;
  if (!original) return nullIfEmpty(stored?.source);
  const fields = stored
    ? Object.keys(given).filter(
        (field) => confirmed.includes(field) || stored.texts[field] !== given[field],
      )
    : Object.keys(original);
  const renewed = fields
    .filter((field) => !isTranslationMediaField(field))
    .map((field) => [field, madeFrom[field] ?? original[field] ?? ""] as const);
  return nullIfEmpty({ ...stored?.source, ...Object.fromEntries(renewed) });
}

/**
 * The record of a language after the given texts are written; undefined when nothing changes. A
 * translation stores the source of each text that changed or is `confirmed`.
 */
export function nextRecord(
  item: TranslatedTexts,
  language: Language,
  given: Texts,
  options: RecordOptions = {},
): TranslationRecord | undefined {
  const stored = recordIn(item, language);
  const next = {
    language,
    texts: { ...stored?.texts, ...given },
    source: language === item.sourceLanguage ? null : nextSource(item, stored, given, options),
  };
  return stored && sameTexts(stored.texts, next.texts) && sameTexts(stored.source, next.source)
    ? undefined
    : next;
}

/** The item with a record added or replaced. */
export const withRecord = (item: TranslatedTexts, record: TranslationRecord): TranslatedTexts => ({
  ...item,
  records: [...item.records.filter(({ language }) => language !== record.language), record],
});

/** The text of a field for readers of a language, and the language it is in after fallback. */
export function textFor(
  item: TranslatedTexts,
  requestedLanguage: Language,
  field: string,
): { text: string; language: string } {
  const found = pickTranslation(item.records, requestedLanguage, item.sourceLanguage);
  return { text: found?.texts[field] ?? "", language: found?.language ?? requestedLanguage };
}
