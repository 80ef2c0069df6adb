import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { durationProblem, type DurationProblem } from "@/lib/domain/time/duration";
import type { FieldError } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { schemaResolver } from "../editing/schema-resolver";
import type { CaseFormLabels } from "./case-form-labels";
import type { CaseValues } from "./case-values";

/** The field of the form that a problem belongs to: "tags.3" is a problem of the tags. */
export const formField = (field: string): string =>
  field
    .split(".")
    .slice(0, field.startsWith("metrics.") ? 2 : 1)
    .join(".");

const isEmpty = ({ code, params }: FieldError): boolean =>
  code === "required" || (code === "too_small" && params.origin === "string");

/** What is wrong and how to mend it, in the reader's language; where we have no words of our own, the server's. */
export function problemText(problem: FieldError, labels: CaseFormLabels["problems"]): string {
  const { code, params, message } = problem;
  if (isEmpty(problem)) return labels.required;
  const most = () => String(params.maximum);
  if (code === "too_big" && params.origin === "string")
    return labels.tooLong.replace("{most}", most);
  if (code === "too_big" && params.origin === "number")
    return labels.tooMuch.replace("{most}", most);
  if (code === "too_big" && params.origin === "array")
    return labels.tooMany.replace("{most}", most);
  if (code === "too_small") return labels.tooLittle.replace("{least}", String(params.minimum));
  return Object.hasOwn(labels, code)
    ? labels[code as keyof typeof labels].replace("{most}", most())
    : message;
}

/** The type of an error whose field is merely empty. */
export const REQUIRED = "required";

/** A problem as the form keeps it. */
export const toFormError = (problem: FieldError, labels: CaseFormLabels["problems"]) => ({
  type: isEmpty(problem) ? REQUIRED : problem.code,
  message: problemText(problem, labels),
});

/** What a case that is made, or changed, would be refused for. */
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
  /** What is stored already is not refused. */
  stored: string;
  labels: Record<DurationProblem, string>;
}

/** Also refuses a duration that can be read in two ways, which the server takes as any text. */
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
