import "server-only";
import { listCaseTitles, type CaseQuery } from "../../data/case/case-lists";
import { countIndustries, listIndustries } from "../../data/industry/industries";
import { countFilesWithoutText } from "../../data/media/missing-texts";
import {
  countCaseStates,
  listCaseGaps,
  listIndustryGaps,
  type GapRow,
} from "../../data/translation/translation-gaps";
import type { Grant } from "../../domain/account/account";
import type { AdminIndustryListQuery } from "../../domain/lists/content-list-query";
import type {
  LanguageTotals,
  TranslationTotals,
} from "../../domain/translation/translation-totals";
import { matchesStatus, type Pending } from "../../domain/document/state";
import type { Industry } from "../../domain/industry/industry";
import type { Language } from "../../domain/language";
import { countMissingFacts } from "../../domain/site/site-language";
import {
  countGaps,
  sortGaps,
  matchesFilter,
  type Gap,
  type Gaps,
  type ItemWithGaps,
} from "../../domain/translation/translation-gap";
import { pendingOf, toFullIndustry } from "../case/administrator-reads";
import { countCases } from "../case/business-cases";
import { siteFacts } from "../facts/site-facts";
import { languagesInUse } from "../language/site-languages";

/** The missing and outdated texts by id of the case or industry. */
type GapsById = (id: string) => Gaps;

function byId(rows: readonly GapRow[], used: readonly Language[]): GapsById {
  const found = new Map<string, GapRow[]>();
  for (const row of rows) found.set(row.owner, [...(found.get(row.owner) ?? []), row]);
  const inLanguage = (id: string, language: Language): Gap[] =>
    sortGaps(
      (found.get(id) ?? [])
        .filter((row) => row.language === language)
        .map(({ kind, id, isMissing }) => ({ kind, id, isMissing })),
    );
  return (id) =>
    Object.fromEntries(used.map((language) => [language, inLanguage(id, language)])) as Record<
      Language,
      Gap[]
    >;
}

export const caseGaps = async (_: Grant, ids: readonly string[]): Promise<GapsById> =>
  byId(await listCaseGaps(ids), await languagesInUse());

export const industryGaps = async (_: Grant): Promise<GapsById> =>
  byId(await listIndustryGaps(), await languagesInUse());

interface TranslatedPage {
  items: ItemWithGaps[];
  /** The number of items on all pages. */
  total: number;
}

/** One page of cases with their gaps, with four statements for any number of cases. */
export async function listTranslatedCases(grant: Grant, given: CaseQuery): Promise<TranslatedPage> {
  const query = { ...given, status: "all" as const };
  const [titles, total] = await Promise.all([listCaseTitles(query), countCases(query)]);
  const gaps = await caseGaps(
    grant,
    titles.map(({ id }) => id),
  );
  return { items: titles.map((title) => ({ ...title, gaps: gaps(title.id) })), total };
}

export interface IndustryRow {
  industry: Industry;
  sourceLanguage: string;
  gaps: Gaps;
  pending: Pending;
}

/**
 * One page of industries with their gaps, found by name. They are few enough to filter in memory.
 */
export async function listIndustryPage(
  grant: Grant,
  language: Language,
  { q, page, status, ...filter }: AdminIndustryListQuery,
  perPage: number,
): Promise<{ rows: IndustryRow[]; total: number }> {
  const [rows, gaps, used] = await Promise.all([
    listIndustries(),
    industryGaps(grant),
    languagesInUse(),
  ]);
  const pending = await pendingOf(
    "industry",
    rows.map(({ id }) => id),
  );
  const searchText = q.toLocaleLowerCase(language);
  const found = rows
    .map((row) => ({
      industry: toFullIndustry(row, language, used),
      sourceLanguage: row.language,
      gaps: gaps(row.id),
      pending: pending(row.id),
    }))
    .filter(({ industry: { name, display } }) =>
      [name, display].some((text) => text.toLocaleLowerCase(language).includes(searchText)),
    )
    .filter(({ industry, pending: change }) => matchesStatus({ ...industry, ...change }, status))
    .filter((row) => matchesFilter(row.gaps, filter));
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

export async function listTranslatedIndustries(
  grant: Grant,
  language: Language,
  listQuery: AdminIndustryListQuery,
  perPage: number,
): Promise<TranslatedPage> {
  const { rows, total } = await listIndustryPage(grant, language, listQuery, perPage);
  return {
    items: rows.map(({ industry: { id, name, language: titleLanguage }, ...row }) => ({
      id,
      title: name,
      titleLanguage,
      ...row,
    })),
    total,
  };
}

const totalsIn = (language: Language, counts: Partial<LanguageTotals> = {}): LanguageTotals => ({
  language,
  full: 0,
  partial: 0,
  none: 0,
  outdated: 0,
  ...counts,
});

/** The totals of all cases, industries, files and facts by language. */
export async function translationTotals(_: Grant): Promise<TranslationTotals> {
  const [used, cases, industries, gaps, files, facts] = await Promise.all([
    languagesInUse(),
    countCaseStates(),
    countIndustries(),
    listIndustryGaps(),
    countFilesWithoutText(),
    siteFacts(),
  ]);
  return {
    cases: used.map((language) =>
      totalsIn(
        language,
        cases.find((totals) => totals.language === language),
      ),
    ),
    industries: used.map((language) => {
      const { missing: none, outdated } = countGaps(
        gaps.filter((gap) => gap.language === language),
      );
      return totalsIn(language, { full: industries - none, none, outdated });
    }),
    files,
    facts: used.map((language) => ({ language, missing: countMissingFacts(facts, language) })),
  };
}
