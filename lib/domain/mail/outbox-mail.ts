import { mailKinds, type MailKind } from "../enquiry/enquiry";
import type { Schedule } from "../document/schedule";
import type { DocumentRef } from "../document/document-kinds";

/** The kinds of mails: those of an enquiry, and the one about a scheduled change that failed. */
export const outboxMailKinds = [...mailKinds, "schedule_failed"] as const;
export type OutboxMailKind = (typeof outboxMailKinds)[number];

/** The data for the mail about a scheduled change that failed. */
export interface FailedSchedule extends Pick<
  Schedule,
  "title" | "action" | "languages" | "at" | "time_zone" | "problem"
> {
  document: DocumentRef;
  /** The e-mail address of the author; undefined if there is none. */
  email: string | undefined;
}

/** The subject matter of a mail. */
export type MailSubject =
  { kind: MailKind; enquiryId: string } | { kind: "schedule_failed"; scheduleId: string };
