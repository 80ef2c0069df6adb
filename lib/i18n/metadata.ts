import "server-only";
import type { Metadata } from "next";
import { fallbackLanguageOf, type Language } from "../domain/language";
import { sitePageAt } from "../domain/site/site-pages";
import { paths, type OgImageTarget } from "../paths";
import { withoutJoiners } from "./short-words";

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
  siteName: string;
  /**
   * The languages in which visitors read the page's content. In any other language the
   * page is excluded from search engines.
   */
  languages: readonly Language[];
  /** False excludes the page from search engines. */
  index?: boolean;
  /** By default that of the site page at the beginning of the path. */
  ogImage?: OgImageTarget | undefined;
  /** The text alternative of the OG image; by default the title and the name of the site. */
  ogImageAlt?: string | undefined;
}

/** The URLs of a page in the languages in which it is written, and `x-default`. */
export function alternateUrls(
  path: string,
  languages: readonly Language[],
): Record<string, string> {
  const first = fallbackLanguageOf(languages);
  const urls = languages.map((language) => [language, `/${language}${path}`] as const);
  return { ...Object.fromEntries(urls), ...(first && { "x-default": `/${first}${path}` }) };
}

/** Canonical and alternate URLs. A page excluded from search engines has no alternates. */
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
 * Title, description, URLs and Open Graph data. `path` is what follows the language, with its
 * query, and must be the same for all languages.
 */
export function pageMetadata(
  language: Language,
  path: string,
  texts: PageTexts,
  options: PageOptions,
): Metadata {
  const title = withoutJoiners(texts.title);
  const description = withoutJoiners(texts.description);
  const { languages, index = true, ogImage = { page: sitePageAt(path) } } = options;
  const url = paths.ogImage(language, ogImage);
  const images = [
    {
      url,
      width: 1200,
      height: 630,
      alt: options.ogImageAlt || `${title} · ${options.siteName}`,
      type: url.endsWith(".jpg") ? "image/jpeg" : "image/png",
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
      siteName: options.siteName,
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
