import { z } from "zod";
import { languages, type Language } from "../language";
import type { Translatable } from "./translatable";
import { kindsByTab } from "./translated-document";

/** A text that is missing in a language, or else was made from an original that reads differently now. */
export interface Gap {
  kind: Translatable;
  /** The id of the entry, or of the case or industry itself. */
  id: string;
  isMissing: boolean;
}

/** What is missing or outdated in each language, in the order in which the editor shows it. */
export type Gaps = Readonly<Record<Language, readonly Gap[]>>;

/** A case or an industry with what its translations want. */
export interface ItemWithGaps {
  id: string;
  title: string;
  /** The language of the title, after fallback. */
  titleLanguage: string;
  /** The language it was written in. */
  sourceLanguage: string;
  gaps: Gaps;
}

const kindsInOrder: readonly Translatable[] = Object.values(kindsByTab).flat();

/** In the order of the editor; what is of one kind stays as it was. */
export const sortGaps = (gaps: readonly Gap[]): Gap[] =>
  gaps.toSorted((a, b) => kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind));

export interface GapCount {
  missing: number;
  outdated: number;
}

export function countGaps(gaps: readonly Gap[]): GapCount {
  const missing = gaps.filter(({ isMissing }) => isMissing).length;
  return { missing, outdated: gaps.length - missing };
}

/** How many of each kind, without those of which there are none. */
export function countKinds(gaps: readonly Gap[]): { kind: Translatable; count: number }[] {
  return kindsInOrder
    .map((kind) => ({ kind, count: gaps.filter((gap) => gap.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

/** Where the translation manager opens: the language, and the tab and entry of its first gap. */
export function firstGapSearchParams(language: Language, [first]: readonly Gap[]): URLSearchParams {
  const searchParams = new URLSearchParams({ language });
  const tab = Object.entries(kindsByTab).find(([, kinds]) =>
    kinds.some((kind) => kind === first?.kind),
  )?.[0];
  if (!first || !tab) return searchParams;
  searchParams.set("tab", tab);
  if (tab !== "basic") searchParams.set("entry", first.id);
  return searchParams;
}

/** What lists are narrowed down to: a state of the translation (A§4), texts that are outdated, or anything that waits for somebody. */
export const gapFilters = ["any", "none", "partial", "full", "outdated"] as const;
export type GapFilter = (typeof gapFilters)[number];

/** In one language, or without it in at least one; "full" without a language is in all of them. */
export interface TranslationFilter {
  gap?: GapFilter | undefined;
  language?: Language | undefined;
}

export const translationFilters = { gap: z.enum(gapFilters), language: z.enum(languages) };

/** Whether something that has no points passes a filter; for cases the database does this. */
export function matchesFilter(gaps: Gaps, { gap, language }: TranslationFilter): boolean {
  if (!gap) return true;
  const gapLists = language ? [gaps[language]] : Object.values(gaps);
  switch (gap) {
    case "any":
      return gapLists.some(({ length }) => length > 0);
    case "none":
      return gapLists.some((list) => list.some(({ isMissing }) => isMissing));
    case "outdated":
      return gapLists.some((list) => list.some(({ isMissing }) => !isMissing));
    case "partial":
      return false;
    case "full":
      return gapLists.every((list) => !list.some(({ isMissing }) => isMissing));
  }
}
