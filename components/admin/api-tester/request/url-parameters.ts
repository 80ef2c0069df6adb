import { pathParameterNames } from "@/lib/domain/endpoint";

// URL parameters as text: key=value pairs joined by & (A-TEST-04). Within a value, & is written as
// %26 and % may be written as %25.

type Pair = readonly [name: string, value: string];

/** Decodes a value; one with an invalid escape is taken literally. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const escaped = (value: string): string =>
  value.replace(/[%&]/g, (sign) => (sign === "%" ? "%25" : "%26"));

/** Splits each pair at its first `=`, so that values may contain one. */
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

/** The first value of a name; empty if there is none. */
export const valueIn = (parameterText: string, name: string): string =>
  readPairs(parameterText).find(([one]) => one === name)?.[1] ?? "";

/** Sets a value at its present position, or appends it. An empty value removes the name. */
export function withValue(parameterText: string, name: string, value: string): string {
  const pairs = readPairs(parameterText);
  if (value === "") return writePairs(pairs.filter(([one]) => one !== name));
  const exists = pairs.some(([one]) => one === name);
  return writePairs(
    exists
      ? pairs.map((pair) => (pair[0] === name ? [name, value] : pair))
      : [...pairs, [name, value]],
  );
}

/** Browsers resolve these segments as "current" and "parent folder", so no value may be one. */
const isDotSegment = (value: string): boolean => /^(\.|%2e){1,2}$/i.test(value);

/**
 * Fills in the path parameters and puts the others into the query (A-TEST-05, A-TEST-06). `missing`
 * names path parameters without a usable value.
 */
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
