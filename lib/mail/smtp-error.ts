import { toSingleLine } from "../domain/fields/single-line";
import type { MailProblem } from "../domain/mail/mail-problem";

/** The error nodemailer throws: its own code, and the server's response if there was one. */
export interface SmtpError {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  permanent?: boolean | undefined;
}

const MAX_REASON_LENGTH = 200;

/** Codes of errors that end a connection without a response. */
const connectionErrorCodes = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS"]);

/** Whether the server didn't respond at all. */
export const hasNoResponse = ({ code = "", response }: SmtpError): boolean =>
  !response && connectionErrorCodes.has(code);

/** Whether a retry is pointless: the server permanently rejects the recipient or the message. */
export const isPermanent = ({ permanent = false, command = "" }: SmtpError): boolean =>
  permanent && (command === "RCPT TO" || command === "DATA");

const truncated = (text: string): string => toSingleLine(text).slice(0, MAX_REASON_LENGTH);

function problemOf({ code = "", response }: SmtpError): MailProblem {
  if (code === "EAUTH") return "sign_in_refused";
  if (response) return response.startsWith("5") ? "refused" : "deferred";
  if (code === "ETIMEDOUT") return "silent";
  return connectionErrorCodes.has(code) ? "unreachable" : "not_handed_over";
}

/**
 * Why a delivery failed, in one line: the server's response, or the code of the network error. It
 * may contain a recipient's address, but nothing else of the mail.
 */
export function reasonOf(failure: SmtpError): { problem: MailProblem; said: string | null } {
  const problem = problemOf(failure);
  const { code = null, originalCode = code, response } = failure;
  if (response) return { problem, said: truncated(response) };
  const isNetworkError = problem === "unreachable" || problem === "not_handed_over";
  return { problem, said: isNetworkError ? originalCode : null };
}
