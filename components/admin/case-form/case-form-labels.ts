import type { FailureLabels } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** What the parts of the form say. */
export type CaseFormLabels = Messages["admin"]["caseForm"];

/** Everything that the form says, and in which language. */
export interface CaseFormLocalization {
  language: Language;
  labels: CaseFormLabels;
  /** Of the whole form, where what must not be empty is. */
  missingFieldsMessage: string;
  uploadLabels: Messages["admin"]["upload"];
  listLabels: Messages["admin"]["lists"];
  failures: FailureLabels;
}
