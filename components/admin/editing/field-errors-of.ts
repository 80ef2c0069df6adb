import { ApiError, type ApiFieldError } from "@/lib/browser/session/api-error";
import type { Outcome } from "../ui/request-outcome";

/** What a failed request says about its fields. */
export const fieldErrorsOf = (outcome: Outcome): readonly ApiFieldError[] =>
  outcome && "failure" in outcome && outcome.failure instanceof ApiError
    ? outcome.failure.errors
    : [];

/** A code as the key of the texts that the interface has for some. */
export const knownCode = <Texts extends object>(
  code: string,
  texts: Texts,
): keyof Texts | undefined => (Object.hasOwn(texts, code) ? (code as keyof Texts) : undefined);
