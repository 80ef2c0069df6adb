import "server-only";
import * as data from "../data/audit";
import type { Grant } from "../domain/account";
import { auditEntrySchema, type AuditEntry, type AuditQuery } from "../domain/audit";

const toEntry = ({ id, at, actor, action, subjectKind, subjectId, changes }: data.AuditRow): AuditEntry =>
  auditEntrySchema.parse({ id: String(id), at: at.toISOString(), actor, action, subject_kind: subjectKind, subject_id: subjectId, changes });

/** A page of the audit trail, newest first; `next` is the id to go on from, null at the end. */
export async function listAudit(_grant: Grant, query: AuditQuery): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const entries = (await data.listAuditEntries(query)).map(toEntry);
  return { entries, next: entries.length === query.limit ? (entries.at(-1)?.id ?? null) : null };
}
