import "server-only";
import { usernameKey } from "../../domain/account/account";
import type { AuditQuery, NewAuditEntry } from "../../domain/audit/audit";
import { database, type Prisma } from "../database/prisma";

/** Adds to the audit trail, in the transaction of the change where there is one. */
export async function addAuditEntry(
  { changes, ...entry }: NewAuditEntry,
  db: Prisma.TransactionClient = database(),
): Promise<void> {
  await db.auditEntry.create({ data: { ...entry, changes: changes as Prisma.InputJsonObject } });
}

export type AuditRow = Prisma.AuditEntryGetPayload<object>;

/** What an account did, and tries to sign in to it, newest first. */
export const listAuditEntriesOf = (accountId: string): Promise<AuditRow[]> =>
  database().auditEntry.findMany({
    where: { OR: [{ actorId: accountId }, { subjectKind: "account", subjectId: accountId }] },
    orderBy: { id: "desc" },
  });

/** Takes the network addresses out of entries that are at least so many days old. Resolves to how many. */
export const clearAddresses = (days: number): Promise<number> =>
  database()
    .$executeRaw`UPDATE audit_entry SET address = '' WHERE address <> '' AND at <= now() - make_interval(days => ${days}::int)`;

/** Without regard to capitals Prisma asks by ILIKE, which would take these for wildcards. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Entries, newest first. `before` goes on where a page ended, at the cost of a first page. */
export function listAuditEntries({
  actor,
  action,
  subject_kind,
  subject_id,
  from,
  to,
  before,
  limit,
}: AuditQuery): Promise<AuditRow[]> {
  return database().auditEntry.findMany({
    where: {
      ...(actor && { actor: { equals: escapeLike(usernameKey(actor)), mode: "insensitive" } }),
      ...(action && { action }),
      ...(subject_kind && { subjectKind: subject_kind }),
      ...(subject_id && { subjectId: subject_id }),
      ...((from ?? to) && { at: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
      ...(before && { id: { lt: BigInt(before) } }),
    },
    orderBy: { id: "desc" },
    take: limit,
  });
}
