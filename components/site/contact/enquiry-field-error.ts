import {
  contactProblem,
  type ContactField,
  type ContactProblem,
} from "@/lib/domain/enquiry/contact-form";
import type { EnquiryLabels } from "./enquiry-labels";

/** A validation error: the field where it is shown, and its translated message. */
export interface EnquiryFieldError {
  field: ContactField | "token";
  message: string;
}

const needsNewChallenge = (problem: ContactProblem) =>
  problem === "token_expired" || problem === "token_used";

/**
 * An expired or used token is shown at the captcha, since a new question replaces it. Other problems are shown at
 * their own field.
 */
export function fieldErrorFor(
  problem: ContactProblem,
  labels: EnquiryLabels["form"],
  isMissing: boolean,
): EnquiryFieldError {
  if (!needsNewChallenge(problem))
    return { field: contactProblem(problem).field, message: labels.problem[problem] };
  return {
    field: "captchaAnswer",
    message: isMissing ? labels.captcha.failed : labels.problem[problem],
  };
}
