import "server-only";
import { findUsernames } from "../../data/account/accounts";
import * as data from "../../data/privacy/audit";
import type { Grant } from "../../domain/account/account";
import { auditEntrySchema, type AuditEntry, type AuditQuery } from "../../domain/audit/audit";

const toEntry = (
  { id, at, actor, action, resourceKind, resourceId, changes }: data.AuditRow,
  names: ReadonlyMap<string, string>,
): AuditEntry =>
  auditEntrySchema.parse({
    id: String(id),
    at: at.toISOString(),
    actor,
    action,
    subject_kind: resourceKind,
    subject_id: resourceId,
    changes,
    subject_name: resourceKind === "account" ? (names.get(resourceId) ?? null) : null,
  });

/** A page of the audit trail, newest first; `next` is the id to continue from, null at the end. */
export async function listAudit(
  _grant: Grant,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await data.listAuditEntries(query);
  const accounts = rows
    .filter(({ resourceKind }) => resourceKind === "account")
    .map(({ resourceId }) => resourceId);
  const names = await findUsernames([...new Set(accounts)]);
  const entries = rows.map((row) => toEntry(row, names));
  return { entries, next: entries.length === query.limit ? (entries.at(-1)?.id ?? null) : null };
}
