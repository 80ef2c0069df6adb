import "server-only";
import { putTranslation } from "../../data/translation/translations";
import type { Transaction } from "../../data/database/transaction";
import type { Changes } from "../../domain/audit/audit";
import { AppError } from "../../domain/error";
import { isBlank } from "../../domain/fields/field";
import type { Language } from "../../domain/language";
import { looksLikeMarkup } from "../../domain/markup/markup";
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
} from "../../domain/translation/translation-record";
import { sanitizeHtml } from "../../rich-text/sanitize";
import { invalid } from "../case/content-change";

/** What is written of something: which kind, which one, in which language. */
export interface TextRef {
  kind: Translatable;
  id: string;
  language: Language;
}

/** Markup made harmless. It may be longer than it was typed, since signs become entities: throws invalid when it is too long then. */
async function cleanMarkup(field: string, text: string, maxLength: number): Promise<string> {
  const cleaned = await sanitizeHtml(text);
  if (cleaned.length > maxLength)
    throw invalid(field, `${field} must have at most ${maxLength} characters`, "too_big");
  return cleaned;
}

/** Texts as they are stored: markup is made harmless where it is allowed, and stays mere text elsewhere. Throws invalid. */
export async function cleanTexts(kind: Translatable, texts: Texts): Promise<Texts> {
  const { richFields, fields } = translatables[kind];
  const cleaned = Object.entries(texts).map(
    async ([field, text]) =>
      [
        field,
        richFields.includes(field) && looksLikeMarkup(text)
          ? await cleanMarkup(field, text, fields[field] ?? 0)
          : text,
      ] as const,
  );
  return Object.fromEntries(await Promise.all(cleaned));
}

/** Throws stale when a text is not the one that the caller saw (ambiguity 103); where several are saved at once, `of` tells whose it is. */
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

function changesOf(
  { kind, id, language }: TextRef,
  item: TranslatedTexts,
  next: TranslationRecord,
): Changes {
  const before = recordIn(item, language)?.texts;
  const prefix =
    kind === "businessCase" || kind === "industry" ? language : `${kind}.${id}.${language}`;
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

/** What something becomes when texts are given in one language, and what changes; undefined when nothing does. Throws invalid when that language would be left without the text that it needs. */
export function rewrite(
  ref: TextRef,
  item: TranslatedTexts,
  given: Texts,
  making?: RecordOptions,
): { record: TranslationRecord; changes: Changes } | undefined {
  const { required, missingMessage, fields } = translatables[ref.kind];
  const blank = recordIn(item, ref.language)
    ? {}
    : Object.fromEntries(Object.keys(fields).map((field) => [field, ""]));
  const record = nextRecord(item, ref.language, { ...blank, ...given }, making);
  if (record && isBlank(record.texts[required] ?? ""))
    throw invalid(required, missingMessage, "required");
  return record && { record, changes: changesOf(ref, item, record) };
}

/** Writes texts in one language. Throws what `rewrite` throws. Resolves to what changed. */
export async function writeTexts(
  ref: TextRef,
  item: TranslatedTexts,
  given: Texts,
  tx: Transaction,
  making?: RecordOptions,
): Promise<{ changes: Changes; item: TranslatedTexts }> {
  const rewritten = rewrite(ref, item, given, making);
  if (!rewritten) return { changes: {}, item };
  await putTranslation(ref.kind, ref.id, rewritten.record, tx);
  return { changes: rewritten.changes, item: withRecord(item, rewritten.record) };
}
