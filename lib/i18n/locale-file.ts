import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../domain/error";
import { toShipped, type Language } from "../domain/language";
import type { Namespace } from "../domain/texts/namespaces";

/**
 * The messages of one namespace in one language, or in English where they don't ship with the code.
 * Invalid JSON is reported with the URL of the file (P-LANG-10).
 */
export async function readLocaleFile(
  language: Language,
  namespace: Namespace,
  folder = path.join(process.cwd(), "messages"),
): Promise<Record<string, unknown>> {
  const file = path.join(
    /* turbopackIgnore: true */ folder,
    toShipped(language),
    `${namespace}.json`,
  );
  const text = await readFile(/* turbopackIgnore: true */ file, "utf8");
  try {
    const messages: unknown = JSON.parse(text);
    if (typeof messages === "object" && messages !== null) return { ...messages };
    throw new TypeError("not an object");
  } catch (cause) {
    throw new AppError(
      "internal_error",
      `failed parsing /locales/${language}/${namespace}.json to json`,
      { cause },
    );
  }
}
