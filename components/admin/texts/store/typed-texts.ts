import { isLanguage, type Language } from "@/lib/domain/language";
import type { SiteNamespace } from "@/lib/domain/texts/site-text";
import type { TextStore } from "./text-store";

type TypedTexts = Partial<Record<Language, Record<string, string>>>;

/** What is typed in a namespace and not stored, by language and key. */
export function typedTexts(store: TextStore, namespace: SiteNamespace): TypedTexts {
  const texts: TypedTexts = {};
  for (const [name, { field }] of Object.entries(store.unsavedTexts())) {
    const [language = "", key = ""] = name.split(` ${namespace}.`);
    if (isLanguage(language)) texts[language] = { ...texts[language], [key]: field.typed };
  }
  return texts;
}
