import { failureText, type FailureLabels } from "@/lib/browser/session/failure-text";
import { contactProblems, type ContactProblem } from "@/lib/domain/enquiry/contact-form";
import type { Language } from "@/lib/domain/language";
import { ApiError } from "@/lib/browser/session/api-error";
import type { EnquiryLabels } from "./enquiry-labels";

/** The form check that failed on the server, if that is why the request was rejected. */
export const refusedCheck = (error: unknown): ContactProblem | undefined =>
  error instanceof ApiError
    ? contactProblems.find((problem) => error.errors[0]?.code === problem)
    : undefined;

/** The message for a request that failed for another reason (P-FORM-24 to P-FORM-26). */
export function sendingFailureText(
  error: unknown,
  {
    language,
    labels,
    failures,
  }: { language: Language; labels: EnquiryLabels["form"]; failures: FailureLabels },
): string {
  if (!(error instanceof ApiError) || error.code === "unreachable") return labels.networkError;
  return failureText(error, { language, labels: failures, preset: labels.noMessage });
}
