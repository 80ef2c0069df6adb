import "server-only";
import { Prisma } from "./prisma";
import type { LockedRow, Transaction } from "./transaction";

/** What stands for itself, with everything under it. */
export type Owner = "business_case" | "industry";

const tableOf = (owner: Owner) => Prisma.raw(owner);

/** Locks a case or an industry against other writers, who queue here; null when there is none. Others may still refer to it. */
export async function lockOwner(
  owner: Owner,
  id: string,
  tx: Transaction,
): Promise<LockedRow | null> {
  const rows = await tx.$queryRaw<
    LockedRow[]
  >`SELECT version, language FROM ${tableOf(owner)} WHERE id = ${id} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

/** Those of the ids that there are, in no order. Until the transaction ends nobody can take them away. */
export async function lockOwnersShared(
  owner: Owner,
  ids: readonly string[],
  tx: Transaction,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM ${tableOf(owner)} WHERE id = ANY(${[...ids]}) ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}

/** Names the lock below among those of this database; chosen once. */
const REFERENCES_LOCK = 20_261_122;

/**
 * First in a transaction: whoever makes references from cases shares them, whoever takes away what is referred to has them alone. A removal changes
 * the cases that refer to it, in no order that others could follow, so that one and a writer of references would each wait for the other.
 */
export async function lockReferences(mode: "shared" | "exclusive", tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT ${Prisma.raw(mode === "exclusive" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared")}(${REFERENCES_LOCK}::bigint)`;
}
