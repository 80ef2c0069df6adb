import type { z } from "zod";
import type { FieldError } from "@/lib/domain/error";
import { schemaResolver } from "../schema-resolver";
import type { CaseFormWords } from "./words";
import type { CaseValues } from "./case-values";

/** The field of the form that a problem belongs to: "tags.3" is a problem of the tags. */
export const formField = (field: string): string => field.split(".").slice(0, field.startsWith("metrics.") ? 2 : 1).join(".");

const isEmpty = ({ code, params }: FieldError): boolean => code === "required" || (code === "too_small" && params.origin === "string");

/** What is wrong and how to mend it, in the reader's language; where we have no words of our own, the server's. */
export function problemText(problem: FieldError, words: CaseFormWords["problems"]): string {
  const { code, params, message } = problem;
  if (isEmpty(problem)) return words.required;
  const most = () => String(params.maximum);
  if (code === "too_big" && params.origin === "string") return words.tooLong.replace("{most}", most);
  if (code === "too_big" && params.origin === "number") return words.tooMuch.replace("{most}", most);
  if (code === "too_big" && params.origin === "array") return words.tooMany.replace("{most}", most);
  if (code === "too_small") return words.tooLittle.replace("{least}", String(params.minimum));
  return Object.hasOwn(words, code) ? words[code as keyof typeof words] : message;
}

/** The type of an error whose field is merely empty. */
export const EMPTY = "required";

/** A problem as the form keeps it. */
export const toFormError = (problem: FieldError, words: CaseFormWords["problems"]) => ({ type: isEmpty(problem) ? EMPTY : problem.code, message: problemText(problem, words) });

/** What a case that is made, or changed, would be refused for. */
export const caseResolver = (schema: z.ZodType, bodyOf: (values: CaseValues) => unknown, words: CaseFormWords["problems"]) =>
  schemaResolver<CaseValues>(schema, { bodyOf, fieldOf: formField, problemOf: (problem) => toFormError(problem, words) });
