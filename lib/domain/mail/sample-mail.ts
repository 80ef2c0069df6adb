import type { SourceKind } from "../enquiry/enquiry-source";
import type { ScheduleProblem } from "../document/schedule";
import type { OutboxMailKind } from "./outbox-mail";

/** A mail with sample values, as administrators see it. */
export interface SampleMail {
  kind: OutboxMailKind;
  /** What the enquiry is about; undefined for a mail that isn't about an enquiry. */
  topic?: SourceKind;
  /** Why a scheduled change failed. */
  problem?: ScheduleProblem;
  subject: string;
  /** The contents of its `body`. */
  html: string;
}
