import type { FailureWords } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** What the parts of the form say. */
export type CaseFormWords = Messages["admin"]["caseForm"];

/** Everything that the form says, and in which language. */
export interface Spoken {
  language: Language;
  words: CaseFormWords;
  /** Of the whole form, where what must not be empty is. */
  missing: string;
  upload: Messages["admin"]["upload"];
  lists: Messages["admin"]["lists"];
  failures: FailureWords;
}
