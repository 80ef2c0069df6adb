import "server-only";
import { findAccountByEmail } from "../../data/account/accounts";
import { addAuditEntry, listAuditEntriesOf, type AuditRow } from "../../data/privacy/audit";
import { listEnquiriesOf } from "../../data/enquiry/enquiries";
import { addErasure, addressHash, applyErasures, type Erasing } from "../../data/privacy/erasures";
import type { Transaction } from "../../data/database/transaction";
import { changeInTurn } from "../../data/database/change-queue";
import type { Grant } from "../../domain/account/account";
import { grantedEntry, type Changes } from "../../domain/audit/audit";
import { emailKey } from "../../domain/enquiry/enquiry";
import { heldAccountSchema, type Erased, type HeldAccount, type Subject } from "../../domain/privacy/data-subject";
import { addressOfFile } from "../../domain/media/upload";
import { toEnquiry } from "../enquiry/enquiries";
import { findMailRoutes } from "../mail/mail-routes";

/** From where somebody else tried to sign in is not the account's to know. */
const toActivity = ({ at, action, subjectKind, subjectId, actorId, address }: AuditRow, accountId: string) => ({
  at: at.toISOString(), action, subject_kind: subjectKind, subject_id: subjectId, address: actorId === accountId ? address : "",
});

async function heldAccount(key: string): Promise<HeldAccount | null> {
  const account = await findAccountByEmail(key);
  if (!account) return null;
  const { id, username, email, isAdmin, createdAt, sessions, files } = account;
  const shown = sessions.map((one) => ({ created_at: one.createdAt.toISOString(), expires_at: one.expiresAt.toISOString(), user_agent: one.userAgent, address: one.address }));
  const uploads = files.map((one) => ({ address: addressOfFile(one.name), content_type: one.contentType, bytes: Number(one.bytes), created_at: one.createdAt.toISOString() }));
  const activity = (await listAuditEntriesOf(id)).map((entry) => toActivity(entry, id));
  return heldAccountSchema.parse({ id, username, email, is_admin: isAdmin, created_at: createdAt.toISOString(), sessions: shown, files: uploads, activity });
}

/** Everything that is held of an e-mail address, however it is spelled. */
export async function getSubject(_: Grant, email: string): Promise<Subject> {
  const key = emailKey(email);
  const [rows, account, routes] = await Promise.all([listEnquiriesOf(key), heldAccount(key), findMailRoutes()]);
  return { email: key, enquiries: rows.map((row) => toEnquiry(row, routes)), account };
}

async function note(grant: Grant, hash: string, { enquiries, removed, kept }: Erasing, tx: Transaction): Promise<void> {
  const entry = (action: "delete" | "update", subjectKind: "enquiry" | "account", subjectId: string, changes: Changes = {}) =>
    addAuditEntry(grantedEntry(grant, { action, subjectKind, subjectId, changes }), tx);
  if (enquiries > 0) await entry("delete", "enquiry", hash, { enquiries: { from: enquiries, to: 0 } });
  for (const id of removed) await entry("delete", "account", id);
  for (const id of kept) await entry("update", "account", id, { email: { from: true, to: false } });
}

/**
 * Erases everything that is held of an e-mail address: enquiries with notes and mails, and an account with its sessions; an administrator's account only
 * loses the address. The erasure itself is kept as a hash, for backups (see `applyErasures`). Twice gives the same result.
 */
export const eraseSubject = (grant: Grant, email: string): Promise<Erased> => {
  const key = emailKey(email);
  const hash = addressHash(key);
  return changeInTurn(`subject ${hash}`, async (tx) => {
    await addErasure(hash, tx);
    const erased = await applyErasures(tx, key);
    await note(grant, hash, erased, tx);
    return { enquiries: erased.enquiries, account: erased.removed.length > 0 ? "removed" : erased.kept.length > 0 ? "address_removed" : "none" };
  });
};
