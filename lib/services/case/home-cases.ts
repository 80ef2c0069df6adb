import "server-only";
import { cached } from "../../cache/cached";
import * as data from "../../data/case/hero-case";
import type { Transaction } from "../../data/database/transaction";
import { addAuditEntry } from "../../data/privacy/audit";
import type { Grant } from "../../domain/account/account";
import { administratorAuditEntry } from "../../domain/audit/audit";
import type { HomeCases } from "../../domain/case/home-cases";
import type { Language } from "../../domain/language";
import { getCase, strongestCaseId } from "./business-cases";

const FEATURED_CASES = 3;

/** The sums over all cases, cached until content changes. */
export const getCaseTotals = () => cached("case totals", data.sumCases);

/** The cases of the home page; what depends on all cases is cached until content changes. */
export async function getHomeCases(language: Language): Promise<HomeCases> {
  const [heroId, totals] = await Promise.all([strongestCaseId("all"), getCaseTotals()]);
  const ids = await data.randomCaseIds(FEATURED_CASES, heroId);
  const [hero, featured] = await Promise.all([
    heroId === "" ? undefined : getCase(heroId, language),
    Promise.all(ids.map((id) => getCase(id, language))),
  ]);
  return { hero, featured, totals };
}

/** Before a case is marked for the home page: takes the mark from the case that has it. */
export async function freeHeroMark(grant: Grant, id: string, tx: Transaction): Promise<void> {
  for (const unmarked of await data.unmarkOtherHeroes(id, tx))
    await addAuditEntry(
      administratorAuditEntry(grant, {
        action: "update",
        subjectKind: "business_case",
        subjectId: unmarked,
        changes: { isHero: { from: true, to: false } },
      }),
      tx,
    );
}
