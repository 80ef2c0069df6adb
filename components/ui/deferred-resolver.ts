"use client";

import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

const unchecked = { root: { type: "unchecked" } };

/**
 * What checks a form, loaded when the visitor turns to it (`prepare`), at the latest when it is sent: libraries that check are as large as all
 * the rest of a form. Where it cannot be loaded the form has the error `root`, and can be sent again.
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
