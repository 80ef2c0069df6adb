import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { findFailedSchedule } from "../../data/document/failed-schedules";
import * as data from "../../data/enquiry/outbox";
import { isDatabaseUnavailable } from "../../data/database/database-errors";
import type { Language } from "../../domain/language";
import { outboxMailKinds } from "../../domain/mail/outbox-mail";
import { isTooLate, secondsToNextAttempt } from "../../domain/mail/mail-schedule";
import { logger } from "../../logger";
import type { DeliveryResult, MailServer, RenderedMail } from "../../mail/mail-server";
import type { MailContent } from "../../mail/render-mail";
import { withOrigin } from "../../tracing/mail-origins";
import { withSpan } from "../../tracing/tracing";
import { siteFacts } from "../facts/site-facts";
import { siteMessages } from "../texts/site-messages";
import { countMail } from "./outbox-metrics";
import { getMailSettings, getTeamLanguage, obstacleOf } from "./mail-routes";

/**
 * The mails of a worker that died are free again after this time. A live one renews its claim,
 * however long the mail server takes.
 */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const DATABASE_RETRY_MS = 500;
/** The mail is due again by the time that the outbox retries the server. */
const UNREACHABLE_SECONDS = 1;

type MailOutcome = "sent" | "postponed" | "dead" | "unreachable";

export type OutcomeCounts = Record<Exclude<MailOutcome, "unreachable">, number>;

/** Waits while the database is away: a result that is not stored would send the mail twice. */
async function retryWhileDatabaseAway(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await wait(DATABASE_RETRY_MS);
    }
  }
}

async function withClaimRenewal<T>(mail: data.ClaimedMail, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(
    () => void data.renewClaim(mail, LEASE_SECONDS).catch(() => undefined),
    RENEW_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

async function markMailDead(
  mail: data.ClaimedMail,
  reason: data.FailureReason,
): Promise<MailOutcome> {
  await retryWhileDatabaseAway(() => data.markDead(mail, reason));
  logger.warn("a mail will not be sent", { mail: mail.id, kind: mail.kind });
  return "dead";
}

async function postponeMail(
  mail: data.ClaimedMail,
  reason: data.FailureReason,
): Promise<MailOutcome> {
  const seconds = secondsToNextAttempt(mail.attempts);
  if (seconds === undefined) return markMailDead(mail, reason);
  await retryWhileDatabaseAway(() => data.postpone(mail, seconds, reason, true));
  return "postponed";
}

async function recordDelivery(
  mail: data.ClaimedMail,
  delivery: DeliveryResult,
): Promise<MailOutcome> {
  if (delivery.outcome === "sent") {
    const { to, refused } = delivery;
    await retryWhileDatabaseAway(() =>
      data.markSent(
        mail.id,
        to,
        refused.length > 0 ? { problem: "partly_refused", said: refused.join(", ") } : undefined,
      ),
    );
    return "sent";
  }
  if (delivery.outcome === "rejected") return markMailDead(mail, delivery.reason);
  if (delivery.outcome === "retry") return postponeMail(mail, delivery.reason);
  await retryWhileDatabaseAway(() =>
    data.postpone(mail, UNREACHABLE_SECONDS, delivery.reason, false),
  );
  return "unreachable";
}

/** The recipients of the team's mails, and their language. */
interface Team {
  recipients: readonly string[];
  language: Language;
}

/** The content and the recipients of a mail; undefined when its data has been erased. */
async function findContent(mail: data.ClaimedMail, team: Team): Promise<MailContent | undefined> {
  if (mail.kind === "schedule_failed") {
    const schedule = await findFailedSchedule(mail.scheduleId);
    if (!schedule) return undefined;
    const to = schedule.email === undefined ? team.recipients : [schedule.email];
    return { kind: mail.kind, schedule, to, language: team.language };
  }
  const enquiry = await data.findMailedEnquiry(mail, team.language);
  if (!enquiry) return undefined;
  const { kind } = mail;
  return kind === "team"
    ? { kind, enquiry, to: team.recipients, language: team.language }
    : { kind, enquiry, to: [enquiry.email], language: enquiry.language };
}

/** Renders a mail; undefined when its data has been erased. */
async function renderClaimedMail(
  mail: data.ClaimedMail,
  team: Team,
): Promise<RenderedMail | undefined> {
  const content = await findContent(mail, team);
  // Resending by an administrator sets a new creation time, so that the mail gets a new reference.
  const reference = `${mail.id}.${mail.createdAt.getTime().toString(36)}`;
  if (!content) return undefined;
  // Loaded on demand, because the renderer is large and many sites send no mails.
  const { renderMail } = await import("../../mail/render-mail");
  return renderMail(
    { reference, ...content },
    { messagesOf: siteMessages, facts: await siteFacts() },
  );
}

async function processMail(
  server: MailServer,
  mail: data.ClaimedMail,
  team: Team,
): Promise<MailOutcome> {
  if (isTooLate(mail.kind, mail.ageSeconds))
    return markMailDead(mail, { problem: "too_late", said: null });
  let rendered: RenderedMail | undefined;
  try {
    rendered = await renderClaimedMail(mail, team);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    logger.error("a mail could not be rendered", error, { mail: mail.id });
    return postponeMail(mail, { problem: "unwritable", said: null });
  }
  if (!rendered) return "dead";
  if (rendered.envelope.to.length === 0)
    return markMailDead(mail, { problem: "no_recipient", said: null });
  const delivery = await withSpan("SMTP", { kind: "CLIENT" }, () => server.deliver(rendered));
  return recordDelivery(mail, delivery);
}

/**
 * Sends due mails one after the other while `shouldContinue`. Resolves to whether the mail server
 * could be reached.
 */
export async function sendDueMails(
  server: MailServer,
  counts: OutcomeCounts,
  shouldContinue: () => boolean,
): Promise<boolean> {
  const mailSettings = await getMailSettings();
  const team = { recipients: mailSettings.teamRecipients, language: await getTeamLanguage() };
  const kinds = outboxMailKinds.filter((kind) => obstacleOf(mailSettings, kind) === undefined);
  while (shouldContinue()) {
    const mail = await data.claimMail(kinds, LEASE_SECONDS);
    if (!mail) break;
    const outcome = await withClaimRenewal(mail, () =>
      withOrigin(mail.kind === "schedule_failed" ? mail.id : mail.enquiryId, () =>
        withSpan("mail", { attributes: { "site.mail.kind": mail.kind }, isRoot: true }, () =>
          processMail(server, mail, team),
        ),
      ),
    );
    countMail(outcome);
    if (outcome === "unreachable") return false;
    counts[outcome] += 1;
  }
  return true;
}
