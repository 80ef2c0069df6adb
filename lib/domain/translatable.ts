import { z } from "zod";
import { caseTextLimits, richCaseTexts } from "./case-body";
import { caseCollectionKinds, caseCollections, wordsRequired, type CaseCollection } from "./case-collections";
import { longestWords } from "./case-entry";
import { languageField, requiredText, shownOnly, textField, versionField } from "./field";
import { industryTextLimits } from "./industry";
import type { Language } from "./language";

/** What has translations (A§7): cases, industries, and the entries of the six lists. */
export type Translatable = "businessCase" | "industry" | CaseCollection;
export type Texts = Record<string, string>;

interface Definition {
  /** The segment of its calls under /translations. */
  path: string;
  noun: string;
  /** Its texts, and the most characters of each. */
  fields: Readonly<Record<string, number>>;
  /** The text that makes a translation one, and what is said when it is missing. */
  required: string;
  missing: string;
  /** The texts that may hold simple markup. */
  rich: readonly string[];
}

const ofCollection = (kind: CaseCollection): Definition => {
  const { translation: path, noun, words } = caseCollections[kind];
  return { path, noun, fields: { [words]: longestWords[words] }, required: words, missing: wordsRequired(kind), rich: [] };
};

export const translatables: Readonly<Record<Translatable, Definition>> = {
  businessCase: { path: "business-cases", noun: "Business case", fields: caseTextLimits, required: "title", missing: "title is required", rich: richCaseTexts },
  industry: { path: "industries", noun: "Industry", fields: industryTextLimits, required: "name", missing: "name is required", rich: [] },
  problemPoint: ofCollection("problemPoint"),
  solutionPoint: ofCollection("solutionPoint"),
  manualProcessIssue: ofCollection("manualProcessIssue"),
  automatedProcessBenefit: ofCollection("automatedProcessBenefit"),
  processStep: ofCollection("processStep"),
  implementationStep: ofCollection("implementationStep"),
};
export const translatableKinds: readonly Translatable[] = ["businessCase", "industry", ...caseCollectionKinds];

export interface TranslationBody {
  texts: Texts;
  language: Language | undefined;
  version: number | undefined;
  /** The texts that the caller saw and means to replace. */
  replaces: Texts;
}

const pickTexts = (fields: Definition["fields"], given: Record<string, unknown>): Texts =>
  Object.fromEntries(Object.keys(fields).flatMap((field) => (typeof given[field] === "string" ? [[field, given[field]]] : [])));

/**
 * The body of POST /translations/…/{lang}. A text that is left out stays as it is. `replaces` beside the one text of a list entry is that text;
 * beside several it names those it is about. `source` and `outdated` are shown by a GET and left alone.
 */
export function translationBody(kind: Translatable) {
  const { fields, required, missing } = translatables[kind];
  const names = Object.keys(fields);
  const texts = names.map((field) => [field, field === required ? requiredText(field, fields[field] ?? 0, missing) : textField(field, fields[field] ?? 0).optional()]);
  const seen = names.length === 1 ? textField("replaces", fields[required] ?? 0)
    : z.strictObject(Object.fromEntries(names.map((field) => [field, textField(`replaces.${field}`, fields[field] ?? 0).optional()])), "replaces must be an object");
  const shape: Record<string, z.ZodType> = {
    ...Object.fromEntries(texts), language: languageField.optional(), version: versionField.optional(), replaces: seen.optional(), ...shownOnly("source", "outdated"),
  };
  return z.strictObject(shape, "A translation must be an object").transform((given): TranslationBody => {
    const { language, version, replaces } = given as { language?: Language; version?: number; replaces?: string | Record<string, unknown> };
    return { texts: pickTexts(fields, given), language, version, replaces: typeof replaces === "string" ? { [required]: replaces } : pickTexts(fields, replaces ?? {}) };
  });
}

/** A translation as calls answer it, with the texts it was made from; `outdated` when those have changed since. */
export const translationSchema = (kind: Translatable) =>
  z.strictObject({
    language: languageField,
    ...Object.fromEntries(Object.keys(translatables[kind].fields).map((field) => [field, z.string()])),
    source: z.record(z.string(), z.string()).nullable(),
    outdated: z.boolean(),
  });

/** Which languages something is translated in, and which are missing (A§7). */
export const translationCheckSchema = z.strictObject({ id: z.string(), translatedIn: z.array(languageField), missingIn: z.array(languageField) });
export type TranslationCheck = z.infer<typeof translationCheckSchema>;
