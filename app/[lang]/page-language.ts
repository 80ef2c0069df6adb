import "server-only";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { isLanguage, knownLanguages, shippedLanguages, type Language } from "@/lib/domain/language";
import { pageMode } from "@/lib/i18n/page-mode";
import { languagesInUse, publicLanguages } from "@/lib/services/language/site-languages";

async function languageAmong(
  params: Promise<{ lang: string }>,
  languages: readonly Language[],
): Promise<Language> {
  const { lang } = await params;
  if (!isLanguage(lang) || !languages.includes(lang)) notFound();
  setRequestLocale(lang);
  return lang;
}

/** The language of the frame of all pages; the layouts and pages in it decide whether there is such a page. */
export const knownLanguage = (params: Promise<{ lang: string }>): Promise<Language> =>
  languageAmong(params, knownLanguages);

/**
 * The language from a page's route parameters, also set for next-intl. Any value that isn't a
 * language that visitors read gives the not-found page; editors and holders of a preview link also
 * see those that are being prepared.
 */
export const pageLanguage = async (params: Promise<{ lang: string }>): Promise<Language> =>
  languageAmong(params, await (pageMode() === "public" ? publicLanguages() : languagesInUse()));

/** The same for the admin area, whose texts ship with the code. */
export const adminLanguage = (params: Promise<{ lang: string }>): Promise<Language> =>
  languageAmong(params, shippedLanguages);

/** The same for pages of editors, who also see languages that are being prepared. */
export const editedLanguage = async (params: Promise<{ lang: string }>): Promise<Language> =>
  languageAmong(params, await languagesInUse());
