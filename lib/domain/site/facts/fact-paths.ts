export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The key of an entry of a list: its id, or its network. */
export const keyOf = (entry: Entry): string => String(entry.id ?? entry.network);

/**
 * Facts by their paths, `offices.uk.phone`: lists of entries by the id of each, with their order, and
 * lists of lines as one text.
 */
export function factPaths(facts: Entry, prefix = ""): Record<string, unknown> {
  const paths: Record<string, unknown> = {};
  for (const name of Object.keys(facts).sort()) {
    const value = facts[name];
    const path = prefix + name;
    if (isEntry(value)) Object.assign(paths, factPaths(value, `${path}.`));
    else if (Array.isArray(value) && value.every(isEntry)) {
      paths[path] = value.map(keyOf).join(", ");
      for (const entry of value) Object.assign(paths, factPaths(entry, `${path}.${keyOf(entry)}.`));
    } else paths[path] = Array.isArray(value) ? value.join("\n") : value;
  }
  return paths;
}

const pathsOf = (value: unknown): string =>
  JSON.stringify(
    Object.entries(factPaths({ value })).filter(([, part]) => part !== "" && part !== undefined),
  );

/** Whether two values of a fact say the same: a text that is left out is an empty one. */
export const isSameFact = (a: unknown, b: unknown): boolean => pathsOf(a) === pathsOf(b);
