import "server-only";
import { putTranslation } from "../../data/translation/translations";
import type { Transaction } from "../../data/database/transaction";
import type { Changes } from "../../domain/audit/audit";
import { AppError } from "../../domain/error";
import { isBlank } from "../../domain/fields/field";
import type { Language } from "../../domain/language";
import { looksLikeMarkup } from "../../domain/markup/markup";
import { translatables, type Texts, type Translatable } from "../../domain/translation/translatable";
import { nextRecord, recordIn, withRecord, type Making, type Translated, type TranslationRecord } from "../../domain/translation/translation-record";
import { sanitizeHtml } from "../../rich-text/sanitize";
import { invalid } from "../case/content-change";

/** What is written of something: which kind, which one, in which language. */
export interface TextPlace {
  kind: Translatable;
  id: string;
  language: Language;
}

/** Markup made harmless. It may be longer than it was typed, since signs become entities: throws invalid when it is too long then. */
async function cleanMarkup(field: string, text: string, most: number): Promise<string> {
  const cleaned = await sanitizeHtml(text);
  if (cleaned.length > most) throw invalid(field, `${field} must have at most ${most} characters`, "too_big");
  return cleaned;
}

/** Texts as they are stored: markup is made harmless where it is allowed, and stays mere text elsewhere. Throws invalid. */
export async function cleanTexts(kind: Translatable, texts: Texts): Promise<Texts> {
  const { rich, fields } = translatables[kind];
  const cleaned = Object.entries(texts).map(async ([field, text]) => [field, rich.includes(field) && looksLikeMarkup(text) ? await cleanMarkup(field, text, fields[field] ?? 0) : text] as const);
  return Object.fromEntries(await Promise.all(cleaned));
}

/** Throws stale when a text is not the one that the caller saw (ambiguity 103); where several are saved at once, `of` tells whose it is. */
export function requireReplaced(stored: Texts | undefined, replaces: Texts, of: { kind?: Translatable; id?: string } = {}): void {
  for (const [field, seen] of Object.entries(replaces)) {
    const current = stored?.[field] ?? "";
    if (current !== seen) throw new AppError("stale", "This text was changed by someone else meanwhile", { params: { ...of, field, current } });
  }
}

function changesOf({ kind, id, language }: TextPlace, thing: Translated, next: TranslationRecord): Changes {
  const before = recordIn(thing, language)?.texts;
  const place = kind === "businessCase" || kind === "industry" ? language : `${kind}.${id}.${language}`;
  const changed = Object.keys(next.texts).filter((field) => (before?.[field] ?? "") !== next.texts[field]);
  const confirmed = changed.length === 0 ? { [`${place}.source`]: { from: recordIn(thing, language)?.source ?? null, to: next.source } } : {};
  return { ...confirmed, ...Object.fromEntries(changed.map((field) => [`${place}.${field}`, { from: before?.[field] ?? null, to: next.texts[field] }])) };
}

/** What something becomes when texts are given in one language, and what changes; undefined when nothing does. Throws invalid when that language would be left without the text that it needs. */
export function rewrite(place: TextPlace, thing: Translated, given: Texts, making?: Making): { record: TranslationRecord; changes: Changes } | undefined {
  const { required, missing, fields } = translatables[place.kind];
  const blank = recordIn(thing, place.language) ? {} : Object.fromEntries(Object.keys(fields).map((field) => [field, ""]));
  const record = nextRecord(thing, place.language, { ...blank, ...given }, making);
  if (record && isBlank(record.texts[required] ?? "")) throw invalid(required, missing, "required");
  return record && { record, changes: changesOf(place, thing, record) };
}

/** Writes texts in one language. Throws what `rewrite` throws. Resolves to what changed. */
export async function writeTexts(place: TextPlace, thing: Translated, given: Texts, tx: Transaction, making?: Making): Promise<{ changes: Changes; thing: Translated }> {
  const rewritten = rewrite(place, thing, given, making);
  if (!rewritten) return { changes: {}, thing };
  await putTranslation(place.kind, place.id, rewritten.record, tx);
  return { changes: rewritten.changes, thing: withRecord(thing, rewritten.record) };
}
