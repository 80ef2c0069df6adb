import "server-only";
import { findCaseDetail } from "../../data/case/business-cases";
import { listCasesWithStatus, type CaseQuery } from "../../data/case/case-lists";
import { findStatus } from "../../data/case/case-status";
import * as industries from "../../data/industry/industries";
import { findState } from "../../data/document/states";
import { listIdsWithWorkingCopy } from "../../data/document/working-copies";
import { nextScheduledTimes } from "../../data/document/schedules";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import type { BusinessCase, CaseDetail } from "../../domain/case/business-case";
import { documentIdOf, isStoredId, isWorkingCopyId } from "../../domain/document/stored-id";
import type { Industry, IndustryChoice } from "../../domain/industry/industry";
import type { DocumentKind } from "../../domain/document/document-kinds";
import {
  languagesPublic,
  toStatus,
  type Pending,
  type StatusFilter,
  matchesStatus,
} from "../../domain/document/state";
import { isLanguage, languagesAmong, type Language } from "../../domain/language";
import { pickTranslation, translatedIn } from "../../domain/translation/translation";
import { statusByLanguage, translatedLanguages } from "../../domain/translation/translation-status";
import { caseNotFound, countCases } from "./business-cases";
import { toCase, toCaseDetail } from "./case-response";
import { industryNotFound, toIndustry } from "../industry/industries";
import { languagesInUse } from "../language/site-languages";

const stateOf = (row: { status: string; publicLanguages: string[] }, translated: Language[]) => ({
  status: toStatus(row.status),
  languages_public: languagesPublic(row, translated),
});

/** The state of a document, which is that of its working copy, too. */
async function documentState(
  kind: DocumentKind,
  row: { id: string; status: string; publicLanguages: string[] },
  translated: Language[],
  tx?: Transaction,
) {
  if (!isWorkingCopyId(row.id)) return stateOf(row, translated);
  const state = await findState({ kind, id: documentIdOf(row.id) }, tx);
  return state
    ? {
        status: state.status,
        languages_public: languagesPublic(state, languagesAmong(state.translated)),
      }
    : stateOf(row, translated);
}

type WithPending<T> = T & Pending;

/** Reads the pending changes of documents of a kind. */
export async function pendingOf(kind: DocumentKind, ids: readonly string[]) {
  const [times, changed] = await Promise.all([
    nextScheduledTimes(kind, ids),
    listIdsWithWorkingCopy(kind, ids),
  ]);
  return (id: string): Pending => ({
    scheduled: times.get(id)?.toISOString() ?? null,
    has_working_copy: changed.has(id),
  });
}

/** One page of cases in any state, or in the one that the query names, with their translation status. */
export async function listCasesForAdministrator(
  _: Grant,
  given: CaseQuery,
): Promise<{
  business_cases: WithPending<BusinessCase>[];
  total: number;
  limit: number;
  offset: number;
}> {
  const query = { ...given, status: given.status ?? ("all" as const) };
  const [rows, total] = await Promise.all([listCasesWithStatus(query), countCases(query)]);
  const pending = await pendingOf(
    "business_case",
    rows.map(({ id }) => id),
  );
  const cases = rows.map((row) => ({
    ...toCase(row, query.language),
    ...pending(row.id),
    translationStatus: row.translationStatus,
    ...stateOf(row, translatedLanguages(row.translationStatus)),
  }));
  return { business_cases: cases, total, limit: query.limit, offset: query.offset };
}

/**
 * A case with its six lists and its translation status; reads within `tx` if given. Throws
 * not_found.
 */
export async function getCaseForAdministrator(
  _: Grant,
  id: string,
  language: Language,
  tx?: Transaction,
): Promise<CaseDetail> {
  if (!isStoredId(id)) throw caseNotFound(id);
  // Sequential, because a transaction has one connection.
  const row = await findCaseDetail(id, tx);
  const translationStatus = row && (await findStatus(id, tx));
  if (!translationStatus) throw caseNotFound(id);
  return {
    ...toCaseDetail(row, language),
    translationStatus,
    ...(await documentState("business_case", row, translatedIn(row.translations), tx)),
  };
}

/** A case in its source language for editing, without fallback. Throws not_found. */
export async function getCaseInSourceLanguage(_: Grant, id: string): Promise<CaseDetail> {
  const row = isStoredId(id) ? await findCaseDetail(id) : null;
  if (!row || !isLanguage(row.language)) throw caseNotFound(id);
  return {
    ...toCaseDetail(row, row.language),
    ...(await documentState("business_case", row, translatedIn(row.translations))),
    translationStatus: statusByLanguage(translatedIn(row.translations), await languagesInUse()),
  };
}

const storedName = (row: industries.IndustryRow, language: Language): string =>
  pickTranslation(row.translations, language, row.language)?.name ?? row.id;

/** An industry with its stored name instead of the short label that visitors read. */
export function toFullIndustry(
  row: industries.IndustryRow,
  language: Language,
  used: readonly Language[],
): Industry {
  return {
    ...toIndustry(row, language),
    name: storedName(row, language),
    version: row.version,
    translationStatus: statusByLanguage(translatedIn(row.translations), used),
    ...stateOf(row, translatedIn(row.translations)),
  };
}

export async function listIndustriesForAdministrator(
  _: Grant,
  language: Language,
  status?: StatusFilter,
): Promise<WithPending<Industry>[]> {
  const rows = await industries.listIndustries();
  const used = await languagesInUse();
  const pending = await pendingOf(
    "industry",
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ ...toFullIndustry(row, language, used), ...pending(row.id) }))
    .filter((industry) => matchesStatus(industry, status));
}

/** All industries by the short labels that visitors read. */
export async function listIndustryLabels(
  _: Grant,
  language: Language,
): Promise<Pick<Industry, "id" | "name">[]> {
  return (await industries.listIndustries()).map((row) => toIndustry(row, language));
}

/** All industries with their stored name in each language, after fallback. */
export async function listIndustryChoices(_: Grant): Promise<IndustryChoice[]> {
  const used = await languagesInUse();
  return (await industries.listIndustries()).map((row) => ({
    id: row.id,
    names: Object.fromEntries(
      used.map((language) => [language, storedName(row, language)]),
    ) as Record<Language, string>,
  }));
}

/** Throws not_found. */
export async function getIndustryForAdministrator(
  _: Grant,
  id: string,
  language: Language,
  tx?: Transaction,
): Promise<Industry> {
  const row = isStoredId(id) ? await industries.findIndustry(id, tx) : null;
  if (!row) throw industryNotFound(id);
  const state = await documentState("industry", row, translatedIn(row.translations), tx);
  return { ...toFullIndustry(row, language, await languagesInUse()), ...state };
}

/** An industry and its source language. Throws not_found. */
export async function getIndustryWithSourceLanguage(
  _: Grant,
  id: string,
  language?: Language,
): Promise<{ industry: Industry; sourceLanguage: Language }> {
  const row = isStoredId(id) ? await industries.findIndustry(id) : null;
  if (!row || !isLanguage(row.language)) throw industryNotFound(id);
  const state = await documentState("industry", row, translatedIn(row.translations));
  const used = await languagesInUse();
  const industry = { ...toFullIndustry(row, language ?? row.language, used), ...state };
  return { industry, sourceLanguage: row.language };
}
