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
export interface Translated {
  written: string;
  records: readonly TranslationRecord[];
}

const sameTexts = (a: Texts | null, b: Texts | null): boolean =>
  a === null || b === null ? a === b : [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field]);

export const recordIn = ({ records }: Translated, language: string): TranslationRecord | undefined => records.find((record) => record.language === language);

/** Whether what a text was made from reads differently now. A text that is not there is missing, not outdated. */
function isTextOutdated(record: TranslationRecord, thing: Translated, field: string): boolean {
  const now = recordIn(thing, thing.written)?.texts;
  const from = record.source?.[field];
  if (!now || from === undefined || record.language === thing.written) return false;
  return from !== (now[field] ?? "") && !isBlank(record.texts[field] ?? "");
}

const isOutdated = (record: TranslationRecord, thing: Translated): boolean => Object.keys(record.source ?? {}).some((field) => isTextOutdated(record, thing, field));

/** How one text stands in a language; `none` where it may be empty and the original is. */
export type TextState = "done" | "missing" | "outdated" | "none";

/** A text that is `needed` is missing also where the original has none. */
export function textState(thing: Translated, language: Language, field: string, needed: boolean): TextState {
  const record = recordIn(thing, language);
  if (!record || isBlank(record.texts[field] ?? "")) return needed || !isBlank(recordIn(thing, thing.written)?.texts[field] ?? "") ? "missing" : "none";
  return isTextOutdated(record, thing, field) ? "outdated" : "done";
}

/** A translation with what an editor needs to know of its source. */
export const describeTranslation = (language: Language, record: TranslationRecord, thing: Translated) => ({
  language, ...record.texts, source: record.source, outdated: isOutdated(record, thing),
});

/** How texts came about. */
export interface Making {
  /** Texts whose translation, saved as it was, is said to be still right. */
  confirmed?: readonly string[];
  /** The originals that were looked at, where they may not be those of now. */
  madeFrom?: Texts;
}

/**
 * What a language's record becomes when some texts are given; undefined when nothing changes. A translation remembers the source of each
 * text that changed, and of each that is `confirmed`: whoever saves it unchanged says that it is still right.
 */
export function nextRecord(thing: Translated, language: Language, given: Texts, { confirmed = [], madeFrom = {} }: Making = {}): TranslationRecord | undefined {
  const stored = recordIn(thing, language);
  const texts = { ...stored?.texts, ...given };
  const original = language === thing.written ? undefined : recordIn(thing, thing.written)?.texts;
  const carried = Object.keys(given).filter((field) => confirmed.includes(field) || !stored || stored.texts[field] !== given[field]);
  const fromNow = original && Object.fromEntries((stored ? carried : Object.keys(original)).map((field) => [field, madeFrom[field] ?? original[field] ?? ""]));
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
