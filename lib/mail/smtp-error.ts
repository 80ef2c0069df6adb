import { toSingleLine } from "../domain/fields/field";
import type { MailProblem } from "../domain/mail/mail-problem";

/** What nodemailer throws: its own code, and what the server said, where it said something. */
export interface SmtpError {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  permanent?: boolean | undefined;
}

const MAX_REASON_LENGTH = 200;

/** What ends a conversation without an answer. */
const connectionErrorCodes = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS"]);

/** Whether nobody answered, as against an answer that says no. */
export const hasNoResponse = ({ code = "", response }: SmtpError): boolean =>
  !response && connectionErrorCodes.has(code);

/** Whether the server will say the same next time: to the recipient, or to the message. */
export const isPermanent = ({ permanent = false, command = "" }: SmtpError): boolean =>
  permanent && (command === "RCPT TO" || command === "DATA");

const truncated = (text: string): string => toSingleLine(text).slice(0, MAX_REASON_LENGTH);

function problemOf({ code = "", response }: SmtpError): MailProblem {
  if (code === "EAUTH") return "sign_in_refused";
  if (response) return response.startsWith("5") ? "refused" : "deferred";
  if (code === "ETIMEDOUT") return "silent";
  return connectionErrorCodes.has(code) ? "unreachable" : "not_handed_over";
}

/** Why a mail did not leave: with what the server said, else with the name of what failed; in one line, with nothing of the mail but perhaps an address. */
export const reasonOf = (failure: SmtpError): { problem: MailProblem; said: string | null } => {
  const problem = problemOf(failure);
  const { code, originalCode, response } = failure;
  if (response) return { problem, said: truncated(response) };
  return {
    problem,
    said:
      problem === "unreachable" || problem === "not_handed_over"
        ? (originalCode ?? code ?? null)
        : null,
  };
};
