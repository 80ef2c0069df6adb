import { z } from "zod";

/**
 * Why a mail was not sent, or not to all recipients: a stable code, also the key of its text in the
 * admin area (`admin.enquiries.one.problem`). `no_server`, `no_recipient` and `spam` apply to
 * waiting mails; the others are results of an attempt.
 */
const problems = {
  no_server: "No mail server: set SMTP_URL",
  no_recipient: "No recipient: enter an address for new enquiries in the settings, or set LEADS_TO",
  spam: "The enquiry is marked as spam",
  unreachable: "The mail server cannot be reached",
  silent: "The mail server does not respond",
  sign_in_refused: "The mail server rejects the username or password in SMTP_URL",
  /** A temporary failure (SMTP 4xx). */
  deferred: "The mail server does not accept it at the moment",
  /** A permanent failure (SMTP 5xx). */
  refused: "The mail server has rejected it",
  /** Some recipients were refused. */
  partly_refused: "Rejected for",
  not_handed_over: "The email could not be passed to the mail server",
  unwritable: "The email could not be created; the log says why",
  too_late: "It could not be sent within 7 days and is now too old to send",
  /**
   * Not attempted: confirmations per recipient are limited, because anybody can enter any address.
   */
  recipient_limit: "Not sent: one address gets at most 3 confirmations an hour and 10 a day",
} as const satisfies Record<string, string>;

export type MailProblem = keyof typeof problems;
export const mailProblem = z.enum(Object.keys(problems) as [MailProblem, ...MailProblem[]]);

/** Why mails of a kind cannot be sent at all. */
export type MailObstacle = Extract<MailProblem, "no_server" | "no_recipient">;

/**
 * The English text of a problem for the API. `detail` is the mail server's response, or who was
 * refused.
 */
export const mailProblemText = (problem: MailProblem, detail: string | null): string =>
  [problems[problem], detail].filter(Boolean).join(": ");
