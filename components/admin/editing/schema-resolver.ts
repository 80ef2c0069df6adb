import { set, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form";
import type { z } from "zod";
import type { FieldError } from "@/lib/domain/error";
import { fieldErrors } from "@/lib/domain/fields/field-errors";
import "@/lib/domain/fields/zod-in-browser";

interface SchemaResolverOptions<V> {
  /** The body that is sent; by default the values of the form. */
  bodyOf?: (values: V) => unknown;
  /** Maps a field of the body to a field of the form. */
  fieldOf?: (field: string) => string;
  /** The error to show; by default with the code of the server's response. */
  problemOf?: (problem: FieldError) => { type: string; message: string };
}

/** Validates with the server's schema and reports the first problem of each field. */
export const schemaResolver =
  <V extends FieldValues>(
    schema: z.ZodType,
    {
      bodyOf = (values) => values,
      fieldOf = (field) => field,
      problemOf = ({ code, message }) => ({ type: code, message }),
    }: SchemaResolverOptions<V> = {},
  ): Resolver<V> =>
  (values) => {
    const { error } = schema.safeParse(bodyOf(values), { reportInput: true });
    if (!error) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    // A later problem of a field would replace the first.
    for (const problem of fieldErrors(error).reverse())
      set(errors, fieldOf(problem.field), problemOf(problem));
    return { values: {}, errors };
  };
