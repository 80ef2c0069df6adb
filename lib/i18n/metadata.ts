import "server-only";
import type { Metadata } from "next";
import { defaultLanguage, languages as allLanguages, type Language } from "../domain/language";
import { isSitePage, paths, type OgImageTarget } from "../paths";
import { site } from "../site";

/** The country of a language's variant, where it is not the one with most speakers. */
const countries: Partial<Record<Language, string>> = { en: "GB" };

/** A language with a country, as Open Graph wants it: `uk_UA`. */
const openGraphLocale = (language: Language): string =>
  `${language}_${countries[language] ?? new Intl.Locale(language).maximize().region}`;

interface PageTexts {
  title: string;
  description: string;
}

export interface PageOptions {
  /** The languages that the page is really written in; all of them by default. A page in another one is kept out of search. */
  languages?: readonly Language[];
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** The share picture; by default the one of the page that the path begins with. */
  ogImage?: OgImageTarget;
}

/** The page that a path belongs to, for its share picture. */
function ogImageOf(path: string): OgImageTarget {
  const [, segment] = path.split(/[/?]/);
  return { page: isSitePage(segment) ? segment : "home" };
}

/** The same page in the languages that it is written in; `x-default` is English where there is English. */
export function alternateUrls(
  path: string,
  languages: readonly Language[],
): Record<string, string> {
  const first = languages.includes(defaultLanguage) ? defaultLanguage : languages[0];
  const urls = languages.map((language) => [language, `/${language}${path}`] as const);
  return { ...Object.fromEntries(urls), ...(first && { "x-default": `/${first}${path}` }) };
}

/** Addresses as search engines and sharing services want them. A page that is not for search names no other languages. */
function urlMetadata(
  language: Language,
  path: string,
  languages: readonly Language[],
  isIndexed: boolean,
): Metadata {
  if (!isIndexed)
    return {
      alternates: { canonical: `/${language}${path}` },
      robots: { index: false, follow: true },
    };
  return {
    alternates: { canonical: `/${language}${path}`, languages: alternateUrls(path, languages) },
  };
}

/**
 * Title, description, addresses, and what sharing services show. `path` is what follows the language, query included.
 * The same path must be given for all languages.
 */
export function pageMetadata(
  language: Language,
  path: string,
  { title, description }: PageTexts,
  options: PageOptions = {},
): Metadata {
  const { languages = allLanguages, index = true, ogImage = ogImageOf(path) } = options;
  const images = [
    {
      url: paths.ogImage(language, ogImage),
      width: 1200,
      height: 630,
      alt: `${title} · ${site.name}`,
      type: "image/png",
    },
  ];
  const alternateLocale = languages
    .filter((other) => other !== language)
    .map((other) => openGraphLocale(other));
  return {
    title,
    description,
    ...urlMetadata(language, path, languages, index && languages.includes(language)),
    openGraph: {
      type: "case" in ogImage ? "article" : "website",
      siteName: site.name,
      title,
      description,
      url: `/${language}${path}`,
      locale: openGraphLocale(language),
      alternateLocale,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
