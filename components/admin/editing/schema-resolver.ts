import { set, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form";
import type { z } from "zod";
import type { FieldError } from "@/lib/domain/error";
import { fieldErrors } from "@/lib/domain/fields/field-errors";
import "@/lib/domain/fields/zod-in-browser";

interface SchemaResolverOptions<V> {
  /** The body that would be sent; what stands in the form if nobody says. */
  bodyOf?: (values: V) => unknown;
  /** The field of the form that a field of the body belongs to. */
  fieldOf?: (field: string) => string;
  /** How the form keeps a problem: by the code that the server would answer, if nobody says more. */
  problemOf?: (problem: FieldError) => { type: string; message: string };
}

/** Asks the server's schema for react-hook-form; of each field the first problem is told. */
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
