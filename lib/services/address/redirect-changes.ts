import "server-only";
import { deleteRedirects, type NewRedirect, type RedirectRow } from "../../data/address/redirects";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type AuditAction, type Changes } from "../../domain/audit/audit";
import { recordAdministratorAction } from "../change/administrator-action";

/** Adds an entry about a rule to the audit trail; `resourceId` is its path. */
export const recordRedirectChange = (
  grant: Grant,
  action: AuditAction,
  resourceId: string,
  changes: Changes,
  tx: Transaction,
): Promise<void> =>
  recordAdministratorAction(grant, { action, resourceKind: "redirect", resourceId, changes }, tx);

const auditedFields = ({ from, to, status }: NewRedirect) => ({ from, to, status });

/** The fields of a rule that differ; undefined for a rule that doesn't exist. */
export const redirectChanges = (before?: NewRedirect, after?: NewRedirect): Changes =>
  changesBetween(before ? auditedFields(before) : {}, after ? auditedFields(after) : {});

export async function deleteRules(
  grant: Grant,
  rules: readonly RedirectRow[],
  tx: Transaction,
): Promise<void> {
  await deleteRedirects(
    rules.map(({ id }) => id),
    tx,
  );
  for (const rule of rules)
    await recordRedirectChange(grant, "delete", rule.from, redirectChanges(rule), tx);
}
