import type { FailureLabels } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** What the parts of an enquiry's page say. */
export interface EnquiryLabels {
  labels: Messages["admin"]["enquiries"];
  language: Language;
  failures: FailureLabels;
}
