import "server-only";
import { countIndustries } from "../../data/industry/industries";
import type { Grant } from "../../domain/account/account";
import type { Industry } from "../../domain/industry/industry";
import { defaultLanguage, type Language } from "../../domain/language";
import { countCases } from "./business-cases";
import { listIndustries } from "../industry/industries";

/**
 * Each figure of the dashboard loads by itself, so that one failure leaves the others (A-DASH-12).
 * `translationTotals` has those of translations.
 */
export const caseCount = (_: Grant): Promise<number> =>
  countCases({ language: defaultLanguage, industry: "all", q: "", status: "all" });

export const industryCount = (_: Grant): Promise<number> => countIndustries();

/** Industries by number of cases, descending (A-DASH-08); ties in order of creation. */
export async function listIndustriesByCaseCount(_: Grant, language: Language): Promise<Industry[]> {
  return (await listIndustries(language)).toSorted((a, b) => b.caseCount - a.caseCount);
}
