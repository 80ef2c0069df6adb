import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import * as data from "../../data/enquiry/outbox";
import { isDatabaseAway } from "../../data/database/database-errors";
import { mailKinds } from "../../domain/enquiry/enquiry";
import { isTooLate, secondsToNextTry } from "../../domain/mail/mail-schedule";
import { logger } from "../../logger";
import type { Delivery, MailServer, WrittenMail } from "../../mail/mail-server";
import { findMailRoutes, obstacleOf } from "./mail-routes";

/** A worker that died holds its mails for this long; one that works renews its claim, however long the mail server takes. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const DATABASE_RETRY_MS = 500;
/** A mail that found no server is due again by the time that the outbox looks for the server again. */
const UNREACHABLE_SECONDS = 1;

export type Fate = "sent" | "postponed" | "dead" | "unreachable";

/** What has become of mails. */
export type Tally = Record<Exclude<Fate, "unreachable">, number>;

/** What is known must be written down, or the mail would leave twice: a database that is away is waited for. */
async function surely(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await wait(DATABASE_RETRY_MS);
    }
  }
}

async function whileHeld<T>(mail: data.ClaimedMail, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void data.renewClaim(mail, LEASE_SECONDS).catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

async function buried(mail: data.ClaimedMail, reason: data.Reason): Promise<Fate> {
  await surely(() => data.giveUp(mail, reason));
  logger.warn("a mail was given up", { mail: mail.id, kind: mail.kind });
  return "dead";
}

async function triedAgainLater(mail: data.ClaimedMail, reason: data.Reason): Promise<Fate> {
  const seconds = secondsToNextTry(mail.attempts);
  if (seconds === undefined) return buried(mail, reason);
  await surely(() => data.postpone(mail, seconds, reason, true));
  return "postponed";
}

async function recorded(mail: data.ClaimedMail, delivery: Delivery): Promise<Fate> {
  if (delivery.outcome === "sent") {
    const { to, refused } = delivery;
    await surely(() => data.markSent(mail.id, to, refused.length > 0 ? { problem: "partly_refused", said: refused.join(", ") } : undefined));
    return "sent";
  }
  if (delivery.outcome === "never") return buried(mail, delivery.reason);
  if (delivery.outcome === "later") return triedAgainLater(mail, delivery.reason);
  await surely(() => data.postpone(mail, UNREACHABLE_SECONDS, delivery.reason, false));
  return "unreachable";
}

/** The mail in words; undefined when there is nothing to say any more, the enquiry having been erased. */
async function written(mail: data.ClaimedMail, team: readonly string[]): Promise<WrittenMail | undefined> {
  const enquiry = await data.findMailedEnquiry(mail);
  // An administrator who asks for a mail anew sets its time anew: then it is another mail.
  const reference = `${mail.id}.${mail.createdAt.getTime().toString(36)}`;
  if (!enquiry) return undefined;
  // What writes mails is large; a site that sends none does not load it.
  const { writeMail } = await import("../../mail/render-mail");
  return writeMail({ reference, kind: mail.kind, enquiry, to: mail.kind === "team" ? team : [enquiry.email] });
}

async function fateOf(server: MailServer, mail: data.ClaimedMail, team: readonly string[]): Promise<Fate> {
  if (isTooLate(mail.kind, mail.ageSeconds)) return buried(mail, { problem: "too_late", said: null });
  let ready: WrittenMail | undefined;
  try {
    ready = await written(mail, team);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    logger.error("a mail could not be written", error, { mail: mail.id });
    return triedAgainLater(mail, { problem: "unwritable", said: null });
  }
  return ready ? recorded(mail, await server.deliver(ready)) : "dead";
}

/** Sends what is due, one after the other, as long as `goesOn`. Resolves to whether the mail server could be reached. */
export async function sendDueMails(server: MailServer, tally: Tally, goesOn: () => boolean): Promise<boolean> {
  const routes = await findMailRoutes();
  const kinds = mailKinds.filter((kind) => obstacleOf(routes, kind) === undefined);
  while (goesOn()) {
    const mail = await data.claimMail(kinds, LEASE_SECONDS);
    if (!mail) break;
    const fate = await whileHeld(mail, () => fateOf(server, mail, routes.team));
    if (fate === "unreachable") return false;
    tally[fate] += 1;
  }
  return true;
}
