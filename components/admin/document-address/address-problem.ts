import { ApiError, type ApiFieldError } from "@/lib/browser/session/api-error";
import type { Messages } from "@/lib/i18n/messages";
import type { Outcome } from "../ui/request-outcome";

/** What is wrong with the new id, where the request failed for it. */
export function addressProblem(outcome: Outcome): ApiFieldError | undefined {
  if (!outcome || !("failure" in outcome) || !(outcome.failure instanceof ApiError))
    return undefined;
  return outcome.failure.errors.find(({ field }) => field === "id");
}

/** The document that has had the id before, and whose old links lead to it. */
export const redirectTarget = (problem: ApiFieldError | undefined): string | undefined =>
  problem?.code === "address_redirects" ? String(problem.params.to) : undefined;

type Labels = Messages["admin"]["address"];

const isKnown = (code: string, labels: Labels): code is keyof Labels["problems"] =>
  Object.hasOwn(labels.problems, code);

/** The problem in the language of the interface. */
export function problemText(problem: ApiFieldError | undefined, labels: Labels) {
  if (!problem) return undefined;
  return isKnown(problem.code, labels) ? labels.problems[problem.code] : problem.message;
}
