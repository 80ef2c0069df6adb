import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

type LanguageLabels = Messages["admin"]["siteLanguages"];

/** What every part of the page takes. */
export interface LanguageTexts {
  /** The language of the interface. */
  language: Language;
  labels: LanguageLabels;
  failures: FailureLabels;
}
