import type { Resolver } from "react-hook-form";
import { contactBody, firstProblem } from "@/lib/domain/enquiry/contact-body";
import type { CheckChallenge } from "@/lib/domain/enquiry/contact-body";
import type { ContactField } from "@/lib/domain/enquiry/contact-form";
import { fieldErrorFor, type EnquiryFieldError } from "./enquiry-field-error";
import type { EnquiryValues } from "./enquiry-values";
import type { EnquiryLabels } from "./enquiry-labels";

type FormLabels = EnquiryLabels["form"];

export const enquiryValues = contactBody.omit({
  consentTimestamp: true,
  consentUserAgent: true,
  language: true,
  source: true,
  consentVersion: true,
});

/** What the two checks of the captcha need (use-challenge.ts). */
interface QuestionState {
  check: CheckChallenge;
  /** There is no question, and none could be fetched. */
  isMissing: () => boolean;
}

const isField = (name: unknown, form: EnquiryValues): name is ContactField =>
  typeof name === "string" && name in form;

/** Length limits, checked last: the specified order of checks does not contain them. */
function tooLong(form: EnquiryValues, labels: FormLabels): EnquiryFieldError | undefined {
  const issue = enquiryValues.safeParse(form).error?.issues[0];
  const field = issue?.path[0];
  if (!issue || !isField(field, form)) return undefined;
  return {
    field,
    message:
      issue.code === "too_big"
        ? labels.tooLong.replace("{most}", String(issue.maximum))
        : issue.message,
  };
}

/** Runs the same checks as the server, in the same order, and reports the first failure (P-FORM-11). */
export const enquiryResolver =
  (labels: FormLabels, { check, isMissing }: QuestionState): Resolver<EnquiryValues> =>
  async (form) => {
    const problem = await firstProblem({ ...contactBody.parse({}), ...form }, check);
    const fieldError = problem
      ? fieldErrorFor(problem, labels, isMissing())
      : tooLong(form, labels);
    return fieldError
      ? {
          values: {},
          errors: { [fieldError.field]: { type: "fault", message: fieldError.message } },
        }
      : { values: form, errors: {} };
  };
