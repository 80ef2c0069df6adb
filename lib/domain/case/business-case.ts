import "../fields/zod-in-browser";
import { z } from "zod";
import { caseCollections, type CaseCollection } from "./case-collections";
import { languages } from "../language";
import { translationStatusSchema } from "../translation/translation-status";

/** The three figures of a case: free text, shown as typed (P§3). */
export const metricsSchema = z.strictObject({
  timeReduction: z.string(),
  accuracyRate: z.string(),
  monthlySavings: z.string(),
});

/** The texts of a case, one record per language (A§3); the last two say what its picture and its film show. */
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
] as const;
export type CaseTextField = (typeof caseTextFields)[number];

const texts = Object.fromEntries(caseTextFields.map((field) => [field, z.string()])) as Record<
  CaseTextField,
  z.ZodString
>;

/** A case as lists show it: all fields of the admin specification (design.md §3). */
export const businessCaseSchema = z.strictObject({
  id: z.string(),
  ...texts,
  /** The language the texts are in, after fallback. */
  language: z.enum(languages),
  implementationTime: z.string(),
  hasDetailPage: z.boolean(),
  imageUrl: z.string(),
  videoUrl: z.string(),
  fallbackImage: z.string(),
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
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** For administrators only. */
  translationStatus: translationStatusSchema.optional(),
});
export type BusinessCase = z.infer<typeof businessCaseSchema>;

/** What a page of the list answers (P§7). */
export const caseListResponse = {
  business_cases: z.array(businessCaseSchema),
  total: z.int().nonnegative(),
  limit: z.int(),
  offset: z.int(),
};

/** A point, issue or benefit of a case (A§3). */
const pointSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  language: z.enum(languages),
  order: z.int().positive(),
});
export type CasePoint = z.infer<typeof pointSchema>;

/** A step of the process; `isBefore` is true for the old, manual one. */
const processStepSchema = pointSchema.extend({ isBefore: z.boolean() });
export type ProcessStep = z.infer<typeof processStepSchema>;

const timelineStepSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  language: z.enum(languages),
  duration: z.string(),
  stepNumber: z.int().positive(),
});
export type TimelineStep = z.infer<typeof timelineStepSchema>;

/** The schema of one entry of each of the six lists. */
export const caseListSchemas = {
  problemPoint: pointSchema,
  solutionPoint: pointSchema,
  manualProcessIssue: pointSchema,
  automatedProcessBenefit: pointSchema,
  processStep: processStepSchema,
  implementationStep: timelineStepSchema,
} as const;

/** The same, for code that takes any of them. */
export const entrySchemas: Record<CaseCollection, z.ZodType> = caseListSchemas;

/** What a change of an entry answers: the entry, and the version that its case has now. */
export const entryChangeResponse = (kind: CaseCollection) => ({
  message: z.string(),
  [caseCollections[kind].single]: entrySchemas[kind],
  version: z.int().positive(),
});

/** A case with its six lists, as its page and GET /business-cases/{id} show it. */
export const caseDetailSchema = businessCaseSchema.extend({
  [caseCollections.problemPoint.list]: z.array(pointSchema),
  [caseCollections.solutionPoint.list]: z.array(pointSchema),
  [caseCollections.manualProcessIssue.list]: z.array(pointSchema),
  [caseCollections.automatedProcessBenefit.list]: z.array(pointSchema),
  [caseCollections.processStep.list]: z.array(processStepSchema),
  [caseCollections.implementationStep.list]: z.array(timelineStepSchema),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;
