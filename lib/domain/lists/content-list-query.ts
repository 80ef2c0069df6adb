import { z } from "zod";
import { caseListQuery, caseTodos, type CaseSort, type CaseTodo } from "../case/case-query";
import { statusFilters, type StatusFilter } from "../document/state";
import { readFilters, readPage, withPage, writeFilters } from "./list-query";
import { translationFilters, type TranslationFilter } from "../translation/translation-gap";

/** The filters of a list of cases or industries, and its page. */
interface AdminListQuery extends TranslationFilter {
  q: string;
  page: number;
}

const contentFilters = { q: z.string().trim().max(200), ...translationFilters };

/** The sort orders of the administrators' list; newest change first by default. */
export const caseSorts = [
  "-updated_at",
  "updated_at",
  "-created_at",
  "created_at",
  "title",
  "-title",
  "id",
  "-id",
] as const;
type CaseSortChoice = (typeof caseSorts)[number];

export interface AdminCaseListQuery extends AdminListQuery {
  industry?: string | undefined;
  todo?: CaseTodo | undefined;
  status?: StatusFilter | undefined;
  sort?: CaseSortChoice | undefined;
}

const caseFilters = {
  ...contentFilters,
  industry: z.string().max(64),
  todo: z.enum(caseTodos),
  status: z.enum(statusFilters),
  sort: z.enum(caseSorts),
};

export const readCaseListQuery = (query: URLSearchParams): AdminCaseListQuery => ({
  q: "",
  ...readFilters(caseFilters, query),
  page: readPage(query),
});
/** The query string of filters and sort order, without the page. */
export const caseFilterSearchParams = (listQuery: Partial<AdminCaseListQuery>): URLSearchParams =>
  writeFilters(["q", "industry", "gap", "language", "todo", "status", "sort"], { ...listQuery });
export const caseListSearchParams = (listQuery: Partial<AdminCaseListQuery>): URLSearchParams =>
  withPage(caseFilterSearchParams(listQuery), listQuery.page);
export const parseCaseSort = (choice: CaseSortChoice | undefined): CaseSort =>
  caseListQuery.shape.sort.parse(choice);

export interface AdminIndustryListQuery extends AdminListQuery {
  status?: StatusFilter | undefined;
}

const industryFilters = { ...contentFilters, status: z.enum(statusFilters) };

export const readIndustryListQuery = (query: URLSearchParams): AdminIndustryListQuery => ({
  q: "",
  ...readFilters(industryFilters, query),
  page: readPage(query),
});
export const industryFilterSearchParams = (
  listQuery: Partial<AdminIndustryListQuery>,
): URLSearchParams => writeFilters(["q", "gap", "language", "status"], { ...listQuery });
export const industryListSearchParams = (
  listQuery: Partial<AdminIndustryListQuery>,
): URLSearchParams => withPage(industryFilterSearchParams(listQuery), listQuery.page);

/** What the translations page lists; cases by default. */
export const translatedItemKinds = ["cases", "industries"] as const;
export type TranslatedItemKind = (typeof translatedItemKinds)[number];

export interface TranslationListQuery extends AdminListQuery {
  itemKind: TranslatedItemKind;
}

export const readTranslationListQuery = (query: URLSearchParams): TranslationListQuery => ({
  q: "",
  ...readFilters(contentFilters, query),
  page: readPage(query),
  itemKind: z.enum(translatedItemKinds).catch("cases").parse(query.get("of")),
});
export function translationFilterSearchParams({
  itemKind,
  ...listQuery
}: Partial<TranslationListQuery>): URLSearchParams {
  const filters = industryFilterSearchParams(listQuery);
  if (itemKind === "industries") filters.set("of", itemKind);
  return filters;
}
export const translationListSearchParams = (
  listQuery: Partial<TranslationListQuery>,
): URLSearchParams => withPage(translationFilterSearchParams(listQuery), listQuery.page);
