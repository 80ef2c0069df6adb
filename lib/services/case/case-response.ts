import "server-only";
import type * as data from "../../data/case/business-cases";
import type { ListedCase } from "../../data/case/case-lists";
import {
  caseTranslationFields,
  type BusinessCase,
  type CaseDetail,
  type CasePoint,
  type CaseTranslationField,
  type Exhibit,
  type ProcessStep,
  type TimelineStep,
} from "../../domain/case/business-case";
import { documentIdOf } from "../../domain/document/stored-id";
import { caseCollections, pointKinds, type PointKind } from "../../domain/case/case-collections";
import type { Language } from "../../domain/language";
import { withShownFiles } from "../../domain/media/shown-file";
import { pickTranslation, servedLanguage } from "../../domain/translation/translation";
import { toShownFile } from "../media/shown-files";

const textsOf = (row: Partial<Record<CaseTranslationField, string | null>>) =>
  Object.fromEntries(caseTranslationFields.map((field) => [field, row[field] ?? ""])) as Record<
    CaseTranslationField,
    string
  >;

export const toCase = (row: ListedCase, requestedLanguage: Language): BusinessCase =>
  withShownFiles(ownFields(row, requestedLanguage), {
    image: toShownFile(row.imageFile),
    video: toShownFile(row.videoFile),
  });

/** The fields that are stored with the case, without texts of its files. */
function ownFields(row: ListedCase, requestedLanguage: Language): BusinessCase {
  return {
    id: documentIdOf(row.id),
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
    employees: row.employees,
    sampleSize: row.sampleSize,
    measuredOn: row.measuredOn,
    confirmedBy: row.confirmedBy,
    confirmedByFirm: row.confirmedByFirm,
    isSampleProof: row.isSampleProof,
    exhibit: row.exhibit as Exhibit,
    isHero: row.isHero,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A case with details in the form of a list's row. */
function toListed(row: data.CaseDetailRow, requestedLanguage: Language): ListedCase {
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

/** The process steps among the entries of a case. */
export const toProcessSteps = (
  rows: readonly data.ItemRow[],
  requestedLanguage: Language,
  sourceLanguage: string,
): ProcessStep[] =>
  rows
    .filter(({ kind }) => kind === "processStep")
    .map((row) => toStep(row, requestedLanguage, sourceLanguage));

/** The entries of a list of points; only process steps have a side. */
export const toEntries = (
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

export function toTimelineStep(
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
