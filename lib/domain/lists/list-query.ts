import { z } from "zod";

type ParsedFilters<F extends z.ZodRawShape> = Partial<z.output<z.ZodObject<F>>>;

/**
 * Reads filters from a query string. Invalid values are ignored: a mistyped URL shows more, never
 * an error.
 */
export function readFilters<F extends z.ZodRawShape>(
  filters: F,
  query: URLSearchParams,
): ParsedFilters<F> {
  const given = Object.entries(filters).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, query.get(name) || undefined);
    return parsed.success && parsed.data ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(given) as ParsedFilters<F>;
}

export const writeFilters = (
  names: readonly string[],
  listQuery: Readonly<Record<string, unknown>>,
): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = listQuery[name];
      return typeof value === "string" && value ? [[name, value]] : [];
    }),
  );

export function readPage(query: URLSearchParams): number {
  const requested = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(requested) ? Number(requested) : 1;
}

/** Adds the page to the filters, unless it is the first. */
export function withPage(filters: URLSearchParams, page: number | undefined): URLSearchParams {
  if (page && page > 1) filters.set("page", String(page));
  return filters;
}

/** The number of pages; at least 1, which may be empty. */
export const pageCount = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage));

/** A whole number in a query, with a message for each way of being invalid. */
export const wholeNumber = (name: string, from: number, to: number, defaultValue: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(from, `${name} must be at least ${from}`)
        .max(to, `${name} must be at most ${to}`),
    )
    .default(defaultValue);
