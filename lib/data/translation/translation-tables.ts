import "server-only";
import { caseCollections, type CaseCollection } from "../../domain/case/case-collections";
import { caseTranslationFields } from "../../domain/case/business-case";
import type { Texts, Translatable } from "../../domain/translation/translatable";
import type {
  TranslatedTexts,
  TranslationRecord,
} from "../../domain/translation/translation-record";
import {
  findEntries,
  upsertEntryTexts,
  deleteEntryText,
  type EntryText,
} from "../case/case-entries";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** The texts of an item in all languages, and the case or industry it belongs to. */
export type TranslatedRow = TranslatedTexts & { owner: string };

/** The statements for the texts of one kind of item. */
interface TranslationTable {
  find: (id: string, db: Transaction) => Promise<TranslatedRow | null>;
  upsert: (id: string, record: TranslationRecord, tx: Transaction) => Promise<unknown>;
  remove: (id: string, language: string, tx: Transaction) => Promise<unknown>;
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");
const readSource = (source: unknown): Texts | null => (isTexts(source) ? source : null);
const pick = (texts: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(
    fields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
  );

export const toCaseRecord = ({
  language,
  source,
  ...texts
}: Prisma.BusinessCaseTranslationGetPayload<object>): TranslationRecord => ({
  language,
  texts: pick(texts, caseTranslationFields),
  source: readSource(source),
});
export const toIndustryRecord = ({
  language,
  name,
  display,
  source,
}: Prisma.IndustryTranslationGetPayload<object>): TranslationRecord => ({
  language,
  texts: { name, display },
  source: readSource(source),
});

const cases: TranslationTable = {
  find: async (id, db) => {
    const row = await db.businessCase.findUnique({
      where: { id },
      select: { language: true, translations: true },
    });
    return (
      row && {
        owner: id,
        sourceLanguage: row.language,
        records: row.translations.map(toCaseRecord),
      }
    );
  },
  upsert: (caseId, { language, texts, source }, tx) => {
    const data = {
      ...pick(texts, caseTranslationFields),
      title: texts.title ?? "",
      source: source ?? Prisma.DbNull,
    };
    return tx.businessCaseTranslation.upsert({
      where: { caseId_language: { caseId, language } },
      create: { ...data, caseId, language },
      update: data,
    });
  },
  remove: (caseId, language, tx) =>
    tx.businessCaseTranslation.delete({ where: { caseId_language: { caseId, language } } }),
};

const industries: TranslationTable = {
  find: async (id, db) => {
    const row = await db.industry.findUnique({
      where: { id },
      select: { language: true, translations: true },
    });
    return (
      row && {
        owner: id,
        sourceLanguage: row.language,
        records: row.translations.map(toIndustryRecord),
      }
    );
  },
  upsert: (industryId, { language, texts, source }, tx) => {
    const data = {
      ...pick(texts, ["display"]),
      name: texts.name ?? "",
      source: source ?? Prisma.DbNull,
    };
    return tx.industryTranslation.upsert({
      where: { industryId_language: { industryId, language } },
      create: { ...data, industryId, language },
      update: data,
    });
  },
  remove: (industryId, language, tx) =>
    tx.industryTranslation.delete({ where: { industryId_language: { industryId, language } } }),
};

const entries = (kind: CaseCollection): TranslationTable => {
  const { textKey } = caseCollections[kind];
  return {
    find: async (id, db) => (await findEntries(kind, [id], db))[0] ?? null,
    upsert: (id, record, tx) => upsertEntryTexts(kind, [toEntryText(textKey, id, record)], tx),
    remove: (id, language, tx) => deleteEntryText(kind, id, language, tx),
  };
};

export const toEntryText = (
  textKey: string,
  id: string,
  { language, texts, source }: TranslationRecord,
): EntryText => ({ id, language, text: texts[textKey] ?? "", source: source?.[textKey] ?? null });

export const tableOf = (kind: Translatable): TranslationTable =>
  kind === "businessCase" ? cases : kind === "industry" ? industries : entries(kind);
