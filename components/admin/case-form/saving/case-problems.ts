import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { durationProblem, type DurationProblem } from "@/lib/domain/time/duration";
import type { FieldError } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { fillIn } from "@/lib/i18n/fill-in";
import { schemaResolver } from "../../editing/schema-resolver";
import type { CaseFormLabels } from "../case-form-context";
import type { CaseValues } from "../case-values";

/** The field of the form that an error belongs to: "tags.3" is an error of the tags. */
export const formField = (field: string): string =>
  field
    .split(".")
    .slice(0, field.startsWith("metrics.") ? 2 : 1)
    .join(".");

const isEmpty = ({ code, params }: FieldError): boolean =>
  code === "required" || (code === "too_small" && params.origin === "string");

/** The message for an error: ours in the reader's language, or else the server's. */
export function problemText(problem: FieldError, labels: CaseFormLabels["problems"]): string {
  const { code, params, message } = problem;
  if (isEmpty(problem)) return labels.required;
  const most = String(params.maximum);
  if (code === "too_big" && params.origin === "string") return fillIn(labels.tooLong, { most });
  if (code === "too_big" && params.origin === "number") return fillIn(labels.tooMuch, { most });
  if (code === "too_big" && params.origin === "array") return fillIn(labels.tooMany, { most });
  if (code === "too_small") return fillIn(labels.tooLittle, { least: String(params.minimum) });
  return Object.hasOwn(labels, code)
    ? fillIn(labels[code as keyof typeof labels], { most })
    : message;
}

/** The type of the error of an empty field. */
export const REQUIRED = "required";

/** An error in the form of react-hook-form. */
export const toFormError = (problem: FieldError, labels: CaseFormLabels["problems"]) => ({
  type: isEmpty(problem) ? REQUIRED : problem.code,
  message: problemText(problem, labels),
});

/** Validates the body that is sent. */
export const caseResolver = (
  schema: z.ZodType,
  bodyOf: (values: CaseValues) => unknown,
  labels: CaseFormLabels["problems"],
) =>
  schemaResolver<CaseValues>(schema, {
    bodyOf,
    fieldOf: formField,
    problemOf: (problem) => toFormError(problem, labels),
  });

interface DurationCheckOptions {
  /** The language of the interface, in which the duration is typed. */
  language: Language;
  /** A stored duration is accepted as it is. */
  stored: string;
  labels: Record<DurationProblem, string>;
}

/** Also rejects an ambiguous duration, which the server accepts as text. */
export const withDurationCheck =
  (
    resolver: Resolver<CaseValues>,
    { language, stored, labels }: DurationCheckOptions,
  ): Resolver<CaseValues> =>
  async (values, ...rest) => {
    const result = await resolver(values, ...rest);
    const { implementationTime } = values;
    const problem =
      implementationTime === stored ? undefined : durationProblem(implementationTime, language);
    return problem
      ? {
          values: {},
          errors: {
            ...result.errors,
            implementationTime: { type: problem, message: labels[problem] },
          },
        }
      : result;
  };
