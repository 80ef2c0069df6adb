import "server-only";
import { Prisma } from "./prisma";
import type { Locked, Transaction } from "./transaction";

/** What stands for itself, with everything under it. */
export type Owner = "business_case" | "industry";

const tableOf = (owner: Owner) => Prisma.raw(owner);

/** Locks a case or an industry against other writers, who queue here; null when there is none. Others may still refer to it. */
export async function lockOwner(owner: Owner, id: string, tx: Transaction): Promise<Locked | null> {
  const rows = await tx.$queryRaw<Locked[]>`SELECT version, language FROM ${tableOf(owner)} WHERE id = ${id} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

/** Those of the ids that there are, in no order. Until the transaction ends nobody can take them away. */
export async function holdOwners(owner: Owner, ids: readonly string[], tx: Transaction): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM ${tableOf(owner)} WHERE id = ANY(${[...ids]}) ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
