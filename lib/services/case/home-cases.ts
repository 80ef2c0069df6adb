import "server-only";
import { cached } from "../../cache/cached";
import * as data from "../../data/case/hero-case";
import { isMarked, lockOtherHero, unmarkHero } from "../../data/case/hero-mark";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import type { HomeCases } from "../../domain/case/home-cases";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { Language } from "../../domain/language";
import { recordAdministratorAction } from "../change/administrator-action";
import { ensureFirstVersion, recordVersion } from "../document/version-recording";
import { findCasesById, strongestCaseId } from "./business-cases";

const FEATURED_CASES = 3;

/** The sums over all cases, cached until content changes. */
export const getCaseTotals = () => cached("case totals", data.sumCases);

/** The cases of the home page; what depends on all cases is cached until content changes. */
export async function getHomeCases(language: Language): Promise<HomeCases> {
  const [heroId, totals] = await Promise.all([strongestCaseId("all"), getCaseTotals()]);
  const ids = await data.randomCaseIds(FEATURED_CASES, heroId);
  const cases = await findCasesById(heroId === null ? ids : [heroId, ...ids], language);
  const hero = heroId === null ? undefined : cases.get(heroId);
  const featured = ids.flatMap((id) => cases.get(id) ?? []);
  return { hero, featured, totals };
}

/**
 * Before a public case is marked for the home page: takes the mark from the one that has it, which
 * gets a version. A case that isn't public takes no mark.
 */
export async function freeHeroMark(grant: Grant, id: string, tx: Transaction): Promise<void> {
  const unmarked = await lockOtherHero(id, tx);
  if (unmarked === undefined) return;
  const ref = { kind: "business_case", id: unmarked } as const;
  const newest = await ensureFirstVersion(grant, ref, tx);
  await unmarkHero(unmarked, tx);
  await recordAdministratorAction(
    grant,
    {
      action: "update",
      resourceKind: "business_case",
      resourceId: unmarked,
      changes: { isHero: { from: true, to: false } },
    },
    tx,
  );
  await recordVersion(grant, ref, { newest, origin: "edit" }, tx);
}

/** Before a document becomes public: a case that is marked takes the mark. */
export async function takeHeroMark(
  grant: Grant,
  { kind, id }: DocumentRef,
  tx: Transaction,
): Promise<void> {
  if (kind === "business_case" && (await isMarked(id, tx))) await freeHeroMark(grant, id, tx);
}
