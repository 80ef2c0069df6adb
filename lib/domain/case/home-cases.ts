import type { CaseDetail } from "./business-case";

/** Sums over all cases that have figures, per month. */
export interface CaseTotals {
  cases: number;
  documents: number;
  /** Hours of work that the bots take over. */
  hours: number;
  /** Money that is left after the fees. */
  money: number;
}

/** The cases of the home page. */
export interface HomeCases {
  /** The case that is marked for the top, else the one that saves most. */
  hero: CaseDetail | undefined;
  /** Random cases (P-HOME-04), never the hero. */
  featured: CaseDetail[];
  totals: CaseTotals;
}
