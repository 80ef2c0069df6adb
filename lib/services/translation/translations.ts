import "server-only";
import { findTranslated, removeTranslation } from "../../data/translation/translations";
import type { TranslatedRow } from "../../data/translation/translation-tables";
import { listTranslatedIn } from "../../data/translation/translated-owners";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { isStoredId, isWorkingCopyId, workingCopyId } from "../../domain/document/stored-id";
import { storedId, type Copy } from "../../domain/document/working-copy";
import { AppError, invalidField } from "../../domain/error";
import { knownLanguages, languagesAmong, type Language } from "../../domain/language";
import { entryIdPattern } from "../../domain/path-params";
import { translatables, type Translatable } from "../../domain/translation/translatable";
import type { TranslationBody, TranslationCheck } from "../../domain/translation/translation-body";
import {
  describeTranslation,
  recordIn,
  type TranslatedTexts,
  type TranslationRef,
} from "../../domain/translation/translation-record";
import type { Transaction } from "../../data/database/transaction";
import { changeExisting } from "../change/content-change";
import { documentNotFound } from "../document/documents";
import { cleanTexts } from "./clean-texts";
import { auditPrefix, requireReplaced, writeTexts } from "./translated-texts";
import { languagesInUse } from "../language/site-languages";

/** Identifies an item with translations. */
interface ItemRef {
  kind: Translatable;
  id: string;
}

const isOwner = ({ kind }: Pick<ItemRef, "kind">) => kind === "businessCase" || kind === "industry";

const resourceOf = ({ kind }: ItemRef, owner: string): DocumentRef => ({
  kind: kind === "industry" ? "industry" : "business_case",
  id: owner,
});

/** The error for an unknown id, or an id in another document. */
export function notFound({ kind, id }: ItemRef): AppError {
  if (kind === "businessCase") return documentNotFound({ kind: "business_case", id });
  if (kind === "industry") return documentNotFound({ kind, id });
  return new AppError("not_found", `${translatables[kind].noun} ${id} not found`, {
    params: { id },
  });
}

/** The texts of an item in all languages. Throws not_found. */
export async function getTranslated(ref: ItemRef, tx?: Transaction): Promise<TranslatedRow> {
  const isId = isOwner(ref) ? isStoredId(ref.id) : entryIdPattern.test(ref.id);
  const row = isId ? await findTranslated(ref.kind, ref.id, tx) : null;
  if (!row) throw notFound(ref);
  return row;
}

function requireRecord(item: TranslatedTexts, { kind, id, language }: TranslationRef) {
  const record = recordIn(item, language);
  if (!record)
    throw new AppError(
      "not_found",
      `${translatables[kind].noun} ${id} has no translation in ${language}`,
      { params: { id, language } },
    );
  return record;
}

/**
 * An item in a document or, with `copy`, in its working copy, whose entries may be meant by their ids
 * in the document; and the resource that a change of it changes. Throws not_found.
 */
async function locate<R extends ItemRef>(
  ref: R,
  copy: Copy,
): Promise<{ ref: R; resource: DocumentRef }> {
  if (isOwner(ref)) {
    const id = storedId(ref.id, copy);
    return { ref: { ...ref, id }, resource: resourceOf(ref, id) };
  }
  const { owner } = await getTranslated(ref);
  if (copy === undefined || isWorkingCopyId(owner))
    return { ref, resource: resourceOf(ref, owner) };
  return {
    ref: { ...ref, id: workingCopyId(ref.id) },
    resource: resourceOf(ref, workingCopyId(owner)),
  };
}

/** The texts of an item in a document or in its working copy. Throws not_found, no_working_copy. */
async function requireItem(ref: ItemRef, copy: Copy): Promise<TranslatedRow> {
  const { ref: stored, resource } = await locate(ref, copy);
  const item = await findTranslated(stored.kind, stored.id);
  if (!item) throw stored.id === ref.id ? notFound(ref) : documentNotFound(resource);
  return item;
}

/** All translations of an item, in the order of the site's languages. Throws not_found. */
export async function listTranslations(_: Grant, ref: ItemRef, copy?: Copy) {
  const item = await requireItem(ref, copy);
  return knownLanguages.flatMap((language) => {
    const record = recordIn(item, language);
    return record ? [describeTranslation(language, record, item)] : [];
  });
}

/** The translation of an item in one language. Throws not_found. */
export async function getTranslation(_: Grant, ref: TranslationRef, copy?: Copy) {
  const item = await requireItem(ref, copy);
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
export async function putTranslation(
  grant: Grant,
  given: TranslationRef,
  body: TranslationBody,
  copy?: Copy,
) {
  const { language } = given;
  requireSameLanguage(language, body.language);
  const texts = await cleanTexts(given.kind, body.texts);
  const { ref, resource } = await locate(given, copy);
  const { result, version } = await changeExisting(
    grant,
    resource,
    { version: body.version },
    async (tx) => {
      const before = await getTranslated(ref, tx);
      requireReplaced(recordIn(before, language)?.texts, body.replaces);
      // A caller that sends `replaces` has reviewed those fields only.
      const confirmedFields = Object.keys(
        Object.keys(body.replaces).length > 0 ? body.replaces : texts,
      );
      const { item, changes } = await writeTexts(ref, before, texts, tx, {
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
export async function deleteTranslation(
  grant: Grant,
  given: TranslationRef,
  copy?: Copy,
): Promise<{ version: number }> {
  const { ref, resource } = await locate(given, copy);
  const { kind, id, language } = ref;
  const { version } = await changeExisting(grant, resource, {}, async (tx) => {
    const item = await getTranslated(ref, tx);
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

async function check(
  kind: "businessCase" | "industry",
  used: readonly Language[],
): Promise<TranslationCheck[]> {
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
        missingIn: used.filter((language) => !translated.includes(language)),
      });
    }
    if (rows.length < CHECK_BATCH_SIZE) return checked;
  }
}

/** The languages in which each case and each industry is translated (A-API-24). */
export async function checkTranslations(_: Grant) {
  const used = await languagesInUse();
  const [businessCases, industries] = await Promise.all([
    check("businessCase", used),
    check("industry", used),
  ]);
  return { languages: [...used], businessCases, industries };
}
