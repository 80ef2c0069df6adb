import { z } from "zod";
import { wholeNumber } from "../lists/list-query";
import { interests } from "./contact-form";
import { enquirySource, sourceKinds } from "./enquiry-source";
import { requiredText } from "../fields/field";
import { hasSupportedYear } from "../time/calendar";
import { knownLanguages, shippedLanguages } from "../language";
import { readMailAddress } from "../mail/mail-address";
import { mailProblem } from "../mail/mail-problem";

export const enquiryStatuses = ["new", "handled", "spam"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/**
 * Why an enquiry counts as spam: the hidden field was filled in, or the form was sent too fast for
 * a person.
 */
export const suspicions = ["hidden_field", "too_fast"] as const;
export type Suspicion = (typeof suspicions)[number];

export const mailKinds = ["team", "confirmation"] as const;
export const mailKind = z.enum(mailKinds);
export type MailKind = z.output<typeof mailKind>;
export const mailStates = ["waiting", "sent", "dead"] as const;
export type MailState = (typeof mailStates)[number];

const time = z.iso.datetime();

const mailSchema = z.strictObject({
  id: z.string(),
  kind: mailKind,
  state: z.enum(mailStates),
  attempts: z.int(),
  created_at: time,
  next_attempt_at: time.nullable(),
  sent_at: time.nullable(),
  sent_to: z.string().nullable(),
  /** Why it was not sent, or not to all recipients; null when nothing is wrong. */
  problem: mailProblem.nullable(),
  /** The mail server's response. */
  said: z.string().nullable(),
  /** `problem` and `said` in English. */
  last_error: z.string().nullable(),
});
export type EnquiryMail = z.infer<typeof mailSchema>;

const summaryFields = {
  id: z.string(),
  received_at: time,
  status: z.enum(enquiryStatuses),
  suspicions: z.array(z.enum(suspicions)),
  language: z.enum(knownLanguages),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  interest: z.enum(interests),
  source: z.enum(sourceKinds),
};

export const enquirySummarySchema = z.strictObject({
  ...summaryFields,
  /** The beginning of the message on a single line. */
  excerpt: z.string(),
  /** `dead` if any of its mails is, else `waiting` if any is, else `sent`; null without mails. */
  mail: z.enum(mailStates).nullable(),
});
export type EnquirySummary = z.infer<typeof enquirySummarySchema>;

const noteSchema = z.strictObject({
  id: z.string(),
  at: time,
  author: z.string(),
  text: z.string(),
});

/** An enquiry with all stored data. */
export const enquirySchema = z.strictObject({
  ...summaryFields,
  phone: z.string(),
  message: z.string(),
  industry: z.string(),
  industry_name: z.string(),
  source_details: enquirySource,
  consent: z.strictObject({
    text: z.string(),
    version: z.string(),
    language: z.enum(knownLanguages),
    /**
     * The browser's time and user agent, as P-FORM-23 sends them; the server's time is received_at.
     */
    timestamp: z.string(),
    user_agent: z.string(),
    marketing: z.boolean(),
    marketing_text: z.string(),
  }),
  handled_at: time.nullable(),
  handled_by: z.string().nullable(),
  notes: z.array(noteSchema),
  mails: z.array(mailSchema),
});
export type Enquiry = z.infer<typeof enquirySchema>;

const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of ${values.join(", ")}` });
/** A day, or a time with a zone. As `from` a day means its beginning, as `to` its end (UTC). */
const day = (name: string) => {
  const message = `${name} must be a day as in 2026-11-21, or a time as in 2026-11-21T09:00:00Z`;
  return z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], message)
    .refine(hasSupportedYear, message);
};

const filters = {
  q: z
    .string()
    .trim()
    .max(200, "q must have at most 200 characters")
    .refine((text) => !text.includes("\0"), "q must not contain a NUL character")
    .default(""),
  /** `all` includes spam; the default excludes it. */
  status: oneOf("status", [...enquiryStatuses, "all"]).optional(),
  language: oneOf("language", knownLanguages).optional(),
  source: oneOf("source", sourceKinds).optional(),
  /** Enquiries with an email in this state. */
  mail: oneOf("mail", mailStates).optional(),
  from: day("from").optional(),
  to: day("to").optional(),
};
/**
 * The period between `from` and `to`. A day given as `to` is included; times have millisecond
 * precision.
 */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  gte?: Date;
  lte?: Date;
} {
  const end = to?.includes("T") === false ? `${to}T23:59:59.999Z` : to;
  return {
    ...(from !== undefined && { gte: new Date(from) }),
    ...(end !== undefined && { lte: new Date(end) }),
  };
}

/** The filters of lists and exports. */
export type EnquiryFilters = z.output<z.ZodObject<typeof filters>>;

/** The query of GET /enquiries, newest first. */
export const enquiryListQuery = z.object({
  ...filters,
  limit: wholeNumber("limit", 1, 100, 20),
  offset: wholeNumber("offset", 0, 1_000_000, 0),
});
export type EnquiryListQuery = z.output<typeof enquiryListQuery>;

/**
 * The query of GET /enquiries/export.csv: the filters of the list, and the language of the
 * headings.
 */
export const enquiryExportQuery = z.object({
  ...filters,
  headings: oneOf("headings", shippedLanguages).default("en"),
});
export type EnquiryExportQuery = z.output<typeof enquiryExportQuery>;

/** The body of PATCH /enquiries/{id}: a new status, a note to add, or both. */
export const enquiryPatch = z
  .strictObject({
    status: oneOf("status", enquiryStatuses).optional(),
    note: requiredText("note", 4_000).optional(),
  })
  .refine(
    ({ status, note }) => status !== undefined || note !== undefined,
    "status or note is required",
  );
export type EnquiryPatch = z.output<typeof enquiryPatch>;

/**
 * The body of POST /enquiries/{id}/resend: one mail, even if it was sent; without `mail_id` all
 * unsent mails.
 */
export const resendBody = z
  .strictObject({
    mail_id: z
      .string("mail_id must be text")
      .max(64, "mail_id must have at most 64 characters")
      .optional(),
  })
  .prefault({});
export type ResendBody = z.output<typeof resendBody>;

/** The key of an e-mail address: case and the notation of its domain make no difference. */
export const emailKey = (email: string): string =>
  (readMailAddress(email.trim()) ?? email.trim().normalize("NFKC")).toLowerCase();
