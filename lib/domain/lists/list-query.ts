import { z } from "zod";

type ParsedFilters<F extends z.ZodRawShape> = Partial<z.output<z.ZodObject<F>>>;

/** The filters that an address carries. A value that nobody can mean is left out: an address typed wrongly shows more, never an error. */
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

/** The filters alone, as an address carries them. */
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

/** Filters with the page of a list; the first one goes without saying. */
export function withPage(filters: URLSearchParams, page: number | undefined): URLSearchParams {
  if (page && page > 1) filters.set("page", String(page));
  return filters;
}

/** How many pages a list has; at least one, which may be empty. */
export const pageCount = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage));
