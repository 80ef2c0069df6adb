import "server-only";
import type { Metadata } from "next";
import { pageMetadata, type PageOptions } from "@/lib/i18n/metadata";
import { siteFacts } from "@/lib/services/facts/site-facts";

type PageArguments = Parameters<typeof pageMetadata>;

/** The metadata of a page under the name of the site. */
export const sitePageMetadata = async (
  language: PageArguments[0],
  path: string,
  texts: PageArguments[2],
  options: Omit<PageOptions, "siteName"> = {},
): Promise<Metadata> =>
  pageMetadata(language, path, texts, { ...options, siteName: (await siteFacts()).name });
