import { readPairs, withValue } from "../request/url-parameters";

/** Whether values under this name are left out of the history. */
const isSecret = (name: string): boolean =>
  /passw|passphrase|secret|token|authorization|credential|cookie|api.?key/i.test(name);

function withoutSecretsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretsIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name) ? "" : withoutSecretsIn(inner),
    ]),
  );
}

/**
 * Empties secret values but keeps their names, so that a restored request shows which to fill in.
 */
export const bodyWithoutSecrets = (json: string): string =>
  JSON.stringify(withoutSecretsIn(JSON.parse(json)), null, 2);

/** The URL parameters without secret ones. */
export const parametersWithoutSecrets = (parameterText: string): string =>
  readPairs(parameterText).reduce(
    (rest, [name]) => (isSecret(name) ? withValue(rest, name, "") : rest),
    parameterText,
  );
