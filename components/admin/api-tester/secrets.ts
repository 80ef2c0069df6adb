import { readPairs, withValue } from "./url-parameters";

/** Names of what is nobody's business afterwards. */
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

/** A JSON body with the values of its secrets emptied, so that a request that is taken up again says which are missing. */
export const bodyWithoutSecrets = (json: string): string =>
  JSON.stringify(withoutSecretsIn(JSON.parse(json)), null, 2);

/** A line of URL parameters without those that are secret. */
export const parametersWithoutSecrets = (parameterText: string): string =>
  readPairs(parameterText).reduce(
    (rest, [name]) => (isSecret(name) ? withValue(rest, name, "") : rest),
    parameterText,
  );
