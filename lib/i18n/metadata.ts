import "server-only";
import type { Metadata } from "next";
import { defaultLanguage, languages as allLanguages, type Language } from "../domain/language";
import { isSitePage, paths, type SharePicture } from "../paths";
import { site } from "../site";

/** Languages with the country that Open Graph wants beside them. */
const locales: Record<Language, string> = { en: "en_GB", uk: "uk_UA", ru: "ru_RU", it: "it_IT" };

interface PageWords {
  title: string;
  description: string;
}

export interface PageOptions {
  /** The languages that the page is really written in; all of them by default. A page in another one is kept out of search. */
  languages?: readonly Language[];
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** The share picture; by default the one of the page that the path begins with. */
  picture?: SharePicture;
}

/** The page that a path belongs to, for its share picture. */
function pictureOf(path: string): SharePicture {
  const [, segment] = path.split(/[/?]/);
  return { page: isSitePage(segment) ? segment : "home" };
}

/** The same page in the languages that it is written in; `x-default` is English where there is English. */
export function alternateAddresses(path: string, languages: readonly Language[]): Record<string, string> {
  const first = languages.includes(defaultLanguage) ? defaultLanguage : languages[0];
  const addresses = languages.map((language) => [language, `/${language}${path}`] as const);
  return { ...Object.fromEntries(addresses), ...(first && { "x-default": `/${first}${path}` }) };
}

/** Addresses as search engines and sharing services want them. A page that is not for search names no other languages. */
function addresses(language: Language, path: string, languages: readonly Language[], isIndexed: boolean): Metadata {
  if (!isIndexed) return { alternates: { canonical: `/${language}${path}` }, robots: { index: false, follow: true } };
  return { alternates: { canonical: `/${language}${path}`, languages: alternateAddresses(path, languages) } };
}

/**
 * Title, description, addresses, and what sharing services show. `path` is what follows the language, query included.
 * The same path must be given for all languages.
 */
export function pageMetadata(language: Language, path: string, { title, description }: PageWords, options: PageOptions = {}): Metadata {
  const { languages = allLanguages, index = true, picture = pictureOf(path) } = options;
  const images = [{ url: paths.sharePicture(language, picture), width: 1200, height: 630, alt: `${title} · ${site.name}`, type: "image/png" }];
  const alternateLocale = languages.filter((other) => other !== language).map((other) => locales[other]);
  return {
    title,
    description,
    ...addresses(language, path, languages, index && languages.includes(language)),
    openGraph: {
      type: "case" in picture ? "article" : "website",
      siteName: site.name, title, description, url: `/${language}${path}`, locale: locales[language], alternateLocale, images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
