import "server-only";
import type {
  TranslatedTexts,
  TranslationRecord,
} from "../../domain/translation/translation-record";
import { listInclude, type ItemRow, type TimelineRow } from "../case/business-cases";
import { database, Prisma } from "../database/prisma";
import { isNoCopy } from "../document/states";
import { toCaseRecord, toIndustryRecord } from "./translation-tables";

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

const toEntryRecords = (
  field: "text" | "name",
  rows: readonly { language: string; text: string; source: string | null }[],
): TranslationRecord[] =>
  rows.map(({ language, text, source }) => ({
    language,
    texts: { [field]: text },
    source: source === null ? null : { [field]: source },
  }));

const toPointTexts = ({ id, kind, isBefore, position, translations }: ItemRow) => ({
  kind,
  id,
  isBefore,
  position,
  records: toEntryRecords("text", translations),
});

const toStepTexts = ({ id, stepNumber, translations }: TimelineRow) => ({
  kind: "implementationStep",
  id,
  isBefore: false,
  position: stepNumber,
  records: toEntryRecords(
    "name",
    translations.map(({ name, ...rest }) => ({ ...rest, text: name })),
  ),
});

/** All texts of a case including its six lists, with five statements; null for an unknown id. */
export async function findCaseTexts(id: string): Promise<TranslatedOwner | null> {
  const row = await database().businessCase.findUnique({
    where: { id },
    select: {
      version: true,
      language: true,
      translations: true,
      ...listInclude,
    },
  });
  if (!row) return null;
  const { version, language: sourceLanguage } = row;
  return {
    version,
    ownTexts: { sourceLanguage, records: row.translations.map(toCaseRecord) },
    entries: [...row.items.map(toPointTexts), ...row.timeline.map(toStepTexts)].map((entry) => ({
      ...entry,
      sourceLanguage,
    })),
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
 * The languages in which cases, or industries, have texts; at most `limit` rows, in the order of the
 * ids after `after`.
 */
export function listTranslatedIn(
  kind: "businessCase" | "industry",
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; languages: string[] }[]> {
  return kind === "businessCase"
    ? database().$queryRaw`
        SELECT case_id AS id, array_agg(language) AS languages FROM business_case_translation
         WHERE case_id > ${after}
           AND ${isNoCopy(Prisma.sql`case_id`)} GROUP BY case_id ORDER BY case_id LIMIT ${limit}`
    : database().$queryRaw`
        SELECT industry_id AS id, array_agg(language) AS languages FROM industry_translation
         WHERE industry_id > ${after}
           AND ${isNoCopy(Prisma.sql`industry_id`)} GROUP BY industry_id ORDER BY industry_id LIMIT ${limit}`;
}
