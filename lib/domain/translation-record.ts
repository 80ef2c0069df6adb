import { pickTranslation } from "./translation";
import type { Language } from "./language";
import type { Texts } from "./translatable";

/** The texts of one thing in one language, and the texts they were made from; those of the language of writing have none. */
export interface TranslationRecord {
  language: string;
  texts: Texts;
  source: Texts | null;
}

/** Everything that one thing says, and the language it was written in. */
export interface Translated {
  written: string;
  records: readonly TranslationRecord[];
}

const sameTexts = (a: Texts | null, b: Texts | null): boolean =>
  a === null || b === null ? a === b : [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field]);

export const recordIn = ({ records }: Translated, language: string): TranslationRecord | undefined => records.find((record) => record.language === language);

/** Whether the texts that a translation was made from read differently now. */
function isOutdated(record: TranslationRecord, thing: Translated): boolean {
  const now = recordIn(thing, thing.written)?.texts;
  const { source } = record;
  if (!now || !source || record.language === thing.written) return false;
  return Object.keys(source).some((field) => source[field] !== (now[field] ?? ""));
}

/** A translation with what an editor needs to know of its source. */
export const describeTranslation = (language: Language, record: TranslationRecord, thing: Translated) => ({
  language, ...record.texts, source: record.source, outdated: isOutdated(record, thing),
});

/**
 * What a language's record becomes when some texts are given; undefined when nothing changes. A translation remembers the source of each
 * text that changed, and of each that is `confirmed`: whoever saves it unchanged says that it is still right.
 */
export function nextRecord(thing: Translated, language: Language, given: Texts, confirmed: readonly string[] = []): TranslationRecord | undefined {
  const stored = recordIn(thing, language);
  const texts = { ...stored?.texts, ...given };
  const original = language === thing.written ? undefined : recordIn(thing, thing.written)?.texts;
  const carried = Object.keys(given).filter((field) => confirmed.includes(field) || !stored || stored.texts[field] !== given[field]);
  const fromNow = original && Object.fromEntries((stored ? carried : Object.keys(original)).map((field) => [field, original[field] ?? ""]));
  const source = language === thing.written ? null : fromNow ? { ...stored?.source, ...fromNow } : (stored?.source ?? null);
  const next = { language, texts, source: source && Object.keys(source).length === 0 ? null : source };
  return stored && sameTexts(stored.texts, next.texts) && sameTexts(stored.source, next.source) ? undefined : next;
}

/** The thing after a record was written. */
export const withRecord = (thing: Translated, record: TranslationRecord): Translated => ({
  ...thing, records: [...thing.records.filter(({ language }) => language !== record.language), record],
});

/** The text that a reader of a language gets, and the language it is in. */
export function wordsFor(thing: Translated, asked: Language, field: string): { text: string; language: string } {
  const found = pickTranslation(thing.records, asked, thing.written);
  return { text: found?.texts[field] ?? "", language: found?.language ?? asked };
}
