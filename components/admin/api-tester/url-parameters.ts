import { pathParameterNames } from "@/lib/domain/endpoint";

// The line of URL parameters: key=value pairs joined by & (A-TEST-04). Within a value, & is written %26 and % may be written %25.

type Pair = readonly [name: string, value: string];

/** A value as it is meant; an escape that is none is meant as it stands. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const escaped = (value: string): string =>
  value.replace(/[%&]/g, (sign) => (sign === "%" ? "%25" : "%26"));

/** The pairs of a line, each split at its first `=` (ambiguity 99). */
export const readPairs = (parameterText: string): Pair[] =>
  parameterText
    .split("&")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [name = "", ...rest] = part.split("=");
      return [name.trim(), unescaped(rest.join("="))];
    });

const writePairs = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${name}=${escaped(value)}`).join("&");

/** The first value that a line has under a name. */
export const valueIn = (parameterText: string, name: string): string =>
  readPairs(parameterText).find(([one]) => one === name)?.[1] ?? "";

/** The line with another value under a name, in its place; without the name where the value is empty. */
export function withValue(parameterText: string, name: string, value: string): string {
  const pairs = readPairs(parameterText);
  if (value === "") return writePairs(pairs.filter(([one]) => one !== name));
  const isThere = pairs.some(([one]) => one === name);
  return writePairs(
    isThere
      ? pairs.map((pair) => (pair[0] === name ? [name, value] : pair))
      : [...pairs, [name, value]],
  );
}

/** Segments that every browser takes for steps within the path. */
const isDotSegment = (value: string): boolean => /^(\.|%2e){1,2}$/i.test(value);

/** The address that a path becomes (A-TEST-05, A-TEST-06); the names in the path that have no value, or one that no path can carry. */
export function buildAddress(
  path: string,
  parameterText: string,
): { address: string } | { missing: string[] } {
  const names = pathParameterNames(path);
  const missing = names.filter(
    (name) => valueIn(parameterText, name) === "" || isDotSegment(valueIn(parameterText, name)),
  );
  if (missing.length > 0) return { missing };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueIn(parameterText, name)),
  );
  const query = readPairs(parameterText)
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return { address: [filled, query.join("&")].filter(Boolean).join("?") };
}
