import "server-only";
import * as cases from "../data/business-cases";
import * as industries from "../data/industries";
import type { Transaction } from "../data/transaction";
import { countTranslatedPoints } from "../data/translations";
import type { Grant } from "../domain/account";
import type { BusinessCase, CaseDetail } from "../domain/business-case";
import type { CaseListQuery } from "../domain/case-query";
import { isContentId } from "../domain/content-id";
import type { Industry } from "../domain/industry";
import type { Language } from "../domain/language";
import { pickTranslation, translatedIn } from "../domain/translation";
import { noPoints, translationStatus } from "../domain/translation-status";
import { caseNotFound, countCases, toCase, toCaseDetail } from "./business-cases";
import { industryNotFound, toIndustry } from "./industries";

/** The status of a case's translations beside what everybody gets. */
async function withStatus<T>(rows: readonly cases.CaseRow[], show: (row: cases.CaseRow, index: number) => T, db?: Transaction) {
  const counts = await countTranslatedPoints(rows.map(({ id }) => id), db);
  return rows.map((row, index) => ({ ...show(row, index), translationStatus: translationStatus(translatedIn(row.translations), counts.get(row.id) ?? noPoints) }));
}

/** One page of cases with the status of their translations. */
export async function listCasesForAdministrator(_: Grant, query: CaseListQuery): Promise<{ business_cases: BusinessCase[]; total: number; limit: number; offset: number }> {
  const [rows, total] = await Promise.all([cases.listCases(query), countCases(query)]);
  return { business_cases: await withStatus(rows, (row) => toCase(row, query.language)), total, limit: query.limit, offset: query.offset };
}

/** A case with its six lists and the status of its translations, also as a transaction sees it. Throws not_found. */
export async function getCaseForAdministrator(_: Grant, id: string, language: Language, tx?: Transaction): Promise<CaseDetail> {
  const row = isContentId(id) ? await cases.findCaseDetail(id, tx) : null;
  const [found] = row ? await withStatus([row], () => toCaseDetail(row, language), tx) : [];
  if (!found) throw caseNotFound(id);
  return found;
}

/** An industry whose name is the stored one, not the label that visitors read (ambiguity 48). */
function toFullIndustry(row: industries.IndustryRow, language: Language): Industry {
  const name = pickTranslation(row.translations, language, row.language)?.name ?? row.id;
  return { ...toIndustry(row, language), name, version: row.version, translationStatus: translationStatus(translatedIn(row.translations), noPoints) };
}

export async function listIndustriesForAdministrator(_: Grant, language: Language): Promise<Industry[]> {
  return (await industries.listIndustries()).map((row) => toFullIndustry(row, language));
}

/** Throws not_found. */
export async function getIndustryForAdministrator(_: Grant, id: string, language: Language, tx?: Transaction): Promise<Industry> {
  const row = isContentId(id) ? await industries.findIndustry(id, tx) : null;
  if (!row) throw industryNotFound(id);
  return toFullIndustry(row, language);
}
