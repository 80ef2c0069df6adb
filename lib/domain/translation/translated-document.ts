import type { Language } from "../language";
import { isTranslationMediaField } from "../media/media-url";
import { translatables, type Translatable } from "./translatable";
import { textState, type TextState, type TranslatedTexts } from "./translation-record";

/**
 * A case, an industry or a list entry with its texts in all languages. Positions start at 1;
 * process steps have two sides.
 */
export interface TranslatedItem extends TranslatedTexts {
  kind: Translatable;
  id: string;
  isBefore: boolean;
  position: number;
}

/**
 * A case or an industry as the translation manager edits it: the item itself, then the entries of
 * its lists in order.
 */
export interface TranslatedDocument {
  kind: "businessCase" | "industry";
  id: string;
  sourceLanguage: Language;
  version: number;
  items: readonly TranslatedItem[];
}

/**
 * The tabs of the translation manager with the kinds of items they show (A-TRAN-01 to A-TRAN-05).
 * An industry has only the first tab.
 */
export const kindsByTab = {
  basic: ["businessCase", "industry"],
  points: ["problemPoint", "solutionPoint"],
  steps: ["processStep"],
  features: ["manualProcessIssue", "automatedProcessBenefit"],
  timeline: ["implementationStep"],
} as const satisfies Record<string, readonly Translatable[]>;
export type TranslationTab = keyof typeof kindsByTab;

const translationTabs = Object.keys(kindsByTab) as TranslationTab[];
export const tabsOf = ({ kind }: Pick<TranslatedDocument, "kind">): readonly TranslationTab[] =>
  kind === "industry" ? ["basic"] : translationTabs;

/** One text of a document, independent of language. */
export interface DocumentText {
  tab: TranslationTab;
  item: TranslatedItem;
  field: string;
  /**
   * Identifies it within its tab, also in URLs: the field of the document itself, else the id of
   * the entry.
   */
  entry: string;
  /** Whether a translation must have it. */
  isRequired: boolean;
}

const textsOf = (tab: TranslationTab, item: TranslatedItem): DocumentText[] =>
  Object.keys(translatables[item.kind].fields).map((field) => ({
    tab,
    item,
    field,
    entry: tab === "basic" ? field : item.id,
    isRequired: field === translatables[item.kind].required,
  }));

/** All texts of a document in reading order, tab by tab. */
export const documentTexts = (translatedDocument: TranslatedDocument): DocumentText[] =>
  tabsOf(translatedDocument).flatMap((tab) =>
    kindsByTab[tab].flatMap((kind) =>
      translatedDocument.items
        .filter((item) => item.kind === kind)
        .flatMap((item) => textsOf(tab, item)),
    ),
  );

export const stateIn = (language: Language, { item, field, isRequired }: DocumentText): TextState =>
  textState(item, language, field, isRequired);

/** Whether a text needs a translator. */
export const isGap = (state: TextState): boolean => state === "missing" || state === "outdated";

/**
 * How many texts are to be translated in a language, how many of them are, and how many
 * translations are outdated.
 */
export function progressIn(
  language: Language,
  texts: readonly DocumentText[],
): { translated: number; outdated: number; total: number } {
  const states = texts
    .filter(({ field }) => !isTranslationMediaField(field))
    .map((text) => stateIn(language, text))
    .filter((state) => state !== "none");
  return {
    translated: states.filter((state) => state !== "missing").length,
    outdated: states.filter((state) => state === "outdated").length,
    total: states.length,
  };
}
