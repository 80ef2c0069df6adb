import "server-only";
import { invalidField } from "../domain/error";
import { isLanguage, type Language } from "../domain/language";
import { languagesInUse } from "../services/language/site-languages";

/** The fields of requests that name languages: by a code, in a list, or as the keys of an object. */
const languageFields = ["language", "languages", "missing", "alt", "description"];

const codesIn = (value: unknown): [path: string, code: unknown][] => {
  if (typeof value === "string") return [["", value]];
  if (Array.isArray(value)) return value.map((code, index) => [`.${index}`, code]);
  return Object.keys(value ?? {}).map((code) => [`.${code}`, code]);
};

/** The languages that a part of a request names, each with its field. */
const namedLanguages = (part: unknown): { field: string; path: string; code: Language }[] =>
  languageFields.flatMap((field) =>
    codesIn((part as Record<string, unknown> | undefined)?.[field]).flatMap(([path, code]) =>
      isLanguage(code) ? [{ field, path, code }] : [],
    ),
  );

/**
 * Throws invalid where the parameters, the query or the body of a request name a language that the
 * product knows but the site doesn't use.
 */
export async function requireLanguagesInUse(...parts: unknown[]): Promise<void> {
  const named = parts.flatMap(namedLanguages);
  // Most requests name none, and need no database for this.
  if (named.length === 0) return;
  const used = await languagesInUse();
  const unused = named.find(({ code }) => !used.includes(code));
  if (!unused) return;
  const message = `${unused.field} must be one of ${used.join(", ")}`;
  throw invalidField(unused.field + unused.path, message, "invalid_value");
}
