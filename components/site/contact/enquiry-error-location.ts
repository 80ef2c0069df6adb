import { contactProblem, type ContactField, type ContactProblem } from "@/lib/domain/enquiry/contact-form";
import type { EnquiryWords } from "./enquiry-labels";

/** One thing that is wrong: where it is shown, and what is said of it in the visitor's language. */
export interface Fault {
  field: ContactField | "token";
  message: string;
}

const isRenewed = (problem: ContactProblem) => problem === "token_expired" || problem === "token_used";

/** A question that is no longer good is answered anew; a token that nobody can mend belongs to no field that is seen. */
export function faultOf(problem: ContactProblem, words: EnquiryWords["form"], isMissing: boolean): Fault {
  if (!isRenewed(problem)) return { field: contactProblem(problem).field, message: words.problem[problem] };
  return { field: "captchaAnswer", message: isMissing ? words.captcha.failed : words.problem[problem] };
}
