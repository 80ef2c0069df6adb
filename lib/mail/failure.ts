import { inOneLine } from "../domain/field";

/** What nodemailer throws: its own code, and what the server said, where it said something. */
export interface MailFailure {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  permanent?: boolean | undefined;
}

const LONGEST_REASON = 200;

/** What ends a conversation without an answer. */
const silent = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS"]);

/** Whether nobody answered, as against an answer that says no. */
export const isSilence = ({ code = "", response }: MailFailure): boolean => !response && silent.has(code);

/** Whether the server will say the same next time: to the recipient, or to the message. */
export const isForGood = ({ permanent = false, command = "" }: MailFailure): boolean => permanent && (command === "RCPT TO" || command === "DATA");

/** Why a mail did not leave, for an administrator: short, in one line, with nothing of the mail in it but perhaps an address. */
export function reasonOf({ code, originalCode, response }: MailFailure): string {
  if (code === "EAUTH") return `The mail server refuses the sign-in of SMTP_URL${response ? `: ${shortened(response)}` : ""}`;
  if (response) return `The mail server refused: ${shortened(response)}`;
  if (code === "ETIMEDOUT") return "The mail server does not answer";
  return `The mail server cannot be reached (${originalCode ?? code ?? "no reason given"})`;
}

const shortened = (text: string): string => inOneLine(text).slice(0, LONGEST_REASON);
