import type { z } from "zod";
import type { FieldError } from "../error";

/** What is wrong with a value, as one word that interfaces translate: the library's code, or our own of a rule that we made, and of a value that is not there. */
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
  // What was sent is not repeated.
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

/** What a schema found wrong, field by field, as calls answer it and as forms show it. Parse with `reportInput`. */
export const fieldErrors = (error: z.ZodError): FieldError[] => error.issues.flatMap(toFieldErrors);
