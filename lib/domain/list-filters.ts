import type { z } from "zod";

/** The filters that the address of a list carries. A value that nobody can mean is left out: an address typed wrongly shows more, never an error. */
export function readFilters<S extends z.ZodRawShape>(shape: S, query: URLSearchParams): Partial<z.output<z.ZodObject<S>>> {
  const given = Object.entries(shape).flatMap(([name, schema]) => {
    const read = (schema as z.ZodType).safeParse(query.get(name) || undefined);
    return read.success && read.data ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(given) as Partial<z.output<z.ZodObject<S>>>;
}

/** The named filters as an address carries them. */
export const writeFilters = <N extends string>(names: readonly N[], given: { [name in N]?: string | undefined }): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
