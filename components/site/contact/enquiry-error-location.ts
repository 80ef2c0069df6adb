import {
  contactProblem,
  type ContactField,
  type ContactProblem,
} from "@/lib/domain/enquiry/contact-form";
import type { EnquiryLabels } from "./enquiry-labels";

/** One thing that is wrong: where it is shown, and what is said of it in the visitor's language. */
export interface EnquiryFieldError {
  field: ContactField | "token";
  message: string;
}

const needsNewChallenge = (problem: ContactProblem) =>
  problem === "token_expired" || problem === "token_used";

/** A question that is no longer good is answered anew; a token that nobody can mend belongs to no field that is seen. */
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
