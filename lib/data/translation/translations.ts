import "server-only";
import { caseCollections, type CaseCollection } from "../../domain/case/case-collections";
import { caseTextFields } from "../../domain/case/business-case";
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
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** The texts of an item in all languages, and the case or industry it belongs to. */
export type TranslatedRow = TranslatedTexts & { owner: string };

/**
 * A case or an industry with all its texts. The version is read first: the texts are of that
 * version or a later one.
 */
export interface TranslatedOwner {
  version: number;
  ownTexts: TranslatedTexts;
  /** The entries of its lists, in order; an industry has none. */
  entries: (TranslatedTexts & { kind: string; id: string; isBefore: boolean; position: number })[];
}

interface TranslationTable {
  find: (id: string, db: Transaction) => Promise<TranslatedRow | null>;
  put: (id: string, record: TranslationRecord, tx: Transaction) => Promise<unknown>;
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

const toCaseRecord = ({
  language,
  source,
  ...texts
}: Prisma.BusinessCaseTranslationGetPayload<object>): TranslationRecord => ({
  language,
  texts: pick(texts, caseTextFields),
  source: readSource(source),
});
const toIndustryRecord = ({
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
  put: (caseId, { language, texts, source }, tx) => {
    const data = {
      ...pick(texts, caseTextFields),
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
  put: (industryId, { language, texts, source }, tx) => {
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
    put: (id, record, tx) => upsertEntryTexts(kind, [toEntryText(textKey, id, record)], tx),
    remove: (id, language, tx) => deleteEntryText(kind, id, language, tx),
  };
};

const toEntryText = (
  textKey: string,
  id: string,
  { language, texts, source }: TranslationRecord,
): EntryText => ({ id, language, text: texts[textKey] ?? "", source: source?.[textKey] ?? null });

const tableOf = (kind: Translatable): TranslationTable =>
  kind === "businessCase" ? cases : kind === "industry" ? industries : entries(kind);

/** The texts of an item in all languages; null for an unknown id. */
export const findTranslated = (
  kind: Translatable,
  id: string,
  db: Transaction = database(),
): Promise<TranslatedRow | null> => tableOf(kind).find(id, db);

export async function putTranslation(
  kind: Translatable,
  id: string,
  record: TranslationRecord,
  tx: Transaction,
): Promise<void> {
  await tableOf(kind).put(id, record, tx);
}

/** Creates or replaces the translations of many entries of a list with one statement. */
export const putEntryTranslations = (
  kind: CaseCollection,
  given: readonly { id: string; record: TranslationRecord }[],
  tx: Transaction,
): Promise<void> =>
  upsertEntryTexts(
    kind,
    given.map(({ id, record }) => toEntryText(caseCollections[kind].textKey, id, record)),
    tx,
  );

export async function removeTranslation(
  kind: Translatable,
  id: string,
  language: string,
  tx: Transaction,
): Promise<void> {
  await tableOf(kind).remove(id, language, tx);
}

const toEntryRecords = (
  field: "text" | "name",
  rows: readonly { language: string; text: string; source: string | null }[],
): TranslationRecord[] =>
  rows.map(({ language, text, source }) => ({
    language,
    texts: { [field]: text },
    source: source === null ? null : { [field]: source },
  }));

/** All texts of a case including its six lists, with five statements; null for an unknown id. */
export async function findCaseTexts(id: string): Promise<TranslatedOwner | null> {
  const row = await database().businessCase.findUnique({
    where: { id },
    select: {
      version: true,
      language: true,
      translations: true,
      items: {
        include: { translations: true },
        orderBy: [{ isBefore: "desc" }, { position: "asc" }],
      },
      timeline: { include: { translations: true }, orderBy: { stepNumber: "asc" } },
    },
  });
  if (!row) return null;
  const { version, language: sourceLanguage, items, timeline } = row;
  return {
    version,
    ownTexts: { sourceLanguage, records: row.translations.map(toCaseRecord) },
    entries: [
      ...items.map(({ id, kind, isBefore, position, translations }) => ({
        kind,
        id,
        isBefore,
        position,
        sourceLanguage,
        records: toEntryRecords(
          "text",
          translations.map(({ text, ...rest }) => ({ ...rest, text })),
        ),
      })),
      ...timeline.map(({ id, stepNumber, translations }) => ({
        kind: "implementationStep",
        id,
        isBefore: false,
        position: stepNumber,
        sourceLanguage,
        records: toEntryRecords(
          "name",
          translations.map(({ name, ...rest }) => ({ ...rest, text: name })),
        ),
      })),
    ],
  };
}

export async function findIndustryTexts(id: string): Promise<TranslatedOwner | null> {
  const row = await database().industry.findUnique({
    where: { id },
    select: { version: true, language: true, translations: true },
  });
  return (
    row && {
      version: row.version,
      ownTexts: { sourceLanguage: row.language, records: row.translations.map(toIndustryRecord) },
      entries: [],
    }
  );
}

/**
 * The languages in which cases, or industries, have texts; at most `most` rows, in the order of the
 * ids after `after`.
 */
export function listTranslatedIn(
  kind: "businessCase" | "industry",
  { after, most: max }: { after: string; most: number },
): Promise<{ id: string; languages: string[] }[]> {
  return kind === "businessCase"
    ? database()
        .$queryRaw`SELECT case_id AS id, array_agg(language) AS languages FROM business_case_translation WHERE case_id > ${after} GROUP BY case_id ORDER BY case_id LIMIT ${max}`
    : database()
        .$queryRaw`SELECT industry_id AS id, array_agg(language) AS languages FROM industry_translation WHERE industry_id > ${after} GROUP BY industry_id ORDER BY industry_id LIMIT ${max}`;
}
