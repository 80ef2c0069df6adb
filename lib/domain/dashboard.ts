export interface Progress {
  complete: number;
  total: number;
}

/** What the dashboard of administrators counts. */
export interface Dashboard {
  cases: number;
  industries: number;
  /** Cases times languages, as the specification counts (ambiguity 30). */
  translations: Progress;
  industryTranslations: Progress;
  /** Of both. */
  missing: number;
}
