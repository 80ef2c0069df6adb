import "server-only";
import { findTranslated, listTranslatedIn, removeTranslation, type TranslatedRow } from "../../data/translation/translations";
import type { Grant } from "../../domain/account/account";
import { isContentId } from "../../domain/fields/content-id";
import { AppError } from "../../domain/error";
import { languages, type Language } from "../../domain/language";
import { translatables, type Translatable, type TranslationBody, type TranslationCheck } from "../../domain/translation/translatable";
import { describeTranslation, recordIn, type Translated } from "../../domain/translation/translation-record";
import type { Transaction } from "../../data/database/transaction";
import { changeExisting, invalid, note, requireVersion, type Subject } from "../case/content-change";
import { cleanTexts, requireReplaced, writeTexts, type TextPlace } from "./translated-texts";

/** Something that has translations: its kind and its id. */
export interface Place {
  kind: Translatable;
  id: string;
}

const ownerOf = ({ kind }: Place, { owner }: TranslatedRow): Subject => ({ kind: kind === "industry" ? "industry" : "business_case", id: owner });

/** Something that has no such id, or not under what it was looked for. */
export function notFound({ kind, id }: Place): AppError {
  return new AppError("not_found", `${translatables[kind].noun} ${id} not found`, { params: { id } });
}

/** What something says in all languages. Throws not_found. */
export async function requireTranslated(place: Place, tx?: Transaction): Promise<TranslatedRow> {
  const isId = place.kind === "businessCase" || place.kind === "industry" ? isContentId(place.id) : /^[\w-]{1,64}$/.test(place.id);
  const row = isId ? await findTranslated(place.kind, place.id, tx) : null;
  if (!row) throw notFound(place);
  return row;
}

function requireRecord(thing: Translated, { kind, id, language }: TextPlace) {
  const record = recordIn(thing, language);
  if (!record) throw new AppError("not_found", `${translatables[kind].noun} ${id} has no translation in ${language}`, { params: { id, language } });
  return record;
}

/** All translations of something, in the order of the site's languages. Throws not_found. */
export async function listTranslations(_: Grant, place: Place) {
  const thing = await requireTranslated(place);
  return languages.flatMap((language) => {
    const record = recordIn(thing, language);
    return record ? [describeTranslation(language, record, thing)] : [];
  });
}

/** The translation in one language. Throws not_found. */
export async function getTranslation(_: Grant, place: TextPlace) {
  const thing = await requireTranslated(place);
  return describeTranslation(place.language, requireRecord(thing, place), thing);
}

/** The language of a body is that of the path, where there is one. */
export function requireSameLanguage(language: Language, given: Language | undefined): void {
  if (given !== undefined && given !== language) throw invalid("language", "language must be the one of the address", "fixed");
}

/** Creates or replaces the translation in one language; in the language of writing this is the original itself (ambiguity 36). Throws not_found, stale. */
export async function putTranslation(grant: Grant, place: TextPlace, body: TranslationBody) {
  const { language } = place;
  requireSameLanguage(language, body.language);
  const given = await cleanTexts(place.kind, body.texts);
  const subject = ownerOf(place, await requireTranslated(place));
  return changeExisting(subject, async (tx, locked) => {
    requireVersion(subject, locked, body.version);
    const before = await requireTranslated(place, tx);
    requireReplaced(recordIn(before, language)?.texts, body.replaces);
    // Who names what they replace has looked at that, and at nothing else.
    const looked = Object.keys(Object.keys(body.replaces).length > 0 ? body.replaces : given);
    const { thing, changes } = await writeTexts(place, before, given, tx, { confirmed: looked, madeFrom: body.madeFrom });
    const isChanged = await note(grant, "update", subject, changes, tx);
    return { translation: describeTranslation(place.language, requireRecord(thing, place), thing), version: locked.version + (isChanged ? 1 : 0) };
  });
}

/** Takes a translation away (ambiguity 34). Throws conflict for the original, and for the only text that something has. */
export async function deleteTranslation(grant: Grant, place: TextPlace): Promise<{ version: number }> {
  const { kind, id, language } = place;
  const subject = ownerOf(place, await requireTranslated(place));
  return changeExisting(subject, async (tx, { version }) => {
    const thing = await requireTranslated(place, tx);
    const { texts } = requireRecord(thing, place);
    if (language === thing.written) throw new AppError("conflict", "The original text cannot be removed: the translations are made from it", { params: { language } });
    if (thing.records.length === 1) throw new AppError("conflict", "The only text cannot be removed", { params: { language } });
    await removeTranslation(kind, id, language, tx);
    const prefix = kind === "businessCase" || kind === "industry" ? language : `${kind}.${id}.${language}`;
    await note(grant, "update", subject, Object.fromEntries(Object.entries(texts).map(([field, from]) => [`${prefix}.${field}`, { from, to: null }])), tx);
    return { version: version + 1 };
  });
}

/** All of them may be a hundred thousand: between so many at a time, others are answered. */
const CHECKED_AT_ONCE = 2_000;

async function check(kind: "businessCase" | "industry"): Promise<TranslationCheck[]> {
  const checked: TranslationCheck[] = [];
  for (;;) {
    const rows = await listTranslatedIn(kind, { after: checked.at(-1)?.id ?? "", most: CHECKED_AT_ONCE });
    for (const { id, languages: found } of rows) {
      const there = languages.filter((language) => found.includes(language));
      checked.push({ id, translatedIn: there, missingIn: languages.filter((language) => !there.includes(language)) });
    }
    if (rows.length < CHECKED_AT_ONCE) return checked;
  }
}

/** Which languages each case and each industry is translated in. */
export async function checkTranslations(_: Grant) {
  const [businessCases, industries] = await Promise.all([check("businessCase"), check("industry")]);
  return { languages: [...languages], businessCases, industries };
}
