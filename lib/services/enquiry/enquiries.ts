import "server-only";
import { z } from "zod";
import * as data from "../../data/enquiry/enquiries";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import {
  enquirySchema,
  enquirySummarySchema,
  mailKind,
  type Enquiry,
  type EnquiryFilters,
  type EnquiryListQuery,
  type EnquirySummary,
  type MailState,
} from "../../domain/enquiry/enquiry";
import { AppError } from "../../domain/error";
import { toSingleLine } from "../../domain/fields/single-line";
import { mailProblem, mailProblemText, type MailObstacle } from "../../domain/mail/mail-problem";
import { getMailSettings, obstacleOf, type MailSettings } from "../mail/mail-routes";

const EXCERPT_LENGTH = 160;

/** Any other id is unknown without a query. */
export const isEnquiryId = (id: string): boolean => z.uuid().safeParse(id).success;

export const enquiryNotFound = (id: string): AppError =>
  new AppError("not_found", `Enquiry ${id} not found`, { params: { id } });

function excerptOf(message: string): string {
  const characters = [...toSingleLine(message)];
  return characters.length > EXCERPT_LENGTH
    ? `${characters
        .slice(0, EXCERPT_LENGTH - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}

/** The most urgent state. A confirmation above the limit of its recipient does not count. */
export function mailStateOf(
  mails: readonly { state: string; problem: string | null }[],
): MailState | null {
  const statesByPriority: MailState[] = ["dead", "waiting", "sent"];
  const counted = mails.filter(({ problem }) => problem !== "recipient_limit");
  return statesByPriority.find((wanted) => counted.some(({ state }) => state === wanted)) ?? null;
}

const summaryFields = (row: data.EnquirySummaryRow | data.EnquiryRow) => ({
  id: row.id,
  received_at: row.receivedAt.toISOString(),
  status: row.status,
  suspicions: row.suspicions,
  language: row.language,
  name: row.name,
  email: row.email,
  company: row.company,
  interest: row.interest,
  source: row.sourceKind,
});

const toSummary = (row: data.EnquirySummaryRow): EnquirySummary =>
  enquirySummarySchema.parse({
    ...summaryFields(row),
    excerpt: excerptOf(row.message),
    mail: mailStateOf(row.mails),
  });

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

type MailRow = data.EnquiryRow["mails"][number];

/**
 * Why a mail was not sent. A current obstacle takes precedence over the result of the last attempt.
 */
function reasonOf(
  { kind, state, problem, said }: MailRow,
  status: string,
  mailSettings: MailSettings,
) {
  const known = mailProblem.nullable().parse(problem);
  const obstacle =
    state === "waiting" &&
    (status === "spam" ? "spam" : obstacleOf(mailSettings, mailKind.parse(kind)));
  if (obstacle)
    return { problem: obstacle, said: null, last_error: mailProblemText(obstacle, null) };
  return { problem: known, said, last_error: known && mailProblemText(known, said) };
}

const toMail = (mail: MailRow, status: string, mailSettings: MailSettings) => ({
  id: mail.id,
  kind: mail.kind,
  state: mail.state,
  attempts: mail.attempts,
  created_at: mail.createdAt.toISOString(),
  next_attempt_at: mail.state === "waiting" ? mail.nextAttemptAt.toISOString() : null,
  sent_at: timeOf(mail.sentAt),
  sent_to: mail.sentTo,
  ...reasonOf(mail, status, mailSettings),
});

const consentOf = (row: data.EnquiryRow) => ({
  text: row.consentText,
  version: row.consentVersion,
  language: row.language,
  timestamp: row.consentTimestamp,
  user_agent: row.consentUserAgent,
  marketing: row.marketingConsent,
  marketing_text: row.marketingConsentText,
});

export const toEnquiry = (row: data.EnquiryRow, mailSettings: MailSettings): Enquiry =>
  enquirySchema.parse({
    ...summaryFields(row),
    phone: row.phone,
    message: row.message,
    industry: row.industry,
    industry_name: row.industryName,
    source_details: row.source,
    consent: consentOf(row),
    handled_at: timeOf(row.handledAt),
    handled_by: row.handledBy,
    notes: row.notes.map(({ id, at, author, text }) => ({
      id,
      at: at.toISOString(),
      author,
      text,
    })),
    mails: row.mails.map((mail) => toMail(mail, row.status, mailSettings)),
  });

/** One page of enquiries, newest first; spam only on request. */
export async function listEnquiries(
  _: Grant,
  { limit, offset, ...filters }: EnquiryListQuery,
): Promise<{ enquiries: EnquirySummary[]; total: number; limit: number; offset: number }> {
  const [rows, total] = await data.listEnquiries(filters, limit, offset);
  return { enquiries: rows.map(toSummary), total, limit, offset };
}

export const countNewEnquiries = (_: Grant): Promise<number> =>
  data.countEnquiries({ q: "", status: "new" });

/**
 * Warnings beside a list: the number of matching enquiries that count as spam, and what prevents
 * mails to the team.
 */
export async function getEnquiryWarnings(
  _: Grant,
  filters: EnquiryFilters,
): Promise<{ spam: number; obstacle: MailObstacle | undefined }> {
  const [spam, mailSettings] = await Promise.all([
    data.countEnquiries({ ...filters, status: "spam" }),
    getMailSettings(),
  ]);
  return { spam, obstacle: obstacleOf(mailSettings, "team") };
}

/**
 * An enquiry with its consent record, notes and mails; reads within `tx` if given. Throws
 * not_found.
 */
export async function getEnquiry(_: Grant, id: string, tx?: Transaction): Promise<Enquiry> {
  const row = isEnquiryId(id) ? await data.findEnquiry(id, tx) : null;
  if (!row) throw enquiryNotFound(id);
  return toEnquiry(row, await getMailSettings(tx));
}
