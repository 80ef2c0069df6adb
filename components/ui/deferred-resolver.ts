"use client";

import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

const unchecked = { root: { type: "unchecked" } };

/**
 * A form resolver that is loaded when the form is focused (`prepare`), at the latest when it is submitted: validation
 * libraries are as large as the rest of a form. If loading fails, the form has the error `root` and can be submitted
 * again.
 */
export function deferredResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): { resolver: Resolver<Values>; prepare: () => void } {
  return {
    resolver: async (...args) => {
      const resolver = await load().catch(() => undefined);
      return resolver
        ? resolver(...args)
        : { values: {}, errors: unchecked as FieldErrors<Values> };
    },
    prepare: () => void load().catch(() => undefined),
  };
}
