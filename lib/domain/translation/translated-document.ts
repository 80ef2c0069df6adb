import type { Language } from "../language";
import { translatables, type Translatable } from "./translatable";
import { textState, type TextState, type Translated } from "./translation-record";

/** A case, an industry or an entry of a list with what it says in all languages; entries stand in places counted from 1, those of the process on two sides. */
export interface TranslatedThing extends Translated {
  kind: Translatable;
  id: string;
  isBefore: boolean;
  place: number;
}

/** A case or an industry as the translation manager works on it: itself, then the entries of its lists in order. */
export interface TranslatedSubject {
  kind: "businessCase" | "industry";
  id: string;
  /** The language of writing. */
  written: Language;
  version: number;
  things: readonly TranslatedThing[];
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
export const tabsOf = ({ kind }: Pick<TranslatedSubject, "kind">): readonly TranslationTab[] => (kind === "industry" ? ["basic"] : translationTabs);

/** One text of a subject, in whatever language. */
export interface SubjectText {
  tab: TranslationTab;
  thing: TranslatedThing;
  field: string;
  /** What names it inside its tab, also in an address: the field of the subject itself, else the id of the entry. */
  entry: string;
  /** Whether a translation is none without it. */
  isNeeded: boolean;
}

const textsOf = (tab: TranslationTab, thing: TranslatedThing): SubjectText[] =>
  Object.keys(translatables[thing.kind].fields).map((field) =>
    ({ tab, thing, field, entry: tab === "basic" ? field : thing.id, isNeeded: field === translatables[thing.kind].required }));

/** All texts of a subject, tab by tab, as they are read and as missing ones are named. */
export const subjectTexts = (subject: TranslatedSubject): SubjectText[] =>
  tabsOf(subject).flatMap((tab) => kindsByTab[tab].flatMap((kind) => subject.things.filter((thing) => thing.kind === kind).flatMap((thing) => textsOf(tab, thing))));

export const stateIn = (language: Language, { thing, field, isNeeded }: SubjectText): TextState => textState(thing, language, field, isNeeded);

/** Something that waits for a translator. */
export const isGap = (state: TextState): boolean => state === "missing" || state === "outdated";

/** How many of the texts that there are to translate are there in a language, and how many of these are outdated. */
export function progressIn(language: Language, texts: readonly SubjectText[]): { there: number; outdated: number; total: number } {
  const states = texts.map((text) => stateIn(language, text)).filter((state) => state !== "none");
  return { there: states.filter((state) => state !== "missing").length, outdated: states.filter((state) => state === "outdated").length, total: states.length };
}
