import "server-only";
import { countIndustries } from "../../data/industry/industries";
import type { Grant } from "../../domain/account/account";
import type { Industry } from "../../domain/industry/industry";
import { defaultLanguage, type Language } from "../../domain/language";
import { countCases } from "./business-cases";
import { listIndustries } from "../industry/industries";

/** The figures of the dashboard, each by itself, so that one which cannot be had takes no other away; those of translations are `translationTotals`. */
export const caseCount = (_: Grant): Promise<number> =>
  countCases({ language: defaultLanguage, industry: "all", q: "" });

export const industryCount = (_: Grant): Promise<number> => countIndustries();

/** Industries by the cases they have, most first; equal ones in the order they were made. */
export async function listIndustriesByCaseCount(_: Grant, language: Language): Promise<Industry[]> {
  return (await listIndustries(language)).toSorted((a, b) => b.caseCount - a.caseCount);
}
