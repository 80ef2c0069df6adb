import type { FailureLabels } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** The texts of the form. */
export type CaseFormLabels = Messages["admin"]["caseForm"];

/** All texts of the form, and their language. */
export interface CaseFormLocalization {
  language: Language;
  labels: CaseFormLabels;
  /** Shown at the top if a required field is empty. */
  missingFieldsMessage: string;
  uploadLabels: Messages["admin"]["upload"];
  listLabels: Messages["admin"]["lists"];
  failures: FailureLabels;
}
