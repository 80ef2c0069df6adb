import "../fields/zod-in-browser";
import { z } from "zod";
import { caseTextLimits, richCaseTexts } from "../case/case-body";
import {
  caseCollectionKinds,
  caseCollections,
  textRequiredMessage,
  type CaseCollection,
} from "../case/case-collections";
import { maxTextLength } from "../case/case-entry";
import {
  languageField,
  markupField,
  requiredText,
  readOnlyFields,
  textField,
  versionField,
} from "../fields/field";
import { industryTextLimits } from "../industry/industry";
import type { Language } from "../language";

/**
 * What has translations: cases, industries, and the entries of the six lists (A-API-25 to
 * A-API-34).
 */
export type Translatable = "businessCase" | "industry" | CaseCollection;
export type Texts = Record<string, string>;

interface TranslatableDefinition {
  /** The segment of its endpoints under /translations. */
  path: string;
  noun: string;
  /** Its translated fields with the maximum length of each. */
  fields: Readonly<Record<string, number>>;
  /**
   * The field that a translation must have, and the message when it is missing (A-TRAN-16 to
   * A-TRAN-18).
   */
  required: string;
  missingMessage: string;
  /** The fields that may contain simple markup. */
  richFields: readonly string[];
}

const collectionDefinition = (kind: CaseCollection): TranslatableDefinition => {
  const { translation: path, noun, textKey } = caseCollections[kind];
  return {
    path,
    noun,
    fields: { [textKey]: maxTextLength[textKey] },
    required: textKey,
    missingMessage: textRequiredMessage(kind),
    richFields: [],
  };
};

export const translatables: Readonly<Record<Translatable, TranslatableDefinition>> = {
  businessCase: {
    path: "business-cases",
    noun: "Business case",
    fields: caseTextLimits,
    required: "title",
    missingMessage: "title is required",
    richFields: richCaseTexts,
  },
  industry: {
    path: "industries",
    noun: "Industry",
    fields: industryTextLimits,
    required: "name",
    missingMessage: "name is required",
    richFields: [],
  },
  problemPoint: collectionDefinition("problemPoint"),
  solutionPoint: collectionDefinition("solutionPoint"),
  manualProcessIssue: collectionDefinition("manualProcessIssue"),
  automatedProcessBenefit: collectionDefinition("automatedProcessBenefit"),
  processStep: collectionDefinition("processStep"),
  implementationStep: collectionDefinition("implementationStep"),
};
export const translatableKinds: readonly Translatable[] = [
  "businessCase",
  "industry",
  ...caseCollectionKinds,
];

export interface TranslationBody {
  texts: Texts;
  language: Language | undefined;
  version: number | undefined;
  /** The stored texts that the caller means to replace. */
  replaces: Texts;
  /** The source texts that the caller translated, if they may have changed since. */
  madeFrom: Texts;
}

const pickTexts = (
  fields: TranslatableDefinition["fields"],
  given: Record<string, unknown>,
): Texts =>
  Object.fromEntries(
    Object.keys(fields).flatMap((field) =>
      typeof given[field] === "string" ? [[field, given[field]]] : [],
    ),
  );

/**
 * The schema of `replaces` and `madeFrom`: a text for items with a single text, else an object of
 * texts by field.
 */
function companionTexts(kind: Translatable, name: string): z.ZodType {
  const { fields, required } = translatables[kind];
  if (Object.keys(fields).length === 1) return textField(name, fields[required] ?? 0).optional();
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([field, max]) => [
          field,
          textField(`${name}.${field}`, max).optional(),
        ]),
      ),
      `${name} must be an object`,
    )
    .optional();
}

/**
 * The body of POST /translations/…/{lang}. A field that is left out keeps its stored text, so of
 * several even the required field may be left out once it is stored. `replaces` are the texts that
 * the caller read, `madeFrom` the source texts that were translated. `source` and `outdated` are
 * read-only.
 */
export function translationBody(kind: Translatable) {
  const { fields, required, missingMessage, richFields } = translatables[kind];
  const names = Object.keys(fields);
  const optionalText = (name: string, max: number) =>
    (richFields.includes(name) ? markupField : textField)(name, max);
  const field = (name: string, max: number) =>
    name === required ? requiredText(name, max, missingMessage) : optionalText(name, max);
  const shape: Record<string, z.ZodType> = {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, max]) => [
        name,
        names.length === 1 ? field(name, max) : field(name, max).optional(),
      ]),
    ),
    language: languageField.optional(),
    version: versionField.optional(),
    replaces: companionTexts(kind, "replaces"),
    madeFrom: companionTexts(kind, "madeFrom"),
    ...readOnlyFields("source", "outdated"),
  };
  return z
    .strictObject(shape, "A translation must be an object")
    .transform((given): TranslationBody => {
      const { language, version, replaces, madeFrom } = given as {
        language?: Language;
        version?: number;
        replaces?: string | Record<string, unknown>;
        madeFrom?: string | Record<string, unknown>;
      };
      const textsOf = (companion: typeof replaces) =>
        typeof companion === "string"
          ? { [required]: companion }
          : pickTexts(fields, companion ?? {});
      return {
        texts: pickTexts(fields, given),
        language,
        version,
        replaces: textsOf(replaces),
        madeFrom: textsOf(madeFrom),
      };
    });
}

/**
 * A translation in responses, with the source texts it was made from; `outdated` if these have
 * changed since.
 */
export const translationSchema = (kind: Translatable) =>
  z.strictObject({
    language: languageField,
    ...Object.fromEntries(
      Object.keys(translatables[kind].fields).map((field) => [field, z.string()]),
    ),
    source: z.record(z.string(), z.string()).nullable(),
    outdated: z.boolean(),
  });

/** The languages in which an item is translated, and those in which it is not (A-API-24). */
export const translationCheckSchema = z.strictObject({
  id: z.string(),
  translatedIn: z.array(languageField),
  missingIn: z.array(languageField),
});
export type TranslationCheck = z.infer<typeof translationCheckSchema>;
