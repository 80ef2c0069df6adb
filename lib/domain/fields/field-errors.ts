import type { z } from "zod";
import type { FieldError } from "../error";

/**
 * The code of an issue for interfaces to translate: zod's code, a custom rule's own code, or
 * `required` for a missing value.
 */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "custom" && typeof issue.params?.code === "string") return issue.params.code;
  if (issue.code === "too_small" && issue.origin === "string" && issue.input === "")
    return "required";
  return issue.code === "invalid_type" && issue.input === undefined ? "required" : issue.code;
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys") {
    const unknown = (key: string) => ({
      field: [...path, key].join("."),
      message: `${[...path, key].join(".")} is not a field of this call`,
      code: issue.code,
      params: {},
    });
    return issue.keys.map(unknown);
  }
  // The submitted value is not sent back.
  const details = { ...issue, ...(issue.code === "custom" && issue.params) };
  const rest = Object.entries(details).filter(
    ([key]) => !["code", "path", "message", "input"].includes(key),
  );
  const params = Object.fromEntries(
    rest.filter((entry): entry is [string, string | number] =>
      ["string", "number"].includes(typeof entry[1]),
    ),
  );
  return [{ field: path.join("."), message, code: codeOf(issue), params }];
}

/**
 * The issues of a schema by field, as endpoints return them and forms show them. Parse with
 * `reportInput`.
 */
export const fieldErrors = (error: z.ZodError): FieldError[] => error.issues.flatMap(toFieldErrors);
