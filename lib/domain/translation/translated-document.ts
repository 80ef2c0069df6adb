import type { Language } from "../language";
import { translatables, type Translatable } from "./translatable";
import { textState, type TextState, type TranslatedTexts } from "./translation-record";

/** A case, an industry or an entry of a list with what it says in all languages; entries stand in places counted from 1, those of the process on two sides. */
export interface TranslatedItem extends TranslatedTexts {
  kind: Translatable;
  id: string;
  isBefore: boolean;
  position: number;
}

/** A case or an industry as the translation manager works on it: itself, then the entries of its lists in order. */
export interface TranslatedDocument {
  kind: "businessCase" | "industry";
  id: string;
  /** The language of writing. */
  sourceLanguage: Language;
  version: number;
  items: readonly TranslatedItem[];
}

/** The tabs of the translation manager, and whose texts each has (A§2). An industry has the first alone. */
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

/** One text of a subject, in whatever language. */
export interface DocumentText {
  tab: TranslationTab;
  item: TranslatedItem;
  field: string;
  /** What names it inside its tab, also in an address: the field of the subject itself, else the id of the entry. */
  entry: string;
  /** Whether a translation is none without it. */
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

/** All texts of a subject, tab by tab, as they are read and as missing ones are named. */
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

/** Something that waits for a translator. */
export const isGap = (state: TextState): boolean => state === "missing" || state === "outdated";

/** How many of the texts that there are to translate are there in a language, and how many of these are outdated. */
export function progressIn(
  language: Language,
  texts: readonly DocumentText[],
): { translated: number; outdated: number; total: number } {
  const states = texts.map((text) => stateIn(language, text)).filter((state) => state !== "none");
  return {
    translated: states.filter((state) => state !== "missing").length,
    outdated: states.filter((state) => state === "outdated").length,
    total: states.length,
  };
}
