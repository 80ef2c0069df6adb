import "server-only";
import type { LanguageTotals } from "../../domain/translation/translation-totals";
import type { Gap, GapFilter, TranslationFilter } from "../../domain/translation/translation-gap";
import { database, Prisma } from "../database/prisma";
import { isNoCopy } from "../document/states";

export type GapRow = Gap & { owner: string; language: string };

/** The missing and outdated texts of cases, each kind in the order of its list. */
export function listCaseGaps(caseIds: readonly string[]): Promise<GapRow[]> {
  if (caseIds.length === 0) return Promise.resolve([]);
  return database().$queryRaw`
    SELECT case_id AS owner, language, kind, entry_id AS id, is_missing AS "isMissing"
      FROM case_translation_gaps(${[...caseIds]}::text[]) ORDER BY is_before DESC, place, is_missing DESC`;
}

export function listIndustryGaps(): Promise<GapRow[]> {
  return database().$queryRaw`
    SELECT industry_id AS owner, language, 'industry' AS kind, industry_id AS id,
           is_missing AS "isMissing"
      FROM industry_translation_gaps() WHERE ${isNoCopy(Prisma.sql`industry_id`)}`;
}

/** The number of cases by status in each language; no row for a language without cases. */
export function countCaseStates(): Promise<LanguageTotals[]> {
  return database().$queryRaw`
    SELECT language,
           count(*) FILTER (WHERE status = 'full')::int AS "full",
           count(*) FILTER (WHERE status = 'partial')::int AS partial,
           count(*) FILTER (WHERE status = 'none')::int AS none,
           count(*) FILTER (WHERE outdated > 0)::int AS outdated
      FROM case_translation_state WHERE ${isNoCopy(Prisma.sql`case_id`)} GROUP BY language`;
}

const conditions: Record<Exclude<GapFilter, "full">, Prisma.Sql> = {
  any: Prisma.sql`(s.missing > 0 OR s.outdated > 0)`,
  none: Prisma.sql`s.status = 'none'`,
  partial: Prisma.sql`s.status = 'partial'`,
  outdated: Prisma.sql`s.outdated > 0`,
};

/** The SQL condition of a filter on cases, where `id` is the expression for the case id. */
export function translationCondition(
  id: Prisma.Sql,
  { gap, language }: TranslationFilter = {},
): Prisma.Sql {
  if (!gap) return Prisma.sql`true`;
  const languageCondition = language ? Prisma.sql`AND s.language = ${language}` : Prisma.empty;
  const states = Prisma.sql`SELECT FROM case_translation_state s WHERE s.case_id = ${id} ${languageCondition}`;
  return gap === "full"
    ? Prisma.sql`NOT EXISTS (${states} AND s.status <> 'full')`
    : Prisma.sql`EXISTS (${states} AND ${conditions[gap]})`;
}
