import { z } from "zod";

/**
 * Why a mail was not sent, or not to all recipients: a stable code, also the key of its text in the
 * admin area (`admin.enquiries.one.problem`). `no_server`, `no_recipient` and `spam` apply to
 * waiting mails; the others are results of an attempt.
 */
const problems = {
  no_server: "No mail server: set SMTP_URL",
  no_recipient:
    "Nobody to send it to: enter an address for new enquiries in the settings, or set LEADS_TO",
  spam: "The enquiry is taken for spam",
  unreachable: "The mail server cannot be reached",
  silent: "The mail server does not answer",
  sign_in_refused: "The mail server refuses the sign-in of SMTP_URL",
  /** A temporary failure (SMTP 4xx). */
  deferred: "The mail server does not take it now",
  /** A permanent failure (SMTP 5xx). */
  refused: "The mail server refused it",
  /** Some recipients were refused. */
  partly_refused: "Refused for",
  not_handed_over: "The mail could not be handed over",
  unwritable: "The mail could not be written; the log says why",
  too_late: "Not sent within 7 days; by now it would only puzzle the visitor",
  /**
   * Not attempted: confirmations per recipient are limited, because anybody can enter any address.
   */
  recipient_limit: "Not sent: a recipient gets at most 3 confirmations in an hour and 10 in a day",
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
