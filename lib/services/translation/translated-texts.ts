import "server-only";
import { putTranslation } from "../../data/translation/translations";
import type { Transaction } from "../../data/database/transaction";
import type { Changes } from "../../domain/audit/audit";
import { AppError, invalidField } from "../../domain/error";
import { isBlank } from "../../domain/fields/field";
import { isTranslationMediaField } from "../../domain/media/media-url";
import {
  translatables,
  type Texts,
  type Translatable,
} from "../../domain/translation/translatable";
import {
  nextRecord,
  recordIn,
  withRecord,
  type RecordOptions,
  type TranslatedTexts,
  type TranslationRecord,
  type TranslationRef,
} from "../../domain/translation/translation-record";
import { requireNewFiles } from "../media/uploaded-files";

/**
 * Throws stale when a stored text is not the one that the caller read. Where several items are
 * saved at once, `owner` identifies this one in the error.
 */
export function requireReplaced(
  stored: Texts | undefined,
  replaces: Texts,
  owner: { kind?: Translatable; id?: string } = {},
): void {
  for (const [field, expected] of Object.entries(replaces)) {
    const current = stored?.[field] ?? "";
    if (current !== expected)
      throw new AppError("stale", "This text was changed by someone else meanwhile", {
        params: { ...owner, field, current },
      });
  }
}

/** The prefix of a text's field in audit entries, which belong to the whole case or industry. */
export const auditPrefix = ({ kind, id, language }: TranslationRef): string =>
  kind === "businessCase" || kind === "industry" ? language : `${kind}.${id}.${language}`;

function changesOf(ref: TranslationRef, item: TranslatedTexts, next: TranslationRecord): Changes {
  const { language } = ref;
  const before = recordIn(item, language)?.texts;
  const prefix = auditPrefix(ref);
  const changed = Object.keys(next.texts).filter(
    (field) => (before?.[field] ?? "") !== next.texts[field],
  );
  const confirmed =
    changed.length === 0
      ? {
          [`${prefix}.source`]: { from: recordIn(item, language)?.source ?? null, to: next.source },
        }
      : {};
  return {
    ...confirmed,
    ...Object.fromEntries(
      changed.map((field) => [
        `${prefix}.${field}`,
        { from: before?.[field] ?? null, to: next.texts[field] },
      ]),
    ),
  };
}

/**
 * The new record of an item, and its changes, when texts are given in one language; undefined when
 * nothing changes. Throws invalid if the record would lack its required text.
 */
export function rewrite(
  ref: TranslationRef,
  item: TranslatedTexts,
  given: Texts,
  options?: RecordOptions,
): { record: TranslationRecord; changes: Changes } | undefined {
  const { required, missingMessage, fields } = translatables[ref.kind];
  const blank = recordIn(item, ref.language)
    ? {}
    : Object.fromEntries(Object.keys(fields).map((field) => [field, ""]));
  const record = nextRecord(item, ref.language, { ...blank, ...given }, options);
  if (record && isBlank(record.texts[required] ?? ""))
    throw invalidField(required, missingMessage, "required");
  return record && { record, changes: changesOf(ref, item, record) };
}

/** The files among given texts. */
export const filesAmong = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => isTranslationMediaField(field)));

/** Writes texts in one language. Throws as `rewrite` does. Resolves to the changes. */
export async function writeTexts(
  ref: TranslationRef,
  item: TranslatedTexts,
  given: Texts,
  tx: Transaction,
  options?: RecordOptions,
): Promise<{ changes: Changes; item: TranslatedTexts }> {
  const rewritten = rewrite(ref, item, given, options);
  if (!rewritten) return { changes: {}, item };
  const stored = recordIn(item, ref.language)?.texts ?? {};
  await requireNewFiles(filesAmong(stored), filesAmong(given), tx);
  await putTranslation(ref.kind, ref.id, rewritten.record, tx);
  return { changes: rewritten.changes, item: withRecord(item, rewritten.record) };
}
