import "server-only";
import { usernameKey } from "../../domain/account/account";
import type { AuditQuery, NewAuditEntry } from "../../domain/audit/audit";
import { database, escapeLike, type Prisma } from "../database/prisma";

/** Adds an entry, in the transaction of the change where there is one. */
export async function addAuditEntry(
  { changes, ...entry }: NewAuditEntry,
  db: Prisma.TransactionClient = database(),
): Promise<void> {
  await db.auditEntry.create({ data: { ...entry, changes: changes as Prisma.InputJsonObject } });
}

export type AuditRow = Prisma.AuditEntryGetPayload<object>;

/** The actions of an account, and attempts to sign in to it, newest first. */
export const listAuditEntriesOf = (accountId: string): Promise<AuditRow[]> =>
  database().auditEntry.findMany({
    where: { OR: [{ actorId: accountId }, { resourceKind: "account", resourceId: accountId }] },
    orderBy: { id: "desc" },
  });

/** Removes the client addresses from entries at least `days` old. Resolves to their number. */
export const clearAddresses = (days: number): Promise<number> =>
  database().$executeRaw`
    UPDATE audit_entry SET address = ''
     WHERE address <> '' AND at <= now() - make_interval(days => ${days}::int)`;

/** Entries, newest first. `before` continues after a page at the cost of a first page. */
export function listAuditEntries(query: AuditQuery): Promise<AuditRow[]> {
  const { actor, action, subject_kind, subject_id, from, to, before, limit } = query;
  return database().auditEntry.findMany({
    where: {
      ...(actor && { actor: { equals: escapeLike(usernameKey(actor)), mode: "insensitive" } }),
      ...(action && { action }),
      ...(subject_kind && { resourceKind: subject_kind }),
      ...(subject_id && { resourceId: subject_id }),
      ...((from ?? to) && { at: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
      ...(before && { id: { lt: BigInt(before) } }),
    },
    orderBy: { id: "desc" },
    take: limit,
  });
}
