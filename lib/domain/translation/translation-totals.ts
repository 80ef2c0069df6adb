import type { Language } from "../language";

/**
 * How many cases, or industries, have which status in a language; `outdated` ones are also counted
 * by status.
 */
export interface LanguageTotals {
  language: Language;
  full: number;
  partial: number;
  none: number;
  outdated: number;
}

export interface TranslationTotals {
  cases: readonly LanguageTotals[];
  industries: readonly LanguageTotals[];
  /** How many files of the media library lack a text. */
  files: readonly { language: Language; missing: number }[];
  /** How many texts of the company are missing. */
  facts: readonly { language: Language; missing: number }[];
}

export interface Progress {
  complete: number;
  total: number;
  missing: number;
}

/** The total is items times languages, complete is what is not missing (A-DASH-04, A-DASH-05). */
export function progressOf(totals: readonly LanguageTotals[]): Progress {
  const total = totals.reduce((sum, { full, partial, none }) => sum + full + partial + none, 0);
  const missing = totals.reduce((sum, { none }) => sum + none, 0);
  return { total, missing, complete: total - missing };
}
