import "server-only";
import type { MailKind, MailState } from "../../domain/enquiry/enquiry";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/**
 * Rows (kind, state, problem) of the mails that an enquiry causes by itself. A confirmation beyond the limit of its recipient (`may_confirm`) is
 * written as given up, so that administrators see why none was sent.
 */
export const automaticMails = (
  kinds: readonly MailKind[],
  emailKey: string,
): Prisma.Sql => Prisma.sql`
  SELECT kind, CASE WHEN is_allowed THEN 'waiting' ELSE 'dead' END AS state, CASE WHEN NOT is_allowed THEN 'recipient_limit' END AS problem
  FROM unnest(${[...kinds]}::text[]) AS kind
  CROSS JOIN LATERAL (SELECT CASE kind WHEN 'confirmation' THEN may_confirm(${emailKey}) ELSE true END AS is_allowed OFFSET 0) AS allowed`;

/** Writes the mails that an enquiry causes by itself. Resolves to how many of them wait to be sent. */
export async function addAutomaticMails(
  enquiryId: string,
  kinds: readonly MailKind[],
  emailKey: string,
  tx: Transaction,
): Promise<number> {
  const states = await tx.$queryRaw<{ state: MailState }[]>`
    INSERT INTO outbox_mail (enquiry_id, kind, state, problem) SELECT ${enquiryId}, kind, state, problem FROM (${automaticMails(kinds, emailKey)}) AS caused RETURNING state`;
  return states.filter(({ state }) => state === "waiting").length;
}

/** Waits, and nobody is sending it at this moment. */
const isUnclaimed = Prisma.sql`state = 'waiting' AND (held_until IS NULL OR held_until <= now())`;

/** Takes back the mails that have not left yet and are not about to. Resolves to how many. */
export const deleteUnclaimedMails = (enquiryId: string, tx: Transaction): Promise<number> =>
  tx.$executeRaw`DELETE FROM outbox_mail WHERE enquiry_id = ${enquiryId} AND ${isUnclaimed}`;

/** Writes a mail of each kind, as an administrator asked for: no limit holds. */
export const addMails = async (
  enquiryId: string,
  kinds: readonly MailKind[],
  tx: Transaction,
): Promise<void> =>
  void (await tx.outboxMail.createMany({ data: kinds.map((kind) => ({ enquiryId, kind })) }));

/** The mails of an enquiry; nobody else changes them until the transaction ends. */
export const lockMails = (
  enquiryId: string,
  tx: Transaction,
): Promise<{ id: string; kind: MailKind; state: MailState; problem: string | null }[]> =>
  tx.$queryRaw`SELECT id, kind, state, problem FROM outbox_mail WHERE enquiry_id = ${enquiryId} ORDER BY id FOR UPDATE`;

/**
 * Lets mails leave at once, with all their tries before them; what had been given up counts as written now, or it would be too old again. One that is
 * being sent this moment stays in the hands it is in.
 */
export const scheduleNow = async (ids: readonly string[], tx: Transaction): Promise<void> =>
  void (await tx.$executeRaw`
    UPDATE outbox_mail SET created_at = CASE state WHEN 'dead' THEN now() ELSE created_at END,
      problem = CASE problem WHEN 'recipient_limit' THEN NULL ELSE problem END,
      state = 'waiting', attempts = 0, next_attempt_at = now()
    WHERE id = ANY(${[...ids]}) AND (state = 'dead' OR ${isUnclaimed})`);
