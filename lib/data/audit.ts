import "server-only";
import type { NewAuditEntry } from "../domain/audit";
import { database, type Prisma } from "./prisma";

/** Adds to the audit trail, in the transaction of the change where there is one. */
export async function addAuditEntry({ changes, ...entry }: NewAuditEntry, db: Prisma.TransactionClient = database()): Promise<void> {
  await db.auditEntry.create({ data: { ...entry, changes: changes as Prisma.InputJsonObject } });
}
