import { fallbackLanguageOf, type Language } from "../domain/language";

interface SitemapEntry {
  /** The path after the language. */
  path: string;
  /** The languages in which the page is written. */
  languages: readonly Language[];
  /** ISO 8601. */
  changed?: string | undefined;
}

interface SitemapPart {
  name: string;
  changed?: string | undefined;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const changedAt = (changed: string | undefined) =>
  changed ? `<lastmod>${escape(changed)}</lastmod>` : "";

/** One entry per language, each with the URLs of all languages. */
function urlElements(origin: string, { path, languages, changed }: SitemapEntry): string {
  const address = (language: Language) => escape(`${origin}/${language}${path}`);
  const first = fallbackLanguageOf(languages);
  if (!first) return "";
  const alternates = [
    ...languages.map((language) => [language, language] as const),
    ["x-default", first] as const,
  ]
    .map(
      ([name, language]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${address(language)}"/>`,
    )
    .join("");
  return languages
    .map(
      (language) =>
        `<url><loc>${address(language)}</loc>${changedAt(changed)}${alternates}</url>\n`,
    )
    .join("");
}

/**
 * A part of the sitemap (sitemaps.org, with the language extension). `origin` has no trailing
 * slash.
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const body = entries.map((page) => urlElements(origin, page)).join("");
  return `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${body}</urlset>\n`;
}

export function sitemapIndexXml(origin: string, parts: readonly SitemapPart[]): string {
  const body = parts
    .map(
      ({ name, changed }) =>
        `<sitemap><loc>${escape(`${origin}/sitemaps/${name}.xml`)}</loc>${changedAt(changed)}</sitemap>\n`,
    )
    .join("");
  return `${header}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}</sitemapindex>\n`;
}
