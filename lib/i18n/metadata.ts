import "server-only";
import type { Metadata } from "next";
import type { Language } from "../domain/language";
import { inEveryLanguage } from "../paths";

/** Title, description and addresses of a page. `path` is what follows the language, query included. */
export function pageMetadata(language: Language, path: string, words: { title: string; description: string }): Metadata {
  return { ...words, alternates: { canonical: `/${language}${path}`, languages: inEveryLanguage(path) } };
}
