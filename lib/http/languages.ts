import "server-only";
import { invalidField } from "../domain/error";
import { isLanguage } from "../domain/language";
import { languagesInUse } from "../services/language/site-languages";

/** The fields of requests that name languages: by a code, in a list, or as the keys of an object. */
const languageFields = ["language", "languages", "missing", "alt", "description"];

const codesIn = (value: unknown): [path: string, code: unknown][] => {
  if (typeof value === "string") return [["", value]];
  if (Array.isArray(value)) return value.map((code, index) => [`.${index}`, code]);
  return Object.keys(value ?? {}).map((code) => [`.${code}`, code]);
};

/**
 * Throws invalid where the parameters, the query or the body of a request name a language that the
 * product knows but the site doesn't use.
 */
export async function requireLanguagesInUse(...parts: unknown[]): Promise<void> {
  const used = await languagesInUse();
  for (const part of parts)
    for (const field of languageFields)
      for (const [path, code] of codesIn((part as Record<string, unknown> | undefined)?.[field]))
        if (isLanguage(code) && !used.includes(code))
          throw invalidField(
            field + path,
            `${field} must be one of ${used.join(", ")}`,
            "invalid_value",
          );
}
