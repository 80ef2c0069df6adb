import "server-only";
import { caseTranslationFields, type CaseTranslationField } from "../../domain/case/business-case";
import type { CaseListQuery, CaseSort, CaseTodo } from "../../domain/case/case-query";
import type { StatusFilter } from "../../domain/document/state";
import type { Language } from "../../domain/language";
import type { TranslationFilter } from "../../domain/translation/translation-gap";
import type { Audience } from "./business-cases";
import { statusColumn, type WithStatus } from "./case-status";
import { linkColumns } from "./links";
import { todoCondition } from "./content-todos";
import { isPublicCase, isPublicIndustry } from "../document/public-content";
import { shownFiles, type ShownFileRow } from "../media/shown-files";
import { statusCondition } from "../document/states";
import { escapeLike, queryRows, Prisma } from "../database/prisma";
import { translationCondition } from "../translation/translation-gaps";

/** Columns that no response has. */
const omitted = { copyOf: true, copyBase: true, lastCopyVersion: true } as const;

/**
 * A case of a list: its columns, and its texts in the language after fallback; null if it has none.
 */
export type ListedCase = Prisma.BusinessCaseGetPayload<{ omit: typeof omitted }> &
  Partial<Record<CaseTranslationField, string | null>> & {
    textLanguage: string | null;
    industryIds: string[];
    relatedIds: string[];
    /** Uploaded files that visitors see. */
    imageFile?: ShownFileRow | null;
    videoFile?: ShownFileRow | null;
  };

/** The query of a list; administrators can also filter by translation and by to-do. */
export type CaseQuery = CaseListQuery & {
  /** The id of a case to leave out. */
  except?: string | null | undefined;
  translation?: TranslationFilter | undefined;
  todo?: CaseTodo | undefined;
  /** Selects cases by their state, for administrators; without it, only public cases are found. */
  status?: StatusFilter | "all" | undefined;
  /** Whether the industry counts as public, because this is a preview of it. */
  isPreviewed?: boolean | undefined;
};
export type CaseFilters = Pick<
  CaseQuery,
  "language" | "industry" | "q" | "except" | "translation" | "todo" | "status" | "isPreviewed"
>;

/**
 * Ties are ordered as in the index of the column, forwards or backwards, so that PostgreSQL need
 * not sort.
 */
function orderBy({ column, descending }: CaseSort, id: Prisma.Sql): Prisma.Sql {
  const [direction, opposite] = descending
    ? [Prisma.sql`DESC`, Prisma.sql`ASC`]
    : [Prisma.sql`ASC`, Prisma.sql`DESC`];
  switch (column) {
    case "id":
      return Prisma.sql`${id} ${direction}`;
    case "title":
      return Prisma.sql`l.title COLLATE "und-x-icu" ${direction}, ${id} ${direction}`;
    default:
      return Prisma.sql`${Prisma.raw(`c.${column}`)} ${direction}, ${id} ${opposite}`;
  }
}

const joined = Prisma.sql`business_case_listing l JOIN business_case c ON c.id = l.case_id`;

type IndustryFilters = Pick<CaseFilters, "industry" | "status" | "isPreviewed">;

const isVisibleIndustry = ({ industry, status, isPreviewed }: IndustryFilters) =>
  status || isPreviewed
    ? Prisma.empty
    : Prisma.sql`AND ${isPublicIndustry(Prisma.sql`${industry}`)}`;

const industryCondition = (id: Prisma.Sql, filters: IndustryFilters): Prisma.Sql =>
  filters.industry === "all"
    ? Prisma.empty
    : Prisma.sql`AND EXISTS (
        SELECT FROM business_case_industry i
         WHERE i.case_id = ${id} AND i.industry_id = ${filters.industry})
        ${isVisibleIndustry(filters)}`;

/**
 * The FROM and WHERE clauses of a list, and its id column. Joins cases and titles only if filters
 * and order need both.
 */
function selection(filters: CaseFilters & { sort?: CaseSort }) {
  const { language, q, except, translation, todo, status, sort } = filters;
  const byTitle = q !== "" || sort?.column === "title";
  const byCaseColumn = sort && sort.column !== "id" && sort.column !== "title";
  const id = byTitle ? Prisma.sql`l.case_id` : Prisma.sql`c.id`;
  const from = !byTitle
    ? Prisma.sql`business_case c`
    : byCaseColumn
      ? joined
      : Prisma.sql`business_case_listing l`;
  const languageCondition = byTitle ? Prisma.sql`AND l.language = ${language}` : Prisma.empty;
  const exception = except ? Prisma.sql`AND ${id} <> ${except}` : Prisma.empty;
  const pattern = `%${escapeLike(q)}%`;
  const searchCondition =
    q === ""
      ? Prisma.empty
      : Prisma.sql`AND l.title_key LIKE lower(${pattern} COLLATE "und-x-icu") COLLATE "default"`;
  return {
    id,
    rows: Prisma.sql`FROM ${from}
      WHERE ${statusCondition(id, status)}
        AND ${translationCondition(id, translation)} AND ${todoCondition(id, todo)}
        ${languageCondition} ${industryCondition(id, filters)} ${exception} ${searchCondition}`,
  };
}

function pageIdsStatement(query: CaseQuery): Prisma.Sql {
  const { id, rows } = selection(query);
  return Prisma.sql`
    SELECT ${id} AS id ${rows}
     ORDER BY ${orderBy(query.sort, id)} LIMIT ${query.limit} OFFSET ${query.offset}`;
}

/** The number of selected cases. Without a search, counting the industry links alone is enough. */
function countStatement(filters: CaseFilters): Prisma.Sql {
  const { industry, q, translation, todo, status } = filters;
  if (q !== "" || industry === "all" || translation?.gap || todo)
    return Prisma.sql`SELECT count(*)::int AS total ${selection(filters).rows}`;
  return Prisma.sql`
    SELECT count(*)::int AS total FROM business_case_industry i
     WHERE i.industry_id = ${industry} AND ${statusCondition(Prisma.sql`i.case_id`, status)}
           ${isVisibleIndustry(filters)}`;
}

const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Columns of a table, renamed to camel case. */
const columns = (table: string, names: readonly string[]) =>
  Prisma.raw(names.map((name) => `${table}."${toSnakeCase(name)}" AS "${name}"`).join(", "));

const listed = Object.values(Prisma.BusinessCaseScalarFieldEnum).filter(
  (name) => !(name in omitted),
);
const ownColumns = columns("c", listed);
const textColumns = columns("t", caseTranslationFields);

interface CasesOptions {
  /** Whether references to documents that aren't public are included. */
  isForAdministrators: boolean;
  extraColumns?: Prisma.Sql;
}

/**
 * No files for administrators: they edit the texts of the cases, and files would fill in missing
 * ones.
 */
const shownFilesFor = ({ isForAdministrators }: CasesOptions) =>
  isForAdministrators ? Prisma.empty : shownFiles;

/**
 * The cases whose ids a statement selects, in its order. The listing knows which translation a
 * language falls back to.
 */
const casesStatement = (
  ids: Prisma.Sql,
  language: Language,
  options: CasesOptions = { isForAdministrators: false },
): Prisma.Sql => Prisma.sql`
  SELECT ${ownColumns}, ${textColumns}, t.language AS "textLanguage",
         ${linkColumns(options.isForAdministrators)}
         ${options.extraColumns ?? Prisma.empty} ${shownFilesFor(options)}
    FROM (SELECT id, row_number() OVER () AS position FROM (${ids}) AS found) AS page
    JOIN business_case c ON c.id = page.id
    LEFT JOIN business_case_listing shown ON shown.case_id = c.id AND shown.language = ${language}
    LEFT JOIN business_case_translation t ON t.case_id = c.id AND t.language = shown.title_language
   ORDER BY page.position`;

/** Exported for the measurement of its query plan. */
export const listStatement = (query: CaseQuery): Prisma.Sql =>
  casesStatement(pageIdsStatement(query), query.language);

export const listCases = (query: CaseQuery): Promise<ListedCase[]> =>
  queryRows(listStatement(query));

/** One page of the list, with the status of translations. */
export const listCasesWithStatus = (query: CaseQuery): Promise<(ListedCase & WithStatus)[]> =>
  queryRows(
    casesStatement(pageIdsStatement(query), query.language, {
      isForAdministrators: true,
      extraColumns: Prisma.sql`, ${statusColumn(Prisma.sql`c.id`)}`,
    }),
  );

/** The title of a case in a language after fallback. */
interface CaseTitle {
  id: string;
  title: string;
  titleLanguage: string;
  sourceLanguage: string;
}

/** One page of the list, titles only. */
export const listCaseTitles = (query: CaseQuery): Promise<CaseTitle[]> =>
  queryRows(Prisma.sql`
  SELECT c.id, shown.title, shown.title_language AS "titleLanguage", c.language AS "sourceLanguage"
    FROM (SELECT id, row_number() OVER () AS position FROM (${pageIdsStatement(query)}) AS found) AS page
    JOIN business_case c ON c.id = page.id
    JOIN business_case_listing shown ON shown.case_id = c.id AND shown.language = ${query.language}
   ORDER BY page.position`);

/** Cases by id, in the order of the ids; those that the audience may not see are left out. */
export async function findCases(
  ids: readonly string[],
  language: Language,
  audience: Audience = "visitors",
): Promise<ListedCase[]> {
  if (ids.length === 0) return [];
  const given = Prisma.sql`SELECT id FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS given (id, position)`;
  const isForAdministrators = audience === "administrators";
  const condition = isForAdministrators ? Prisma.sql`true` : isPublicCase(Prisma.sql`given.id`);
  const statement = Prisma.sql`${given} WHERE ${condition} ORDER BY given.position`;
  return queryRows(casesStatement(statement, language, { isForAdministrators }));
}

export async function countCases(query: CaseFilters): Promise<number> {
  return (await queryRows<{ total: number }>(countStatement(query)))[0]?.total ?? 0;
}

/** Exported for the measurement of its query plan. */
export const strongestStatement = (industry: string, isPreviewed = false): Prisma.Sql => Prisma.sql`
  SELECT c.id FROM business_case c
   WHERE ${isPublicCase(Prisma.sql`c.id`)}
         ${industryCondition(Prisma.sql`c.id`, { industry, isPreviewed })}
   ORDER BY c.is_hero DESC, c.has_detail_page DESC, c.monthly_saving DESC, c.id LIMIT 1`;

/**
 * The case that is marked for the home page, else the one that saves most among those with a page,
 * else any; of one industry or of all.
 */
export async function findStrongestId(
  industry: string,
  isPreviewed = false,
): Promise<string | null> {
  const statement = strongestStatement(industry, isPreviewed);
  return (await queryRows<{ id: string }>(statement))[0]?.id ?? null;
}
