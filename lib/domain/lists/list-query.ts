import { z } from "zod";

type Read<F extends z.ZodRawShape> = Partial<z.output<z.ZodObject<F>>>;

/** The filters that an address carries. A value that nobody can mean is left out: an address typed wrongly shows more, never an error. */
export function readFilters<F extends z.ZodRawShape>(filters: F, query: URLSearchParams): Read<F> {
  const given = Object.entries(filters).flatMap(([name, schema]) => {
    const read = z.safeParse(schema, query.get(name) || undefined);
    return read.success && read.data ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(given) as Read<F>;
}

/** The filters alone, as an address carries them. */
export const writeFilters = (names: readonly string[], place: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => {
    const value = place[name];
    return typeof value === "string" && value ? [[name, value]] : [];
  }));

export function readPage(query: URLSearchParams): number {
  const asked = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

/** Filters with the page of a list; the first one goes without saying. */
export function withPage(filters: URLSearchParams, page: number | undefined): URLSearchParams {
  if (page && page > 1) filters.set("page", String(page));
  return filters;
}

/** How many pages a list has; at least one, which may be empty. */
export const pagesOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
