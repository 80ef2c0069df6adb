import { z } from "zod";
import { knownLanguages, type Language } from "../language";
import type { Translatable } from "./translatable";
import { kindsByTab } from "./translated-document";

/**
 * A text that is missing in a language, or else outdated: made from a source text that has changed.
 */
export interface Gap {
  kind: Translatable;
  /** The id of the entry, or of the case or industry itself. */
  id: string;
  isMissing: boolean;
}

/** The missing and outdated texts in each language, in the order of the translation manager. */
export type Gaps = Readonly<Record<Language, readonly Gap[]>>;

/** A case or an industry with its missing and outdated texts. */
export interface ItemWithGaps {
  id: string;
  title: string;
  /** The language of the title, after fallback. */
  titleLanguage: string;
  sourceLanguage: string;
  gaps: Gaps;
}

const kindsInOrder: readonly Translatable[] = Object.values(kindsByTab).flat();

/** Sorts by kind in the order of the translation manager; the sort is stable. */
export const sortGaps = (gaps: readonly Gap[]): Gap[] =>
  gaps.toSorted((a, b) => kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind));

interface GapCount {
  missing: number;
  outdated: number;
}

export function countGaps(gaps: readonly Gap[]): GapCount {
  const missing = gaps.filter(({ isMissing }) => isMissing).length;
  return { missing, outdated: gaps.length - missing };
}

/** Counts by kind; kinds without gaps are left out. */
export function countKinds(gaps: readonly Gap[]): { kind: Translatable; count: number }[] {
  return kindsInOrder
    .map((kind) => ({ kind, count: gaps.filter((gap) => gap.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

/** The query string that opens the translation manager at the first gap. */
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

/**
 * The filters of lists: a translation status (A-LIST-09 to A-LIST-11), outdated texts, or any gap.
 */
export const gapFilters = ["any", "none", "partial", "full", "outdated"] as const;
export type GapFilter = (typeof gapFilters)[number];

/**
 * With a language the filter applies to it; without one it applies if any language matches, `full`
 * if all do.
 */
export interface TranslationFilter {
  gap?: GapFilter | undefined;
  language?: Language | undefined;
}

export const translationFilters = { gap: z.enum(gapFilters), language: z.enum(knownLanguages) };

/** Whether an industry passes a filter; cases are filtered in SQL. */
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
