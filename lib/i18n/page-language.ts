import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLanguage, type Language } from "../domain/language";

/** The language of a page from its route parameters, made known to next-intl; anything else is the not-found page. */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  setRequestLocale(lang);
  return lang;
}
