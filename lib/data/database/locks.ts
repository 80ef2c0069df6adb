import "server-only";
import type { DocumentKind } from "../../domain/document/document-kinds";
import { Prisma } from "./prisma";
import type { LockedRow, Transaction } from "./transaction";

/** A resource that is locked with everything that belongs to it. */
type Owner = DocumentKind;

const tableOf = (owner: Owner) => Prisma.raw(owner);

/**
 * Locks a document against other writers, who wait; null for an unknown id. New references to it
 * remain possible.
 */
export async function lockOwner(
  owner: Owner,
  id: string,
  tx: Transaction,
): Promise<LockedRow | null> {
  const rows = await tx.$queryRaw<
    LockedRow[]
  >`SELECT version, language, status FROM ${tableOf(owner)} WHERE id = ${id} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

/** The existing ids among those given, in no order. They cannot be deleted until the transaction ends. */
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

/** The key of the advisory lock below; unique in this database. */
const REFERENCES_LOCK = 20_261_122;

/**
 * Must come first in a transaction. Writers of references from cases share the lock; a deletion of
 * their target takes it exclusively. A deletion changes the cases that refer to its target in no
 * predictable order, so that without the lock it could deadlock with a writer of references.
 */
export async function lockReferences(mode: "shared" | "exclusive", tx: Transaction): Promise<void> {
  const lock = mode === "exclusive" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared";
  await tx.$executeRaw`SELECT ${Prisma.raw(lock)}(${REFERENCES_LOCK}::bigint)`;
}
