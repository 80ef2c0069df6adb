import "server-only";
import type { z } from "zod";
import { AppError } from "../domain/error";
import { fieldErrors } from "../domain/fields/field-errors";

/** Parses with a schema; a mismatch is a 400 that names every problem, the first one as its message. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
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
    if (value.includes("\0"))
      refuse(name, "invalid_character", `${name} must not contain a NUL character`);
    found[name] = value;
  }
  return found;
}
