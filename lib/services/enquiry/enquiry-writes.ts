import "server-only";
import * as data from "../../data/enquiry/enquiries";
import {
  addAutomaticMails,
  addMails,
  lockMails,
  scheduleNow,
  deleteUnclaimedMails,
} from "../../data/enquiry/enquiry-mails";
import type { Transaction } from "../../data/database/transaction";
import { changeInOrder } from "../../data/database/change-queue";
import type { Grant } from "../../domain/account/account";
import type { AuditAction, Changes } from "../../domain/audit/audit";
import {
  emailKey,
  mailKinds,
  type Enquiry,
  type EnquiryPatch,
  type EnquiryStatus,
  type ResendBody,
} from "../../domain/enquiry/enquiry";
import { AppError } from "../../domain/error";
import { recordAdministratorAction } from "../change/administrator-action";
import { enquiryNotFound, getEnquiry, isEnquiryId } from "./enquiries";
import { wakeOutbox } from "../mail/outbox-event";

/** Audit entries outlive the enquiry, so they contain no personal data and no texts. */
async function recordAudit(
  grant: Grant,
  action: AuditAction,
  id: string,
  changes: Changes,
  tx: Transaction,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await recordAdministratorAction(
      grant,
      { action, resourceKind: "enquiry", resourceId: id, changes },
      tx,
    );
}

/** Changes an existing enquiry while no other writer does. Throws not_found. */
async function changeEnquiry<T>(
  grant: Grant,
  id: string,
  work: (tx: Transaction, before: Enquiry) => Promise<T>,
): Promise<T> {
  if (!isEnquiryId(id)) throw enquiryNotFound(id);
  return changeInOrder(`enquiry ${id}`, async (tx) => {
    if (!(await data.lockEnquiry(id, tx))) throw enquiryNotFound(id);
    return work(tx, await getEnquiry(grant, id, tx));
  });
}

/** A change that may add mails. */
async function changeAndSend(
  ...change: Parameters<typeof changeEnquiry<Enquiry>>
): Promise<Enquiry> {
  const enquiry = await changeEnquiry(...change);
  wakeOutbox();
  return enquiry;
}

/**
 * Marking as spam deletes waiting mails; unmarking adds those that are missing. Resolves to the
 * changes.
 */
async function updateMailsForStatus(
  { id, email, mails }: Enquiry,
  status: EnquiryStatus,
  tx: Transaction,
): Promise<Changes> {
  if (status === "spam") {
    const withdrawn = await deleteUnclaimedMails(id, tx);
    return withdrawn > 0 ? { waiting_mails: { from: withdrawn, to: 0 } } : {};
  }
  const missing = mailKinds.filter((kind) => !mails.some((mail) => mail.kind === kind));
  const added = missing.length > 0 ? await addAutomaticMails(id, missing, emailKey(email), tx) : 0;
  return added > 0 ? { waiting_mails: { from: 0, to: added } } : {};
}

async function changeStatus(
  grant: Grant,
  before: Enquiry,
  status: EnquiryStatus | undefined,
  tx: Transaction,
): Promise<Changes> {
  if (status === undefined || status === before.status) return {};
  await data.setStatus(before.id, status, status === "handled" ? grant.caller.username : null, tx);
  const changesSpamStatus = (status === "spam") !== (before.status === "spam");
  return {
    status: { from: before.status, to: status },
    ...(changesSpamStatus && (await updateMailsForStatus(before, status, tx))),
  };
}

/** Sets the status of an enquiry, adds a note to it, or both. Throws not_found. */
export const changeEnquiryStatus = (
  grant: Grant,
  id: string,
  { status, note: text }: EnquiryPatch,
): Promise<Enquiry> =>
  changeAndSend(grant, id, async (tx, before) => {
    const changes = await changeStatus(grant, before, status, tx);
    if (text !== undefined) await data.addNote(id, grant.caller.username, text, tx);
    const notes = text !== undefined && {
      notes: { from: before.notes.length, to: before.notes.length + 1 },
    };
    await recordAudit(grant, "update", id, { ...changes, ...notes }, tx);
    return getEnquiry(grant, id, tx);
  });

/** Deletes an enquiry with its notes and mails. Throws not_found. */
export const deleteEnquiry = (grant: Grant, id: string): Promise<void> =>
  changeEnquiry(grant, id, async (tx, { status, received_at }) => {
    await data.deleteEnquiry(id, tx);
    await recordAudit(
      grant,
      "delete",
      id,
      { status: { from: status, to: null }, received_at: { from: received_at, to: null } },
      tx,
    );
  });

const mailNotFound = (id: string): AppError =>
  new AppError("not_found", `Mail ${id} not found`, { params: { id } });

type LockedMail = Awaited<ReturnType<typeof lockMails>>[number];

/**
 * The mails that a request to resend concerns. A mail above the limit of its recipient, and one that
 * was sent, are sent only when they are named. Of concurrent requests only one adds a mail.
 */
function mailsToSend(mails: readonly LockedMail[], mailId: string | undefined) {
  if (mailId === undefined)
    return {
      unsent: mails.filter(
        ({ state, problem }) => state !== "sent" && problem !== "recipient_limit",
      ),
      resent: [],
    };
  const named = mails.filter(({ id }) => id === mailId);
  if (named.length === 0) throw mailNotFound(mailId);
  const isWaiting = (kind: string) =>
    mails.some((mail) => mail.kind === kind && mail.state === "waiting");
  return {
    unsent: named.filter(({ state }) => state !== "sent"),
    resent: named.filter(({ kind, state }) => state === "sent" && !isWaiting(kind)),
  };
}

/**
 * Schedules the unsent mails of an enquiry at once, or the one that is named. A mail that was sent
 * is sent again as a new mail. Throws not_found, and conflict for spam, which sends none.
 */
export const resendMails = (
  grant: Grant,
  id: string,
  { mail_id: mailId }: ResendBody,
): Promise<Enquiry> =>
  changeAndSend(grant, id, async (tx, { status }) => {
    const { unsent, resent } = mailsToSend(await lockMails(id, tx), mailId);
    if (status === "spam")
      throw new AppError("conflict", "No emails are sent for spam", { params: { id } });
    const unsentIds = unsent.map((mail) => mail.id);
    await scheduleNow(unsentIds, tx);
    const resentKinds = resent.map(({ kind }) => kind);
    await addMails(id, resentKinds, tx);
    const changes = [...unsent, ...resent].map(
      ({ kind, state }) => [`mail_${kind}`, { from: state, to: "waiting" }] as const,
    );
    await recordAudit(grant, "update", id, Object.fromEntries(changes), tx);
    return getEnquiry(grant, id, tx);
  });
