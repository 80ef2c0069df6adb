import "server-only";
import { cached } from "../../cache/cached";
import * as data from "../../data/case/business-cases";
import * as lists from "../../data/case/case-lists";
import {
  caseTextFields,
  type BusinessCase,
  type CaseDetail,
  type CasePoint,
  type CaseTextField,
  type ProcessStep,
  type TimelineStep,
} from "../../domain/case/business-case";
import {
  caseCollections,
  pointKinds,
  type CaseCollection,
  type PointKind,
} from "../../domain/case/case-collections";
import { casesPerPage, type CaseListQuery } from "../../domain/case/case-query";
import { isContentId } from "../../domain/fields/content-id";
import { AppError } from "../../domain/error";
import { isLanguage, type Language } from "../../domain/language";
import { pickTranslation, translatedIn } from "../../domain/translation/translation";

const servedLanguage = (
  language: string | null | undefined,
  requestedLanguage: Language,
): Language => (isLanguage(language) ? language : requestedLanguage);

export const caseNotFound = (id: string): AppError =>
  new AppError("not_found", `Business case ${id} not found`, { params: { id } });

const textsOf = (row: Partial<Record<CaseTextField, string | null>>) =>
  Object.fromEntries(caseTextFields.map((field) => [field, row[field] ?? ""])) as Record<
    CaseTextField,
    string
  >;

export function toCase(row: lists.ListedCase, requestedLanguage: Language): BusinessCase {
  return {
    id: row.id,
    ...textsOf(row),
    language: servedLanguage(row.textLanguage, requestedLanguage),
    implementationTime: row.implementationTime,
    hasDetailPage: row.hasDetailPage,
    imageUrl: row.imageUrl,
    videoUrl: row.videoUrl,
    fallbackImage: row.fallbackImage,
    tags: row.tags,
    industries: row.industryIds,
    relatedCases: row.relatedIds,
    metrics: {
      timeReduction: row.timeReduction,
      accuracyRate: row.accuracyRate,
      monthlySavings: row.monthlySavings,
    },
    defaultProcessesPerMonth: row.defaultProcessesPerMonth,
    defaultMinutesPerProcess: row.defaultMinutesPerProcess,
    defaultHourlyRate: row.defaultHourlyRate,
    defaultErrorRate: row.defaultErrorRate,
    solutionTimeReduction: row.solutionTimeReduction,
    solutionErrorReduction: row.solutionErrorReduction,
    solutionMonthlyFee: row.solutionMonthlyFee,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A case with details in the form of a list's row. */
function toListed(row: data.CaseDetailRow, requestedLanguage: Language): lists.ListedCase {
  const text = pickTranslation(row.translations, requestedLanguage, row.language);
  const [industryIds, relatedIds] = [
    row.industries.map(({ industryId }) => industryId),
    row.related.map(({ relatedId }) => relatedId),
  ];
  return {
    ...row,
    ...(text && textsOf(text)),
    textLanguage: text?.language ?? null,
    industryIds,
    relatedIds,
  };
}

function toPoint(
  row: data.ItemRow,
  requestedLanguage: Language,
  sourceLanguage: string,
): CasePoint {
  const text = pickTranslation(row.translations, requestedLanguage, sourceLanguage);
  return {
    id: row.id,
    text: text?.text ?? "",
    language: servedLanguage(text?.language, requestedLanguage),
    order: row.position,
  };
}

const toStep = (
  row: data.ItemRow,
  requestedLanguage: Language,
  sourceLanguage: string,
): ProcessStep => ({
  ...toPoint(row, requestedLanguage, sourceLanguage),
  isBefore: row.isBefore,
});

/** The entries of a list of points; only process steps have a side. */
const toEntries = (
  kind: PointKind,
  rows: data.ItemRow[],
  requestedLanguage: Language,
  sourceLanguage: string,
) =>
  rows
    .filter((row) => row.kind === kind)
    .map((row) =>
      (kind === "processStep" ? toStep : toPoint)(row, requestedLanguage, sourceLanguage),
    );

function toTimelineStep(
  row: data.TimelineRow,
  requestedLanguage: Language,
  sourceLanguage: string,
): TimelineStep {
  const text = pickTranslation(row.translations, requestedLanguage, sourceLanguage);
  return {
    id: row.id,
    name: text?.name ?? "",
    language: servedLanguage(text?.language, requestedLanguage),
    duration: row.duration,
    stepNumber: row.stepNumber,
  };
}

/** Cached until content changes, because counting costs more than reading a page. */
export function countCases(query: lists.CaseFilters): Promise<number> {
  const { industry, q, language, translation } = query;
  return cached(
    `count ${JSON.stringify([industry, translation, ...(q === "" ? [] : [q, language])])}`,
    () => lists.countCases(query),
  );
}

/** One page of cases and their total number (P-API-08). */
export async function listCases(
  query: CaseListQuery,
): Promise<{ business_cases: BusinessCase[]; total: number; limit: number; offset: number }> {
  const [rows, total] = await Promise.all([lists.listCases(query), countCases(query)]);
  return {
    business_cases: rows.map((row) => toCase(row, query.language)),
    total,
    limit: query.limit,
    offset: query.offset,
  };
}

/** One page of the public list, latest change first. `pages` is at least 1. */
export async function listCasePage(language: Language, industry: string, page: number) {
  const query: CaseListQuery = {
    language,
    industry,
    q: "",
    limit: casesPerPage,
    offset: (page - 1) * casesPerPage,
    sort: { column: "updated_at", descending: true },
  };
  const [{ business_cases: cases, total }, totalInAllIndustries] = await Promise.all([
    listCases(query),
    countCases({ ...query, industry: "all" }),
  ]);
  return {
    cases,
    total,
    totalInAllIndustries,
    pages: Math.max(1, Math.ceil(total / casesPerPage)),
  };
}

/** Random cases for the home page (P-HOME-04). */
export async function listFeaturedCases(language: Language, count = 3): Promise<CaseDetail[]> {
  const ids = await data.randomCaseIds(count);
  return Promise.all(ids.map((id) => getCase(id, language)));
}

export function toCaseDetail(row: data.CaseDetailRow, language: Language): CaseDetail {
  const points = pointKinds.map((kind) => [
    caseCollections[kind].list,
    toEntries(kind, row.items, language, row.language),
  ]);
  return {
    ...toCase(toListed(row, language), language),
    ...(Object.fromEntries(points) as Pick<
      CaseDetail,
      (typeof caseCollections)[PointKind]["list"]
    >),
    implementationTimeline: row.timeline.map((step) =>
      toTimelineStep(step, language, row.language),
    ),
  };
}

async function requireCase(id: string): Promise<data.CaseDetailRow> {
  const row = isContentId(id) ? await data.findCaseDetail(id) : null;
  if (!row) throw caseNotFound(id);
  return row;
}

/** A case with its six lists. Throws not_found. */
export async function getCase(id: string, language: Language): Promise<CaseDetail> {
  return toCaseDetail(await requireCase(id), language);
}

/**
 * The page of a case, and the languages that the case is translated in. Throws not_found, also for
 * a case without a detail page.
 */
export async function getCasePage(
  id: string,
  language: Language,
): Promise<{ businessCase: CaseDetail; translatedIn: Language[] }> {
  const row = await requireCase(id);
  if (!row.hasDetailPage) throw caseNotFound(id);
  return {
    businessCase: toCaseDetail(row, language),
    translatedIn: translatedIn(row.translations),
  };
}

/**
 * A case for its OG image, cached until content changes. Throws not_found, also for a case without
 * a detail page.
 */
export const getCaseForOgImage = (id: string, language: Language): Promise<CaseDetail> =>
  isContentId(id)
    ? cached(`share ${language} ${id}`, async () => (await getCasePage(id, language)).businessCase)
    : Promise.reject(caseNotFound(id));

/** The related cases in their stored order. */
export async function listRelatedCases(
  businessCase: Pick<BusinessCase, "relatedCases">,
  language: Language,
): Promise<BusinessCase[]> {
  return (await lists.findCases(businessCase.relatedCases, language)).map((row) =>
    toCase(row, language),
  );
}

/** One of the six lists of a case, under its response key. Throws not_found for an unknown case. */
export async function getCaseCollection(
  id: string,
  collection: CaseCollection,
  language: Language,
): Promise<Record<string, unknown[]>> {
  const key = caseCollections[collection].list;
  if (!isContentId(id)) throw caseNotFound(id);
  if (collection === "implementationStep") {
    const found = await data.findCaseTimeline(id);
    if (!found) throw caseNotFound(id);
    return { [key]: found.timeline.map((step) => toTimelineStep(step, language, found.language)) };
  }
  const found = await data.findCaseItems(id, collection);
  if (!found) throw caseNotFound(id);
  return { [key]: toEntries(collection, found.items, language, found.language) };
}
