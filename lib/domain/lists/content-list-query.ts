import { z } from "zod";
import { caseListQuery, type CaseSort } from "../case/case-query";
import { readFilters, readPage, withPage, writeFilters } from "./list-query";
import { translationFilters, type TranslationFilter } from "../translation/translation-gap";

/** What a list of cases or industries is narrowed down to, and which page of it is shown. */
export interface ContentPlace extends TranslationFilter {
  q: string;
  page: number;
}

const contentFilters = { q: z.string().trim().max(200), ...translationFilters };

/** The orders that administrators can put cases in, newest change first if they do not say. */
export const caseSorts = ["-updated_at", "updated_at", "-created_at", "created_at", "title", "-title", "id", "-id"] as const;
export type CaseSortChoice = (typeof caseSorts)[number];

/** Which cases administrators see. */
export interface CasePlace extends ContentPlace {
  industry?: string | undefined;
  sort?: CaseSortChoice | undefined;
}

const caseFilters = { ...contentFilters, industry: z.string().max(64), sort: z.enum(caseSorts) };

export const readCasePlace = (query: URLSearchParams): CasePlace => ({ q: "", ...readFilters(caseFilters, query), page: readPage(query) });
/** What narrows the list down and orders it, without the page. */
export const caseFilterQuery = (place: Partial<CasePlace>): URLSearchParams => writeFilters(["q", "industry", "gap", "language", "sort"], { ...place });
export const casePlaceQuery = (place: Partial<CasePlace>): URLSearchParams => withPage(caseFilterQuery(place), place.page);
export const caseSort = (choice: CaseSortChoice | undefined): CaseSort => caseListQuery.shape.sort.parse(choice);

export type IndustryPlace = ContentPlace;

export const readIndustryPlace = (query: URLSearchParams): IndustryPlace => ({ q: "", ...readFilters(contentFilters, query), page: readPage(query) });
export const industryFilterQuery = (place: Partial<IndustryPlace>): URLSearchParams => writeFilters(["q", "gap", "language"], { ...place });
export const industryPlaceQuery = (place: Partial<IndustryPlace>): URLSearchParams => withPage(industryFilterQuery(place), place.page);

/** What the overview of translations can show; cases if nobody says. */
export const translatedThings = ["cases", "industries"] as const;
export type TranslatedThings = (typeof translatedThings)[number];

export interface TranslationPlace extends ContentPlace {
  of: TranslatedThings;
}

export const readTranslationPlace = (query: URLSearchParams): TranslationPlace =>
  ({ ...readIndustryPlace(query), of: z.enum(translatedThings).catch("cases").parse(query.get("of")) });
export function translationFilterQuery({ of, ...place }: Partial<TranslationPlace>): URLSearchParams {
  const filters = industryFilterQuery(place);
  if (of === "industries") filters.set("of", of);
  return filters;
}
export const translationPlaceQuery = (place: Partial<TranslationPlace>): URLSearchParams => withPage(translationFilterQuery(place), place.page);
