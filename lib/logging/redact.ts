// Removes secrets and personal data from what is logged: error messages and libraries may contain them.
import { secretValues } from "../env";
import { processState } from "../runtime/process-state.mjs";

export const REDACTED = "[redacted]";

/** Fields whose values are never logged, in an object and in one inside of it. */
export const redactedFields = [
  "password",
  "token",
  "secret",
  "cookie",
  "authorization",
  "set-cookie",
  "email",
].flatMap((name) => [`["${name}"]`, `*["${name}"]`]);

/** Longer texts are cut: a stack fits, a document doesn't. */
const MAX_LENGTH = 8_000;
const MAX_DEPTH = 4;

/** Each part is bounded, so that no text takes long. */
const patterns: readonly [RegExp, string][] = [
  // The password of a connection string.
  [/(\w{1,20}:\/\/[^\s:@/"]{0,100}):[^\s@/"]{1,300}@/g, `$1:${REDACTED}@`],
  [/\b(bearer|basic) {1,4}[\w.~+/=-]{1,4096}/gi, `$1 ${REDACTED}`],
  // A JSON web token, signed or encrypted.
  [/\beyJ[\w-]{5,2048}\.[\w-]{0,4096}\.[\w.-]{0,4096}/g, REDACTED],
  [/[\p{L}\p{N}._+%-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu, "[address]"],
];

const secrets = () => processState("logged secrets", secretValues);

export function redactText(text: string): string {
  let result = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  for (const secret of secrets()) result = result.replaceAll(secret, REDACTED);
  for (const [pattern, replacement] of patterns) result = result.replace(pattern, replacement);
  return result;
}

/** A copy in which all texts are redacted. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === MAX_DEPTH) return "…";
  if (Array.isArray(value)) return value.map((one) => redactValue(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, redactValue(one, depth + 1)]),
  );
}
