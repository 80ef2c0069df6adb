import "server-only";
import type { z } from "zod";
import { AppError, type FieldError } from "../domain/error";
import { problemCode } from "../domain/problem-code";

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys") {
    const unknown = (key: string) => ({ field: [...path, key].join("."), message: `${[...path, key].join(".")} is not a field of this call`, code: issue.code, params: {} });
    return issue.keys.map(unknown);
  }
  // What was sent is not repeated.
  const rest = Object.entries(issue).filter(([key]) => !["code", "path", "message", "input"].includes(key));
  const params = Object.fromEntries(rest.filter((entry): entry is [string, string | number] => ["string", "number"].includes(typeof entry[1])));
  return [{ field: path.join("."), message, code: problemCode(issue), params }];
}

/** Parses with a schema; a mismatch is a 400 that names every problem, the first one as its message. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap(toFieldErrors);
  throw new AppError("invalid", errors[0]?.message ?? "The request is not valid", { errors });
}

function refuse(field: string, code: string, message: string): never {
  throw new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });
}

/** Query parameters as an object. One that is given twice would pass unseen; PostgreSQL knows no NUL. */
export function queryOf(url: URL): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(found, name)) refuse(name, "repeated", `${name} must be given once`);
    if (value.includes("\0")) refuse(name, "invalid_character", `${name} must not contain a NUL character`);
    found[name] = value;
  }
  return found;
}
