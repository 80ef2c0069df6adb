import "../fields/zod-in-browser";
import { z } from "zod";
import {
  caseTextFields,
  caseTranslationFields,
  caseListSchemas,
  exhibits,
  type CaseTextField,
  type CaseTranslationField,
} from "./business-case";
import { nestedLists, type EntryCreate } from "./case-entry";
import { caseCollectionKinds, caseCollections } from "./case-collections";
import { contentId } from "../fields/content-id-field";
import {
  amountField,
  countField,
  dayField,
  languageField,
  markupField,
  requiredText,
  readOnlyFields,
  textField,
  versionField,
} from "../fields/field";
import { takeOverField } from "../document/address";
import { newStatus } from "../document/state";
import { defaultLanguage } from "../language";
import { translationMediaFields } from "../media/media-url";
import { uploadedImageField } from "../media/uploaded-image-field";

/** The maximum length of each text of a case. */
export const caseTextLimits: Record<CaseTextField, number> = {
  title: 200,
  description: 2_000,
  industryLabel: 120,
  problemDescription: 10_000,
  solutionDescription: 10_000,
  problemConclusion: 10_000,
  solutionConclusion: 10_000,
  ctaHeader: 300,
  ctaDescription: 2_000,
  imageAlt: 1_000,
  videoDescription: 5_000,
  systems: 300,
  quote: 1_000,
  confirmedByRole: 200,
  exhibitText: 3_000,
  searchTitle: 120,
  searchDescription: 320,
  shareImageAlt: 1_000,
};
/** The texts that may hold simple markup. */
export const richCaseTexts: readonly string[] = [
  "problemDescription",
  "solutionDescription",
  "problemConclusion",
  "solutionConclusion",
] satisfies CaseTextField[];

/** A text of a case other than its title. */
const caseTextField = (field: CaseTextField) =>
  (richCaseTexts.includes(field) ? markupField : textField)(field, caseTextLimits[field]);

const MAX_AMOUNT = 1e12;
const MAX_COUNT = 1e9;
const MAX_TAGS = 50;
const MAX_LINKS = 100;

/** Trimmed and lower-case; empty and repeated tags are dropped (A-CASE-17, A-CASE-18). */
const tags = z
  .array(textField("tags", 60), "tags must be a list")
  .transform((given) => [...new Set(given.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])
  .refine((given) => given.length <= MAX_TAGS, {
    message: `tags must have at most ${MAX_TAGS} entries`,
    params: { code: "too_big" },
  });

const idList = (field: string) =>
  z
    .array(textField(field, 64), `${field} must be a list`)
    .max(MAX_LINKS, `${field} must have at most ${MAX_LINKS} entries`)
    .refine((ids) => new Set(ids).size === ids.length, {
      message: `${field} must not name one twice`,
      params: { code: "repeated" },
    });

/** The fields of a case that are not translated. */
const untranslatedFields = {
  implementationTime: textField("implementationTime", 200).optional(),
  hasDetailPage: z.boolean("hasDetailPage must be true or false").optional(),
  imageUrl: textField("imageUrl", 2_000).trim().optional(),
  videoUrl: textField("videoUrl", 2_000).trim().optional(),
  fallbackImage: textField("fallbackImage", 2_000).trim().optional(),
  tags: tags.optional(),
  industries: idList("industries").optional(),
  relatedCases: idList("relatedCases").optional(),
  metrics: z
    .strictObject(
      {
        timeReduction: textField("metrics.timeReduction", 100).optional(),
        accuracyRate: textField("metrics.accuracyRate", 100).optional(),
        monthlySavings: textField("metrics.monthlySavings", 100).optional(),
      },
      "metrics must be an object",
    )
    .optional(),
  defaultProcessesPerMonth: amountField("defaultProcessesPerMonth", MAX_AMOUNT).optional(),
  defaultMinutesPerProcess: amountField("defaultMinutesPerProcess", MAX_AMOUNT).optional(),
  defaultHourlyRate: amountField("defaultHourlyRate", MAX_AMOUNT).optional(),
  defaultErrorRate: amountField("defaultErrorRate", 100).optional(),
  solutionTimeReduction: amountField("solutionTimeReduction", 1).optional(),
  solutionErrorReduction: amountField("solutionErrorReduction", 1).optional(),
  solutionMonthlyFee: amountField("solutionMonthlyFee", MAX_AMOUNT).optional(),
  employees: countField("employees", MAX_COUNT).optional(),
  sampleSize: countField("sampleSize", MAX_COUNT).optional(),
  measuredOn: dayField("measuredOn").optional(),
  confirmedBy: textField("confirmedBy", 200).optional(),
  confirmedByFirm: textField("confirmedByFirm", 200).optional(),
  isSampleProof: z.boolean("isSampleProof must be true or false").optional(),
  exhibit: z.enum(exhibits, `exhibit must be one of ${exhibits.join(", ")}`).optional(),
  isHero: z.boolean("isHero must be true or false").optional(),
};

export const untranslatedCaseFields = Object.keys(
  untranslatedFields,
) as (keyof typeof untranslatedFields)[];

const title = requiredText("title", caseTextLimits.title);
const otherTexts = Object.fromEntries([
  ...caseTextFields
    .filter((field) => field !== "title")
    .map((field) => [field, caseTextField(field).optional()]),
  ...translationMediaFields.map((field) => [field, uploadedImageField(field).optional()]),
]) as Record<Exclude<CaseTranslationField, "title">, z.ZodOptional<ReturnType<typeof textField>>>;

const versionAndReadOnlyFields = {
  version: versionField.optional(),
  ...readOnlyFields(
    "createdAt",
    "updatedAt",
    "translationStatus",
    "languages_public",
    "scheduled",
    "has_working_copy",
    "imageFocalPoint",
  ),
};

/**
 * The body that creates a case, with its six lists (A-API-09). `language` is its source language.
 */
export const caseCreateBody = z.strictObject({
  id: contentId,
  title,
  ...otherTexts,
  ...untranslatedFields,
  language: languageField.default(defaultLanguage),
  status: newStatus,
  take_over_address: takeOverField,
  ...versionAndReadOnlyFields,
  ...nestedLists,
});
export type CaseCreate = z.output<typeof caseCreateBody>;

const readOnlyLists = Object.fromEntries(
  caseCollectionKinds.map((kind) => [
    caseCollections[kind].list,
    z.array(caseListSchemas[kind]).optional(),
  ]),
);

/**
 * The body that changes the fields it contains (A-API-10). The six lists have endpoints of their
 * own; they are accepted as they were read.
 */
export const caseChangeBody = z.strictObject({
  id: z.string("id must be text").optional(),
  title: title.optional(),
  ...otherTexts,
  ...untranslatedFields,
  language: languageField.optional(),
  ...versionAndReadOnlyFields,
  ...readOnlyFields("status"),
  ...readOnlyLists,
});
export type CaseChange = z.output<typeof caseChangeBody>;

/**
 * The entries of a list of a new case. The cast is needed because the names of the lists come from
 * `caseCollections`, where TypeScript cannot follow them.
 */
export const nestedEntries = (body: object, list: string): EntryCreate[] =>
  (Reflect.get(body, list) ?? []) as EntryCreate[];

/** The fields of a body that a case has in each language. */
export const textsOf = (
  body: Partial<Record<CaseTranslationField, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    caseTranslationFields.flatMap((field) =>
      body[field] === undefined ? [] : [[field, body[field]]],
    ),
  );
