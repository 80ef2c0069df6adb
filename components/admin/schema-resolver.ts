import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldErrors } from "@/lib/domain/field-errors";
import "@/lib/domain/zod-in-browser";

/** Asks the server's schema for react-hook-form: of each field the first problem, by the code that the server would answer. */
export const schemaResolver = <V extends FieldValues>(schema: z.ZodType): Resolver<V> => (values) => {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return { values, errors: {} };
  const found = fieldErrors(result.error).map(({ field, code, message }) => [field, { type: code, message }] as const);
  // A later entry of a field would replace the first.
  return { values: {}, errors: Object.fromEntries(found.reverse()) as FieldErrors<V> };
};
