import "server-only";
import type { Metadata } from "next";
import type { Language } from "@/lib/domain/language";
import { sitePageAt } from "@/lib/domain/site/site-pages";
import { pageMetadata, type PageOptions } from "@/lib/i18n/metadata";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { shareImageOfPage } from "@/lib/services/media/share-image";
import { siteFacts } from "@/lib/services/facts/site-facts";

type PageArguments = Parameters<typeof pageMetadata>;

export interface SitePageOptions extends Omit<PageOptions, "siteName" | "languages"> {
  /** The languages in which the page's content is written; all by default. */
  contentLanguages?: readonly Language[];
}

/** The image that an editor chose for the page, in place of the drawn one. */
async function chosenImage(
  path: string,
  language: Language,
): Promise<Pick<PageOptions, "ogImage" | "ogImageAlt">> {
  const page = sitePageAt(path);
  const image = await shareImageOfPage(page, language);
  return image ? { ogImage: { page, hasShareImage: true }, ogImageAlt: image.alt } : {};
}

/** The metadata of a page under the name of the site, in the languages that visitors read. */
export const sitePageMetadata = async (
  language: PageArguments[0],
  path: string,
  texts: PageArguments[2],
  { contentLanguages, ...options }: SitePageOptions = {},
): Promise<Metadata> => {
  const languages = (await publicLanguages()).filter(
    (one) => contentLanguages?.includes(one) ?? true,
  );
  return pageMetadata(language, path, texts, {
    ...(options.ogImage ? {} : await chosenImage(path, language)),
    ...options,
    languages,
    siteName: (await siteFacts()).name,
  });
};
