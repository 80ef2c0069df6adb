import "server-only";
import { findTranslated, removeTranslation } from "../../data/translation/translations";
import type { TranslatedRow } from "../../data/translation/translation-tables";
import { listTranslatedIn } from "../../data/translation/translated-owners";
import type { Grant } from "../../domain/account/account";
import { isContentId } from "../../domain/fields/content-id";
import { AppError, invalidField } from "../../domain/error";
import { languages, languagesAmong, type Language } from "../../domain/language";
import { translatables, type Translatable } from "../../domain/translation/translatable";
import type { TranslationBody, TranslationCheck } from "../../domain/translation/translation-body";
import {
  describeTranslation,
  recordIn,
  type TranslatedTexts,
} from "../../domain/translation/translation-record";
import type { Transaction } from "../../data/database/transaction";
import { changeExisting, type Resource } from "../case/content-change";
import { cleanTexts } from "./clean-texts";
import { auditPrefix, requireReplaced, writeTexts, type TextRef } from "./translated-texts";

/** Identifies an item with translations. */
export interface ItemRef {
  kind: Translatable;
  id: string;
}

const resourceOf = ({ kind }: ItemRef, { owner }: TranslatedRow): Resource => ({
  kind: kind === "industry" ? "industry" : "business_case",
  id: owner,
});

/** The error for an unknown id, or an id in another document. */
export function notFound({ kind, id }: ItemRef): AppError {
  return new AppError("not_found", `${translatables[kind].noun} ${id} not found`, {
    params: { id },
  });
}

/** The texts of an item in all languages. Throws not_found. */
export async function requireTranslated(ref: ItemRef, tx?: Transaction): Promise<TranslatedRow> {
  const isId =
    ref.kind === "businessCase" || ref.kind === "industry"
      ? isContentId(ref.id)
      : /^[\w-]{1,64}$/.test(ref.id);
  const row = isId ? await findTranslated(ref.kind, ref.id, tx) : null;
  if (!row) throw notFound(ref);
  return row;
}

function requireRecord(item: TranslatedTexts, { kind, id, language }: TextRef) {
  const record = recordIn(item, language);
  if (!record)
    throw new AppError(
      "not_found",
      `${translatables[kind].noun} ${id} has no translation in ${language}`,
      { params: { id, language } },
    );
  return record;
}

/** All translations of an item, in the order of the site's languages. Throws not_found. */
export async function listTranslations(_: Grant, ref: ItemRef) {
  const item = await requireTranslated(ref);
  return languages.flatMap((language) => {
    const record = recordIn(item, language);
    return record ? [describeTranslation(language, record, item)] : [];
  });
}

/** The translation of an item in one language. Throws not_found. */
export async function getTranslation(_: Grant, ref: TextRef) {
  const item = await requireTranslated(ref);
  return describeTranslation(ref.language, requireRecord(item, ref), item);
}

/** A body's language, where there is one, must equal that of the path. */
export function requireSameLanguage(language: Language, given: Language | undefined): void {
  if (given !== undefined && given !== language)
    throw invalidField("language", "language must be the one of the address", "fixed");
}

/**
 * Creates or replaces the translation in one language; in the source language it changes the
 * original. Throws not_found, stale.
 */
export async function putTranslation(grant: Grant, ref: TextRef, body: TranslationBody) {
  const { language } = ref;
  requireSameLanguage(language, body.language);
  const given = await cleanTexts(ref.kind, body.texts);
  const resource = resourceOf(ref, await requireTranslated(ref));
  const { result, version } = await changeExisting(
    grant,
    resource,
    { version: body.version },
    async (tx) => {
      const before = await requireTranslated(ref, tx);
      requireReplaced(recordIn(before, language)?.texts, body.replaces);
      // A caller that sends `replaces` has reviewed those fields only.
      const confirmedFields = Object.keys(
        Object.keys(body.replaces).length > 0 ? body.replaces : given,
      );
      const { item, changes } = await writeTexts(ref, before, given, tx, {
        confirmed: confirmedFields,
        madeFrom: body.madeFrom,
      });
      return { result: describeTranslation(ref.language, requireRecord(item, ref), item), changes };
    },
  );
  return { translation: result, version };
}

/**
 * Deletes a translation. Throws conflict for the source language, and for the only text of an item.
 */
export async function deleteTranslation(grant: Grant, ref: TextRef): Promise<{ version: number }> {
  const { kind, id, language } = ref;
  const resource = resourceOf(ref, await requireTranslated(ref));
  const { version } = await changeExisting(grant, resource, {}, async (tx) => {
    const item = await requireTranslated(ref, tx);
    const { texts } = requireRecord(item, ref);
    if (language === item.sourceLanguage)
      throw new AppError(
        "conflict",
        "The original text cannot be removed: the translations are made from it",
        { params: { language } },
      );
    if (item.records.length === 1)
      throw new AppError("conflict", "The only text cannot be removed", { params: { language } });
    await removeTranslation(kind, id, language, tx);
    const prefix = auditPrefix(ref);
    const changes = Object.entries(texts).map(
      ([field, from]) => [`${prefix}.${field}`, { from, to: null }] as const,
    );
    return { result: undefined, changes: Object.fromEntries(changes) };
  });
  return { version };
}

/** There may be a hundred thousand rows; batches let other requests run in between. */
const CHECK_BATCH_SIZE = 2_000;

async function check(kind: "businessCase" | "industry"): Promise<TranslationCheck[]> {
  const checked: TranslationCheck[] = [];
  for (;;) {
    const rows = await listTranslatedIn(kind, {
      after: checked.at(-1)?.id ?? "",
      limit: CHECK_BATCH_SIZE,
    });
    for (const { id, languages: found } of rows) {
      const translated = languagesAmong(found);
      checked.push({
        id,
        translatedIn: translated,
        missingIn: languages.filter((language) => !translated.includes(language)),
      });
    }
    if (rows.length < CHECK_BATCH_SIZE) return checked;
  }
}

/** The languages in which each case and each industry is translated (A-API-24). */
export async function checkTranslations(_: Grant) {
  const [businessCases, industries] = await Promise.all([check("businessCase"), check("industry")]);
  return { languages: [...languages], businessCases, industries };
}
