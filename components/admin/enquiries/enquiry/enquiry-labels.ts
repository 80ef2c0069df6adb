import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** The texts that all parts of an enquiry's page share. */
export interface EnquiryLabels {
  labels: Messages["admin"]["enquiries"];
  language: Language;
  failures: FailureLabels;
}
