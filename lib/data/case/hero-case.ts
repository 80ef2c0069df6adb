import "server-only";
import type { CaseTotals } from "../../domain/case/home-cases";
import { database, Prisma, queryRows } from "../database/prisma";
import { isPublicCase } from "../document/public-content";
import type { Transaction } from "../database/transaction";

/** The key of the advisory lock below; unique in this database. */
const HERO_LOCK = 20_261_125;

/**
 * Locks the public case that is marked for the home page, unless it is `id`. The lock makes
 * concurrent moves of the mark wait for each other.
 */
export async function lockOtherHero(id: string, tx: Transaction): Promise<string | undefined> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${HERO_LOCK}::bigint)`;
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM business_case
     WHERE is_hero AND id <> ${id} AND status = 'published' FOR NO KEY UPDATE`;
  return found?.id;
}

export async function unmarkHero(id: string, tx: Transaction): Promise<void> {
  await tx.$executeRaw`UPDATE business_case SET is_hero = false WHERE id = ${id}`;
}

export const isMarked = async (id: string, tx: Transaction): Promise<boolean> =>
  (await tx.businessCase.findUnique({ where: { id }, select: { isHero: true } }))?.isHero === true;

/** The totals of the public cases that have figures. */
export async function sumCases(): Promise<CaseTotals> {
  const [totals] = await queryRows<CaseTotals>(Prisma.sql`
    SELECT count(*)::int AS cases,
           coalesce(sum(default_processes_per_month), 0) AS documents,
           coalesce(sum(default_processes_per_month * minutes_saved / 60), 0) AS hours,
           coalesce(sum(monthly_saving), 0) AS money
      FROM business_case c
     WHERE default_processes_per_month > 0 AND ${isPublicCase(Prisma.sql`c.id`)}`);
  return totals ?? { cases: 0, documents: 0, hours: 0, money: 0 };
}

/** Random public cases other than `except`. */
export async function randomCaseIds(count: number, except: string): Promise<string[]> {
  const ids = await database().$queryRaw<{ id: string }[]>`
    SELECT c.id FROM business_case c
     WHERE c.id <> ${except} AND ${isPublicCase(Prisma.sql`c.id`)} ORDER BY random() LIMIT ${count}`;
  return ids.map(({ id }) => id);
}
