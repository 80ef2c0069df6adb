import type { ApiFieldError } from "@/lib/browser/session/api-error";
import type { Messages } from "@/lib/i18n/messages";
import { fieldErrorsOf, knownCode } from "../editing/field-errors-of";
import type { Outcome } from "../ui/request-outcome";

/** What is wrong with the new id, where the request failed for it. */
export const addressProblem = (outcome: Outcome): ApiFieldError | undefined =>
  fieldErrorsOf(outcome).find(({ field }) => field === "id");

/** The document that has had the id before, and whose old links lead to it. */
export const redirectTarget = (problem: ApiFieldError | undefined): string | undefined =>
  problem?.code === "address_redirects" ? String(problem.params.to) : undefined;

/** The problem in the language of the interface. */
export function problemText(
  { code, message }: ApiFieldError,
  { problems }: Messages["admin"]["address"],
): string {
  const known = knownCode(code, problems);
  return known ? problems[known] : message;
}
