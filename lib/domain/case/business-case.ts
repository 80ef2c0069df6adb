import "../fields/zod-in-browser";
import { z } from "zod";
import { caseCollections, type CaseCollection } from "./case-collections";
import { optionalStateFields, pendingFields } from "../document/state";
import { knownLanguages } from "../language";
import { focalPointSchema } from "../media/focal-point-field";
import { translationMediaFields } from "../media/media-url";
import { translationStatusSchema } from "../translation/translation-status";

/** The three metrics of a case: free text (A-CASE-33). */
export const metricsSchema = z.strictObject({
  timeReduction: z.string(),
  accuracyRate: z.string(),
  monthlySavings: z.string(),
});

/**
 * The translated texts of a case (A-TRAN-12). From `imageAlt` on, they describe its image and its
 * video, name the connected systems, and quote who confirmed the figures, with their role.
 * components/site/cases/exhibits/exhibit-text.ts describes the form of the exhibit. The last three
 * are for search results and shared links.
 */
export const caseTextFields = [
  "title",
  "description",
  "industryLabel",
  "problemDescription",
  "solutionDescription",
  "problemConclusion",
  "solutionConclusion",
  "ctaHeader",
  "ctaDescription",
  "imageAlt",
  "videoDescription",
  "systems",
  "quote",
  "confirmedByRole",
  "exhibitText",
  "searchTitle",
  "searchDescription",
  "shareImageAlt",
] as const;
export type CaseTextField = (typeof caseTextFields)[number];

/** The fields that a case has in each language: texts, and files that are chosen for a language. */
export const caseTranslationFields = [...caseTextFields, ...translationMediaFields] as const;
export type CaseTranslationField = (typeof caseTranslationFields)[number];

/**
 * What can be drawn on the page of a case that has no exhibit of its own: the document or message that its
 * bot handles.
 */
export const exhibits = ["none", "invoice", "order", "message", "price_list"] as const;
export type Exhibit = (typeof exhibits)[number];

const texts = Object.fromEntries(
  caseTranslationFields.map((field) => [field, z.string()]),
) as Record<CaseTranslationField, z.ZodString>;

/** A case as lists return it, with the fields that administrators edit (P-ENT-01). */
export const businessCaseSchema = z.strictObject({
  id: z.string(),
  ...texts,
  /** The language of the texts, after fallback. */
  language: z.enum(knownLanguages),
  implementationTime: z.string(),
  hasDetailPage: z.boolean(),
  imageUrl: z.string(),
  videoUrl: z.string(),
  fallbackImage: z.string(),
  /** The point that crops of the image keep, unless it's the centre. Only in public responses. */
  imageFocalPoint: focalPointSchema.optional(),
  tags: z.array(z.string()),
  industries: z.array(z.string()),
  relatedCases: z.array(z.string()),
  metrics: metricsSchema,
  defaultProcessesPerMonth: z.number(),
  defaultMinutesPerProcess: z.number(),
  defaultHourlyRate: z.number(),
  /** Percent, 0 to 100. */
  defaultErrorRate: z.number(),
  /** Fractions, 0 to 1. */
  solutionTimeReduction: z.number(),
  solutionErrorReduction: z.number(),
  solutionMonthlyFee: z.number(),
  /** People employed by the firm, and the sample that was measured; 0 if not given. */
  employees: z.int(),
  sampleSize: z.int(),
  /** The last day of the measurement, as 2026-09-30, or empty. */
  measuredOn: z.string(),
  confirmedBy: z.string(),
  confirmedByFirm: z.string(),
  isSampleProof: z.boolean(),
  exhibit: z.enum(exhibits),
  /** Marked for the top of the home page; at most one case is. */
  isHero: z.boolean(),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Only in responses to administrators. */
  translationStatus: translationStatusSchema.optional(),
  ...optionalStateFields,
});
export type BusinessCase = z.infer<typeof businessCaseSchema>;

/** A case in a list of administrators. */
export type ListedCase = BusinessCase & { scheduled?: string | null; has_working_copy?: boolean };

/** The response of the list beside `success` (P-API-08). */
export const caseListResponse = {
  business_cases: z.array(businessCaseSchema.extend(pendingFields)),
  total: z.int().nonnegative(),
  limit: z.int(),
  offset: z.int(),
};

/** A point, issue or benefit of a case (A-PT-01). */
const pointSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  language: z.enum(knownLanguages),
  order: z.int().positive(),
});
export type CasePoint = z.infer<typeof pointSchema>;

/** A process step; `isBefore` marks the manual process (A-PT-02). */
const processStepSchema = pointSchema.extend({ isBefore: z.boolean() });
export type ProcessStep = z.infer<typeof processStepSchema>;

const timelineStepSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  language: z.enum(knownLanguages),
  duration: z.string(),
  stepNumber: z.int().positive(),
});
export type TimelineStep = z.infer<typeof timelineStepSchema>;

export const caseListSchemas = {
  problemPoint: pointSchema,
  solutionPoint: pointSchema,
  manualProcessIssue: pointSchema,
  automatedProcessBenefit: pointSchema,
  processStep: processStepSchema,
  implementationStep: timelineStepSchema,
} as const;

/** `caseListSchemas` for code that handles any of the lists. */
export const entrySchemas: Record<CaseCollection, z.ZodType> = caseListSchemas;

/** The response to a change of an entry: the entry, and the new version of its case. */
export const entryChangeResponse = (kind: CaseCollection) => ({
  message: z.string(),
  [caseCollections[kind].single]: entrySchemas[kind],
  version: z.int().positive(),
});

/** A case with its six lists, as its page and GET /business-cases/{id} return it. */
export const caseDetailSchema = businessCaseSchema.extend({
  [caseCollections.problemPoint.list]: z.array(pointSchema),
  [caseCollections.solutionPoint.list]: z.array(pointSchema),
  [caseCollections.manualProcessIssue.list]: z.array(pointSchema),
  [caseCollections.automatedProcessBenefit.list]: z.array(pointSchema),
  [caseCollections.processStep.list]: z.array(processStepSchema),
  [caseCollections.implementationStep.list]: z.array(timelineStepSchema),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;
/** A case of a list with the steps that its card draws. */
export type CaseWithSteps = BusinessCase & Pick<CaseDetail, "processSteps">;

/**
 * The title and description of a case for search engines and shared links: by default those of the
 * page.
 */
export const searchTextsOf = ({
  title,
  description,
  searchTitle,
  searchDescription,
}: Record<"title" | "description" | "searchTitle" | "searchDescription", string>) => ({
  title: searchTitle.trim() || title,
  description: searchDescription.trim() || description,
});
