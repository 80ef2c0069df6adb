import type { ErrorOption, FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError, type ApiFieldError } from "@/lib/browser/session/api-error";
import type { Outcome } from "../ui/request-outcome";

/** The errors of fields in the response to a failed request. */
export const fieldErrorsOf = (outcome: Outcome): readonly ApiFieldError[] =>
  outcome && "failure" in outcome && outcome.failure instanceof ApiError
    ? outcome.failure.errors
    : [];

/**
 * Shows the errors of a rejected save at their fields, and focuses the first if `shouldFocus`. An error without a field
 * in the form is left out. Returns false if none is shown.
 */
export function showFieldErrors<Values extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<Values>,
  inForm: (error: ApiFieldError) => [FieldPath<Values>, ErrorOption] | undefined,
  { shouldFocus }: { shouldFocus: boolean },
): boolean {
  const errors = failure instanceof ApiError ? failure.errors : [];
  const shown = errors.map(inForm).filter((error) => error !== undefined);
  shown.forEach(([name, error], index) =>
    setError(name, error, { shouldFocus: shouldFocus && index === 0 }),
  );
  return shown.length > 0;
}

/** A code as the key of the texts that the interface has for some. */
export const knownCode = <Texts extends object>(
  code: string,
  texts: Texts,
): keyof Texts | undefined => (Object.hasOwn(texts, code) ? (code as keyof Texts) : undefined);
