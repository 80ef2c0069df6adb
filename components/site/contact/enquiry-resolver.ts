import type { Resolver } from "react-hook-form";
import { contactBody, firstProblem } from "@/lib/domain/enquiry/contact-body";
import type { CheckChallenge, ContactField } from "@/lib/domain/enquiry/contact-form";
import { fieldErrorFor, type EnquiryFieldError } from "./enquiry-error-location";
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

/** What the two checks of the question need (use-challenge.ts). */
export interface QuestionState {
  check: CheckChallenge;
  /** There is no question, and none could be had. */
  isMissing: () => boolean;
}

const isField = (name: unknown, form: EnquiryValues): name is ContactField =>
  typeof name === "string" && name in form;

/** What is too long for its field: after everything else, since the specification knows no such check. */
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

/** The schema and the order of its checks that the server has too, as react-hook-form asks for them: one fault at a time (P-FORM-11). */
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
