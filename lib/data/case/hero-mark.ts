import "server-only";
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
