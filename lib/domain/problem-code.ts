import type { z } from "zod";

/** What is wrong with a value, as one word that interfaces translate: the library's code, or our own of a rule that we made, and of a value that is not there. */
export function problemCode(issue: z.core.$ZodIssue): string {
  if (issue.code === "custom" && typeof issue.params?.code === "string") return issue.params.code;
  if (issue.code === "too_small" && issue.origin === "string" && issue.input === "") return "required";
  return issue.code === "invalid_type" && issue.input === undefined ? "required" : issue.code;
}
