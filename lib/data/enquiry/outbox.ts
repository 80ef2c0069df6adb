import "server-only";
import { interests, type Interest } from "../../domain/enquiry/contact-form";
import { enquirySource } from "../../domain/enquiry/enquiry-source";
import { toLanguage, type Language } from "../../domain/language";
import type { MailProblem } from "../../domain/mail/mail-problem";
import type { MailedEnquiry } from "../../domain/mail/mailed-enquiry";
import type { MailSubject, OutboxMailKind } from "../../domain/mail/outbox-mail";
import { database } from "../database/prisma";

/** A mail with a lease: no other worker sends it until that ends. */
export type ClaimedMail = MailSubject & {
  id: string;
  /** Including this attempt; also distinguishes this claim from a later one. */
  attempts: number;
  createdAt: Date;
  ageSeconds: number;
};
type Claim = Pick<ClaimedMail, "id" | "attempts">;

/**
 * Claims the mail that has been due longest, of these kinds and not of spam. Undefined when none is
 * due.
 */
export async function claimMail(
  kinds: readonly OutboxMailKind[],
  leaseSeconds: number,
): Promise<ClaimedMail | undefined> {
  const [mail] = await database().$queryRaw<ClaimedMail[]>`
    UPDATE outbox_mail
    SET attempts = attempts + 1, held_until = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = (
      SELECT id FROM outbox_mail
      WHERE state = 'waiting' AND next_attempt_at <= now()
        AND (held_until IS NULL OR held_until <= now())
        AND kind = ANY(${[...kinds]})
        AND (schedule_id IS NOT NULL
          OR EXISTS (SELECT FROM enquiry WHERE enquiry.id = enquiry_id AND status <> 'spam'))
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, enquiry_id AS "enquiryId", schedule_id AS "scheduleId", kind, attempts, created_at AS "createdAt",
      extract(epoch FROM now() - created_at)::float8 AS "ageSeconds"`;
  return mail;
}

/** Extends the lease, unless the claim was lost. */
export async function renewClaim({ id, attempts }: Claim, leaseSeconds: number): Promise<void> {
  await database().$executeRaw`
    UPDATE outbox_mail SET held_until = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = ${id} AND attempts = ${attempts} AND state = 'waiting'`;
}

/** The data for a mail of this kind; undefined when the enquiry has been erased. */
export async function findMailedEnquiry(
  { enquiryId, kind }: Extract<MailSubject, { enquiryId: string }>,
  teamLanguage: Language,
): Promise<MailedEnquiry | undefined> {
  const found = await database().enquiry.findUnique({ where: { id: enquiryId } });
  if (!found) return undefined;
  const language = toLanguage(found.language);
  const source = enquirySource.catch({}).parse(found.source);
  const listed = source.case
    ? await database().businessCaseListing.findUnique({
        where: {
          caseId_language: {
            caseId: source.case,
            language: kind === "team" ? teamLanguage : language,
          },
        },
      })
    : null;
  return {
    id: found.id,
    receivedAt: found.receivedAt,
    language,
    name: found.name,
    email: found.email,
    company: found.company,
    phone: found.phone,
    message: found.message,
    interest:
      interests.find((interest): interest is Interest => interest === found.interest) ?? "general",
    industry: found.industryName,
    source,
    caseTitle: listed?.title ?? "",
    consent: {
      text: found.consentText,
      version: found.consentVersion,
      marketing: found.marketingConsent,
    },
  };
}

/** Why a mail was not sent, and the mail server's response. */
export interface FailureReason {
  problem: MailProblem;
  said: string | null;
}

/**
 * Marks a mail as sent, whichever worker has claimed it by now. `reason` says why some recipients
 * are missing.
 */
export async function markSent(
  id: string,
  to: readonly string[],
  reason: FailureReason | undefined,
): Promise<void> {
  await database().$executeRaw`
    UPDATE outbox_mail
    SET state = 'sent', sent_at = now(), sent_to = ${to.join(", ")},
      problem = ${reason?.problem ?? null}, said = ${reason?.said ?? null}, held_until = NULL
    WHERE id = ${id} AND state = 'waiting'`;
}

/** Schedules the next attempt. An attempt that did not reach the mail server does not count. */
export async function postpone(
  { id, attempts }: Claim,
  seconds: number,
  { problem, said }: FailureReason,
  countsAsAttempt: boolean,
): Promise<void> {
  await database().$executeRaw`
    UPDATE outbox_mail
    SET next_attempt_at = now() + make_interval(secs => ${seconds}), held_until = NULL,
      problem = ${problem}, said = ${said}, attempts = attempts - ${countsAsAttempt ? 0 : 1}
    WHERE id = ${id} AND attempts = ${attempts} AND state = 'waiting'`;
}

/** Stops all attempts until an administrator requests one. */
export async function markDead(
  { id, attempts }: Claim,
  { problem, said }: FailureReason,
): Promise<void> {
  await database().$executeRaw`
    UPDATE outbox_mail
    SET state = 'dead', held_until = NULL, problem = ${problem}, said = ${said}
    WHERE id = ${id} AND attempts = ${attempts} AND state = 'waiting'`;
}

interface OutboxState {
  waiting: number;
  dead: number;
  /** The age of the oldest mail that waits; 0 without one. */
  oldestSeconds: number;
}

/** The mails that haven't been sent; those of spam never are. */
export async function readOutboxState(): Promise<OutboxState> {
  const [state] = await database().$queryRaw<OutboxState[]>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'dead')::int AS dead,
      coalesce(extract(epoch FROM now() - min(outbox_mail.created_at)
        FILTER (WHERE state = 'waiting')), 0)::float8 AS "oldestSeconds"
    FROM outbox_mail LEFT JOIN enquiry ON enquiry.id = enquiry_id
    WHERE state IN ('waiting', 'dead') AND status IS DISTINCT FROM 'spam'`;
  return state ?? { waiting: 0, dead: 0, oldestSeconds: 0 };
}
