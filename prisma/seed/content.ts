import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  businessCaseSchema,
  caseTextFields,
  type CaseTextField,
} from "../../lib/domain/case/business-case";
import { contentId } from "../../lib/domain/fields/content-id-field";
import { knownLanguages, shippedLanguages, type Language } from "../../lib/domain/language";

const folder = path.join(process.cwd(), "prisma/seed/content");
const stringList = z.array(z.string().min(1));

/** Texts that samples leave to those of their page. */
const optionalTexts: readonly string[] = [
  "searchTitle",
  "searchDescription",
  "shareImageAlt",
  "exhibitText",
] satisfies CaseTextField[];

const texts = Object.fromEntries(
  caseTextFields.map((field) => [
    field,
    optionalTexts.includes(field) ? z.string().default("") : z.string(),
  ]),
) as Record<CaseTextField, z.ZodString>;
/** A case's texts in one language. Durations and hashtags of steps are part of their texts. */
const caseTexts = z.strictObject({
  ...texts,
  problemPoints: stringList,
  solutionPoints: stringList,
  manualProcessIssues: stringList,
  automatedProcessBenefits: stringList,
  stepsBefore: stringList,
  stepsAfter: stringList,
  timeline: stringList,
});
export type SampleTexts = z.infer<typeof caseTexts>;

/** The fields that don't depend on the language. */
const caseFacts = z.strictObject({
  language: z.enum(knownLanguages),
  industries: z.array(contentId),
  ...businessCaseSchema.pick({
    implementationTime: true,
    hasDetailPage: true,
    tags: true,
    metrics: true,
    defaultProcessesPerMonth: true,
    defaultMinutesPerProcess: true,
    defaultHourlyRate: true,
    defaultErrorRate: true,
    solutionTimeReduction: true,
    solutionErrorReduction: true,
    solutionMonthlyFee: true,
    employees: true,
    sampleSize: true,
    measuredOn: true,
    confirmedBy: true,
    confirmedByFirm: true,
    exhibit: true,
  }).shape,
  timelineDurations: z.array(z.string()),
  relatedCases: z.array(contentId),
});

export type SampleCase = z.infer<typeof caseFacts> & {
  id: string;
  /** A language added later has no sample texts; its pages fall back to the source language. */
  texts: Partial<Record<Language, SampleTexts>> & { en: SampleTexts };
};

const sampleIndustry = z.strictObject({
  id: contentId,
  icon: z.string(),
  texts: z.partialRecord(
    z.enum(knownLanguages),
    z.strictObject({ name: z.string().min(1), display: z.string() }),
  ),
});
export type SampleIndustry = z.infer<typeof sampleIndustry>;

const readJson = (...parts: string[]): unknown =>
  JSON.parse(readFileSync(path.join(folder, ...parts), "utf8"));

const hasTexts = (id: string, language: Language): boolean =>
  existsSync(path.join(folder, id, `${language}.json`));

function readCase(id: string): SampleCase {
  const textsIn = (language: Language) => caseTexts.parse(readJson(id, `${language}.json`));
  const translations = shippedLanguages
    .filter((language) => hasTexts(id, language))
    .map((language) => [language, textsIn(language)]);
  return {
    id: contentId.parse(id),
    ...caseFacts.parse(readJson(id, "case.json")),
    texts: { en: textsIn("en"), ...Object.fromEntries(translations) },
  };
}

export const sampleIndustries = (): SampleIndustry[] =>
  z.array(sampleIndustry).parse(readJson("industries.json"));

export const sampleCases = (): SampleCase[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readCase(name));
