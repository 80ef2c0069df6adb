import "server-only";
import { findAccountByEmail } from "../../data/account/accounts";
import { listAuditEntriesOf, type AuditRow } from "../../data/privacy/audit";
import { listEnquiriesOf } from "../../data/enquiry/enquiries";
import {
  addErasure,
  addressHash,
  applyErasures,
  type AppliedErasures,
} from "../../data/privacy/erasures";
import type { Transaction } from "../../data/database/transaction";
import { changeInOrder } from "../../data/database/change-queue";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import { emailKey } from "../../domain/enquiry/enquiry";
import {
  dataSubjectAccountSchema,
  type ErasureSummary,
  type DataSubjectAccount,
  type DataSubject,
} from "../../domain/privacy/data-subject";
import { fileUrl } from "../../domain/media/upload";
import { recordAdministratorAction } from "../change/administrator-action";
import { toEnquiry } from "../enquiry/enquiries";
import { getMailSettings } from "../mail/mail-routes";

/** The client address of an attempt by somebody else is that person's data, not the account's. */
const toActivity = (
  { at, action, resourceKind, resourceId, actorId, address }: AuditRow,
  accountId: string,
) => ({
  at: at.toISOString(),
  action,
  subject_kind: resourceKind,
  subject_id: resourceId,
  address: actorId === accountId ? address : "",
});

async function getAccountData(key: string): Promise<DataSubjectAccount | null> {
  const account = await findAccountByEmail(key);
  if (!account) return null;
  const { id, username, email, isAdmin, createdAt, sessions, files } = account;
  const shown = sessions.map((one) => ({
    created_at: one.createdAt.toISOString(),
    expires_at: one.expiresAt.toISOString(),
    user_agent: one.userAgent,
    address: one.address,
  }));
  const uploads = files.map((one) => ({
    address: fileUrl(one.name),
    content_type: one.contentType,
    bytes: Number(one.bytes),
    created_at: one.createdAt.toISOString(),
  }));
  const activity = (await listAuditEntriesOf(id)).map((entry) => toActivity(entry, id));
  return dataSubjectAccountSchema.parse({
    id,
    username,
    email,
    is_admin: isAdmin,
    created_at: createdAt.toISOString(),
    sessions: shown,
    files: uploads,
    activity,
  });
}

/** All stored data about an e-mail address, whatever its spelling. */
export async function getDataSubject(_: Grant, email: string): Promise<DataSubject> {
  const key = emailKey(email);
  const [rows, account, mailSettings] = await Promise.all([
    listEnquiriesOf(key),
    getAccountData(key),
    getMailSettings(),
  ]);
  return { email: key, enquiries: rows.map((row) => toEnquiry(row, mailSettings)), account };
}

async function recordAudit(
  grant: Grant,
  hash: string,
  { enquiries, removed, addressRemoved }: AppliedErasures,
  tx: Transaction,
): Promise<void> {
  const entry = (
    action: "delete" | "update",
    resourceKind: "enquiry" | "account",
    resourceId: string,
    changes: Changes = {},
  ) => recordAdministratorAction(grant, { action, resourceKind, resourceId, changes }, tx);
  if (enquiries > 0)
    await entry("delete", "enquiry", hash, { enquiries: { from: enquiries, to: 0 } });
  for (const id of removed) await entry("delete", "account", id);
  for (const id of addressRemoved)
    await entry("update", "account", id, { email: { from: true, to: false } });
}

/**
 * Erases all data about an e-mail address: enquiries with notes and mails, and the account with its
 * sessions. An administrator's account only loses the address. The erasure is stored as a hash, so
 * that a restored backup can apply it again (`applyErasures`). Idempotent.
 */
export const eraseDataSubject = (grant: Grant, email: string): Promise<ErasureSummary> => {
  const key = emailKey(email);
  const hash = addressHash(key);
  return changeInOrder(`subject ${hash}`, async (tx) => {
    await addErasure(hash, tx);
    const erased = await applyErasures(tx, key);
    await recordAudit(grant, hash, erased, tx);
    return {
      enquiries: erased.enquiries,
      account:
        erased.removed.length > 0
          ? "removed"
          : erased.addressRemoved.length > 0
            ? "address_removed"
            : "none",
    };
  });
};
