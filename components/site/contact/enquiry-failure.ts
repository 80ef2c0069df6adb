import { failureText, type FailureWords } from "@/components/site/session/failure-text";
import { contactProblems, type ContactProblem } from "@/lib/domain/enquiry/contact-form";
import type { Language } from "@/lib/domain/language";
import { CallFailure } from "@/lib/browser/session/api-error";
import type { EnquiryWords } from "./enquiry-labels";

/** The check that the server found failing, if that is why it refused. */
export const refusedCheck = (error: unknown): ContactProblem | undefined =>
  error instanceof CallFailure ? contactProblems.find((problem) => error.errors[0]?.code === problem) : undefined;

/** What to say of a sending that failed for another reason (P-FORM-24 to P-FORM-26). */
export function sendingFailureText(error: unknown, { language, words, failures }: { language: Language; words: EnquiryWords["form"]; failures: FailureWords }): string {
  if (!(error instanceof CallFailure) || error.code === "unreachable") return words.networkError;
  return failureText(error, { language, words: failures, preset: words.noMessage });
}
