import { caseTextLimits, richCaseTexts } from "../case/case-body";
import {
  caseCollectionKinds,
  caseCollections,
  textRequiredMessage,
  type CaseCollection,
} from "../case/case-collections";
import { maxTextLength } from "../case/case-entry";
import { industryTextLimits } from "../industry/industry";
import { translationMediaFields } from "../media/media-url";
import { MAX_PATH_LENGTH } from "../media/uploaded-image-field";

/**
 * The kinds of items with translations: cases, industries, and the entries of the six lists
 * (A-API-25 to A-API-34).
 */
export type Translatable = "businessCase" | "industry" | CaseCollection;
export type Texts = Record<string, string>;

interface TranslatableDefinition {
  /** The segment of its endpoints under /translations. */
  path: string;
  noun: string;
  /** The fields that it has in each language, with the maximum length of each. */
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
    fields: {
      ...caseTextLimits,
      ...Object.fromEntries(translationMediaFields.map((field) => [field, MAX_PATH_LENGTH])),
    },
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
