import "server-only";
import type { MailKind, MailState } from "../../domain/enquiry/enquiry";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/**
 * The rows (kind, state, problem) of the mails that a new enquiry causes. A confirmation above the
 * limit of its recipient (`may_confirm`) is stored as dead, so that administrators see why it was
 * not sent.
 */
export const automaticMails = (
  kinds: readonly MailKind[],
  emailKey: string,
): Prisma.Sql => Prisma.sql`
  SELECT kind,
         CASE WHEN is_allowed THEN 'waiting' ELSE 'dead' END AS state,
         CASE WHEN NOT is_allowed THEN 'recipient_limit' END AS problem
    FROM unnest(${[...kinds]}::text[]) AS kind
   CROSS JOIN LATERAL (
     SELECT CASE kind WHEN 'confirmation' THEN may_confirm(${emailKey}) ELSE true END AS is_allowed
     OFFSET 0) AS allowed`;

/**
 * Adds the mails that a new enquiry causes. Resolves to the number of those that wait to be sent.
 */
export async function addAutomaticMails(
  enquiryId: string,
  kinds: readonly MailKind[],
  emailKey: string,
  tx: Transaction,
): Promise<number> {
  const states = await tx.$queryRaw<{ state: MailState }[]>`
    INSERT INTO outbox_mail (enquiry_id, kind, state, problem)
    SELECT ${enquiryId}, kind, state, problem FROM (${automaticMails(kinds, emailKey)}) AS caused
    RETURNING state`;
  return states.filter(({ state }) => state === "waiting").length;
}

/** Mails that wait and that no worker is sending. */
const isUnclaimed = Prisma.sql`state = 'waiting' AND (held_until IS NULL OR held_until <= now())`;

/** Deletes the mails that were not sent and are not being sent. Resolves to their number. */
export const deleteUnclaimedMails = (enquiryId: string, tx: Transaction): Promise<number> =>
  tx.$executeRaw`DELETE FROM outbox_mail WHERE enquiry_id = ${enquiryId} AND ${isUnclaimed}`;

/** Adds a mail of each kind at an administrator's request, regardless of limits. */
export const addMails = async (
  enquiryId: string,
  kinds: readonly MailKind[],
  tx: Transaction,
): Promise<void> =>
  void (await tx.outboxMail.createMany({ data: kinds.map((kind) => ({ enquiryId, kind })) }));

/** The mails of an enquiry, locked until the transaction ends. */
export const lockMails = (
  enquiryId: string,
  tx: Transaction,
): Promise<{ id: string; kind: MailKind; state: MailState; problem: string | null }[]> =>
  tx.$queryRaw`SELECT id, kind, state, problem FROM outbox_mail WHERE enquiry_id = ${enquiryId} ORDER BY id FOR UPDATE`;

/**
 * Makes mails due at once, with all attempts left. A dead mail gets a new creation time, or it
 * would be too old again. A mail that is being sent is left alone.
 */
export const scheduleNow = async (ids: readonly string[], tx: Transaction): Promise<void> =>
  void (await tx.$executeRaw`
    UPDATE outbox_mail SET created_at = CASE state WHEN 'dead' THEN now() ELSE created_at END,
      problem = CASE problem WHEN 'recipient_limit' THEN NULL ELSE problem END,
      state = 'waiting', attempts = 0, next_attempt_at = now()
    WHERE id = ANY(${[...ids]}) AND (state = 'dead' OR ${isUnclaimed})`);
