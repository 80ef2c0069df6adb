import { z } from "zod";

/**
 * Why a mail has not left, or not to everybody: a stable code, which is also the key of its words in the admin area (`admin.enquiries.one.problem`).
 * `no_server`, `no_recipient` and `spam` hold for what waits; the others are what became of a try.
 */
const problems = {
  no_server: "No mail server: set SMTP_URL",
  no_recipient:
    "Nobody to send it to: enter an address for new enquiries in the settings, or set LEADS_TO",
  spam: "The enquiry is taken for spam",
  unreachable: "The mail server cannot be reached",
  silent: "The mail server does not answer",
  sign_in_refused: "The mail server refuses the sign-in of SMTP_URL",
  /** The server says: not now. */
  deferred: "The mail server does not take it now",
  /** The server says: never. */
  refused: "The mail server refused it",
  /** Some of several recipients were. */
  partly_refused: "Refused for",
  not_handed_over: "The mail could not be handed over",
  unwritable: "The mail could not be written; the log says why",
  too_late: "Not sent within 7 days; by now it would only puzzle the visitor",
  /** Never tried: a recipient gets only so many confirmations, whoever enters their address. */
  recipient_limit: "Not sent: a recipient gets at most 3 confirmations in an hour and 10 in a day",
} as const satisfies Record<string, string>;

export type MailProblem = keyof typeof problems;
export const mailProblem = z.enum(Object.keys(problems) as [MailProblem, ...MailProblem[]]);

/** Why no mail of a kind can be tried. */
export type MailObstacle = Extract<MailProblem, "no_server" | "no_recipient">;

/** The same in English, as calls answer it. `said` is what the mail server said, or who was refused. */
export const mailProblemText = (problem: MailProblem, detail: string | null): string =>
  [problems[problem], detail].filter(Boolean).join(": ");
