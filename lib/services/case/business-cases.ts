import "server-only";
import { cached } from "../../cache/cached";
import * as data from "../../data/case/business-cases";
import * as lists from "../../data/case/case-lists";
import type { BusinessCase, CaseDetail, CaseWithSteps } from "../../domain/case/business-case";
import { caseCollections, type CaseCollection } from "../../domain/case/case-collections";
import { sortOfOrder, type CaseOrder } from "../../domain/case/case-order";
import { casesPerPage, type CaseListQuery } from "../../domain/case/case-query";
import { isStoredId } from "../../domain/document/stored-id";
import { isContentId } from "../../domain/fields/content-id";
import type { AppError } from "../../domain/error";
import type { Language } from "../../domain/language";
import { pageCount } from "../../domain/lists/list-query";
import type { ShareImage } from "../../domain/media/share-image";
import { translatedIn } from "../../domain/translation/translation";
import { documentNotFound } from "../document/documents";
import { shareImageOf } from "../media/share-image";
import { previewedContent } from "../preview/previewed-content";
import { toCase, toCaseDetail, toEntries, toProcessSteps, toTimelineStep } from "./case-response";
import { requirePublicLanguage } from "../language/site-languages";

export const caseNotFound = (id: string): AppError =>
  documentNotFound({ kind: "business_case", id });

/** Cached until content changes, because counting costs more than reading a page. A preview isn't. */
export function countCases(query: lists.CaseFilters): Promise<number> {
  if (query.isPreviewed) return lists.countCases(query);
  const { industry, q, language, translation, todo, status } = query;
  return cached(
    `count ${JSON.stringify([industry, translation, todo, status, ...(q === "" ? [] : [q, language])])}`,
    () => lists.countCases(query),
  );
}

/** One page of cases and their total number (P-API-08). */
export async function listCases(
  query: CaseListQuery,
): Promise<{ business_cases: BusinessCase[]; total: number; limit: number; offset: number }> {
  await requirePublicLanguage(query.language);
  const [rows, total] = await Promise.all([lists.listCases(query), countCases(query)]);
  return {
    business_cases: rows.map((row) => toCase(row, query.language)),
    total,
    limit: query.limit,
    offset: query.offset,
  };
}

/** Adds the process steps that the cards of a page draw. */
async function withProcessSteps(
  cases: readonly BusinessCase[],
  language: Language,
): Promise<CaseWithSteps[]> {
  if (cases.length === 0) return [];
  const rows = await data.findProcessSteps(cases.map(({ id }) => id));
  const stepsById = new Map(
    rows.map((row) => [row.id, toProcessSteps(row.items, language, row.language)]),
  );
  return cases.map((found) => ({ ...found, processSteps: stepsById.get(found.id) ?? [] }));
}

/** The id of the case shown first among all or those of an industry; null if there is none. */
export const strongestCaseId = (industry: string): Promise<string | null> =>
  cached(`strongest case ${industry}`, () => lists.findStrongestId(industry));

/**
 * The cases of one page. By default the strongest case of the whole list is first and the others
 * follow, latest change first.
 */
async function findCasesOfPage(
  query: CaseListQuery & Pick<lists.CaseFilters, "isPreviewed">,
  order: CaseOrder,
): Promise<lists.ListedCase[]> {
  if (order !== "newest") return lists.listCases(query);
  const first = query.isPreviewed
    ? await lists.findStrongestId(query.industry, true)
    : await strongestCaseId(query.industry);
  const { limit, offset, language } = query;
  if (offset > 0) return lists.listCases({ ...query, except: first, offset: offset - 1 });
  const pages = await Promise.all([
    lists.findCases(first === null ? [] : [first], language),
    lists.listCases({ ...query, except: first, limit: limit - 1 }),
  ]);
  return pages.flat();
}

/** One page of the public list, whose first case is shown large. `pages` is at least 1. */
export async function listCasePage(
  language: Language,
  industry: string,
  order: CaseOrder,
  page: number,
) {
  const query = {
    language,
    industry,
    q: "",
    limit: casesPerPage,
    offset: (page - 1) * casesPerPage,
    sort: sortOfOrder[order],
    isPreviewed: previewedContent("industry")?.id === industry,
  };
  const [rows, total, totalInAllIndustries] = await Promise.all([
    findCasesOfPage(query, order),
    countCases(query),
    countCases({ ...query, industry: "all", isPreviewed: false }),
  ]);
  const cases = rows.map((row) => toCase(row, language));
  return {
    cases: await withProcessSteps(cases, language),
    total,
    totalInAllIndustries,
    pages: pageCount(total, casesPerPage),
  };
}

/** As many cases as a page can hold without becoming slow. */
const COMPARED_CASES = 40;

/** The cases that a visitor's process is compared with: those changed last. */
export const listComparedCases = async (language: Language): Promise<CaseDetail[]> =>
  (await data.listRecentCaseDetails(COMPARED_CASES)).map((row) => toCaseDetail(row, language));

async function requireCase(id: string): Promise<data.CaseDetailRow> {
  const [row] = isContentId(id) ? await data.findPublicCases([id]) : [];
  if (!row) throw caseNotFound(id);
  return row;
}

/** A case with its six lists. Throws not_found, invalid for a language that visitors can't read. */
export async function getCase(id: string, language: Language): Promise<CaseDetail> {
  await requirePublicLanguage(language);
  return toCaseDetail(await requireCase(id), language);
}

/** Public cases by id, with their six lists. */
export async function findCasesById(
  ids: readonly string[],
  language: Language,
): Promise<Map<string, CaseDetail>> {
  const rows = await data.findPublicCases(ids);
  return new Map(rows.map((row) => [row.id, toCaseDetail(row, language)]));
}

interface CasePage {
  businessCase: CaseDetail;
  /** The languages that the case is translated in. */
  translatedIn: Language[];
  /** Undefined if shared links show a drawn one. */
  shareImage: ShareImage | undefined;
}

/** The page of a case. Throws not_found, also for a case without a detail page. */
export async function getCasePage(id: string, language: Language): Promise<CasePage> {
  const row = await requireCase(id);
  if (!row.hasDetailPage) throw caseNotFound(id);
  const businessCase = toCaseDetail(row, language);
  return {
    businessCase,
    translatedIn: translatedIn(row.translations),
    shareImage: shareImageOf(row, businessCase, language),
  };
}

/** Whether a case is public and has a detail page. */
export const hasCasePage = async (id: string): Promise<boolean> =>
  isContentId(id) && data.hasPublicPage(id);

/**
 * A case for its OG image, cached until content changes. Throws not_found, also for a case without
 * a detail page.
 */
export const getCaseForOgImage = (id: string, language: Language): Promise<CasePage> =>
  isContentId(id)
    ? cached(`share ${language} ${id}`, () => getCasePage(id, language))
    : Promise.reject(caseNotFound(id));

/** The related cases in their stored order, as visitors see them unless for administrators. */
export async function listRelatedCases(
  businessCase: Pick<BusinessCase, "relatedCases">,
  language: Language,
  audience?: data.Audience,
): Promise<CaseWithSteps[]> {
  const rows = await lists.findCases(businessCase.relatedCases, language, audience);
  return withProcessSteps(
    rows.map((row) => toCase(row, language)),
    language,
  );
}

/** One of the six lists of a case, under its response key. Throws not_found for an unknown case. */
export async function getCaseCollection(
  id: string,
  collection: CaseCollection,
  language: Language,
  audience: data.Audience = "visitors",
): Promise<Record<string, unknown[]>> {
  const key = caseCollections[collection].list;
  if (audience === "visitors") await requirePublicLanguage(language);
  if (!isStoredId(id)) throw caseNotFound(id);
  if (collection === "implementationStep") {
    const found = await data.findCaseTimeline(id, audience);
    if (!found) throw caseNotFound(id);
    return { [key]: found.timeline.map((step) => toTimelineStep(step, language, found.language)) };
  }
  const found = await data.findCaseItems(id, collection, audience);
  if (!found) throw caseNotFound(id);
  return { [key]: toEntries(collection, found.items, language, found.language) };
}
