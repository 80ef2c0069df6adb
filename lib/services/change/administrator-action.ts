import "server-only";
import type { Transaction } from "../../data/database/transaction";
import { addAuditEntry } from "../../data/privacy/audit";
import type { Grant } from "../../domain/account/account";
import { auditEntry, type AuditEvent } from "../../domain/audit/audit";

/** Adds the audit entry for an action of an administrator, in the transaction of the change. */
export const recordAdministratorAction = (
  { caller, client }: Grant,
  event: AuditEvent,
  tx: Transaction,
): Promise<void> => addAuditEntry(auditEntry(caller, client, event), tx);
