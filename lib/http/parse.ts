import "server-only";
import type { z } from "zod";
import { AppError, type FieldError } from "../domain/error";
import { fieldErrors } from "../domain/fields/field-errors";

const invalidError = (errors: FieldError[]): AppError =>
  new AppError("invalid", errors[0]?.message ?? "The request is not valid", { errors });

/**
 * Parses with a schema; a mismatch is a 400 that names every problem, the first one as its message.
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw invalidError(fieldErrors(result.error));
}

/**
 * Parses the parameters of a path: 404 for an id that nothing can have (lib/domain/path-params.ts),
 * else 400.
 */
export function parseParams<T extends z.ZodType>(schema: T, values: unknown): z.output<T> {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  const invalid = errors.filter(({ code }) => code !== "not_found");
  const [notFound] = errors;
  if (!notFound || invalid.length > 0) throw invalidError(invalid);
  throw new AppError("not_found", notFound.message, { params: notFound.params });
}

function refuse(field: string, code: string, message: string): never {
  throw new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });
}

/**
 * Query parameters as an object. Zod would see only one value of a repeated one; PostgreSQL cannot
 * store NUL.
 */
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
