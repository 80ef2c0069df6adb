import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLanguage, type Language } from "../domain/language";

/**
 * The language from a page's route parameters, also set for next-intl. Any other value gives the
 * not-found page.
 */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  setRequestLocale(lang);
  return lang;
}
