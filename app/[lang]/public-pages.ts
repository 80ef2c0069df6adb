import "server-only";
import type { Metadata } from "next";
import * as about from "./(site)/about/page";
import * as contact from "./(site)/contact/page";
import * as cookiePolicy from "./(site)/cookie-policy/page";
import * as home from "./(site)/page";
import * as pricing from "./(site)/pricing/page";
import * as privacyPolicy from "./(site)/privacy-policy/page";
import * as specialPrograms from "./(site)/special-programs/page";
import * as caseList from "./(site)/success-stories/browse/[industry]/[order]/[page]/page";
import * as casePage from "./(site)/success-stories/[caseId]/page";
import * as termsOfService from "./(site)/terms-of-service/page";
import * as yourProcess from "./(site)/your-process/page";
import type { Language } from "@/lib/domain/language";
import type { SitePage } from "@/lib/domain/site/site-pages";

type Params = Record<string, string>;

/** What a page's file exports. Its parameters are those of its path. */
interface PageModule {
  default: (props: { params: Promise<never> }) => Promise<React.ReactNode>;
  generateMetadata: (props: { params: Promise<never> }) => Promise<Metadata>;
}

/** The public pages by their path, with the files that render them for visitors. */
const pages: Readonly<Record<SitePage, PageModule>> = {
  home,
  "success-stories": caseList,
  "special-programs": specialPrograms,
  pricing,
  "your-process": yourProcess,
  about,
  contact,
  "privacy-policy": privacyPolicy,
  "terms-of-service": termsOfService,
  "cookie-policy": cookiePolicy,
};

/** The query of the list of cases, as next.config.ts rewrites it to a path. */
const listParams = (query: URLSearchParams): Params => ({
  industry: query.get("industry") ?? "all",
  order: query.get("sort") ?? "",
  page: query.get("page") ?? "1",
});

/** A public page that is rendered at another address. */
export interface PublicPage {
  content: () => Promise<React.ReactNode>;
  metadata: () => Promise<Metadata>;
}

const publicPage = (page: PageModule, params: Params): PublicPage => {
  const props = { params: Promise.resolve(params as never) };
  return { content: () => page.default(props), metadata: () => page.generateMetadata(props) };
};

export const sitePageOf = (
  name: SitePage,
  lang: Language,
  query = new URLSearchParams(),
): PublicPage =>
  publicPage(pages[name], { lang, ...(name === "success-stories" && listParams(query)) });

export const casePageOf = (caseId: string, lang: Language): PublicPage =>
  publicPage(casePage, { lang, caseId });
