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

/** What has translations (A§7): cases, industries, and the entries of the six lists. */
export type Translatable = "businessCase" | "industry" | CaseCollection;
export type Texts = Record<string, string>;

interface TranslatableDefinition {
  /** The segment of its calls under /translations. */
  path: string;
  noun: string;
  /** Its texts, and the most characters of each. */
  fields: Readonly<Record<string, number>>;
  /** The text that makes a translation one, and what is said when it is missing. */
  required: string;
  missingMessage: string;
  /** The texts that may hold simple markup. */
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
  /** The texts that the caller saw and means to replace. */
  replaces: Texts;
  /** The originals that the caller translated, where they may not be those of now. */
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

/** Texts beside those of a translation: of a list entry the one text, of what has several an object that names those it is about. */
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
 * The body of POST /translations/…/{lang}. A text that is left out stays as it is, so beside several also the needed one may be, once it is
 * there. `replaces` is what the caller saw, `madeFrom` the original that was translated. `source` and `outdated` are shown by a GET and left alone.
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

/** A translation as calls answer it, with the texts it was made from; `outdated` when those have changed since. */
export const translationSchema = (kind: Translatable) =>
  z.strictObject({
    language: languageField,
    ...Object.fromEntries(
      Object.keys(translatables[kind].fields).map((field) => [field, z.string()]),
    ),
    source: z.record(z.string(), z.string()).nullable(),
    outdated: z.boolean(),
  });

/** Which languages something is translated in, and which are missing (A§7). */
export const translationCheckSchema = z.strictObject({
  id: z.string(),
  translatedIn: z.array(languageField),
  missingIn: z.array(languageField),
});
export type TranslationCheck = z.infer<typeof translationCheckSchema>;
