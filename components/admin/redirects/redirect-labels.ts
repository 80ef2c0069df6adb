import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import type { Messages } from "@/lib/i18n/messages";
import { knownCode } from "../editing/field-errors-of";

type RedirectLabels = Messages["admin"]["redirects"];

/** What every part of the page takes. */
export interface RedirectTexts {
  language: Language;
  labels: RedirectLabels;
  failures: FailureLabels;
}

/** A problem in the language of the interface. */
export function problemText(
  { code, message }: ApiFieldError,
  { problems }: RedirectLabels,
): string {
  const known = knownCode(code, problems);
  return known ? problems[known] : message;
}
