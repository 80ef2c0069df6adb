import type { SitePage } from "../site/site-pages";
import type { SiteNamespace, SiteText } from "./site-text";

/** The texts that search engines and shared links show of a page. */
export interface PageSearchTexts {
  page: SitePage;
  namespace: SiteNamespace;
  /** Keys in the namespace. */
  title: string;
  description: string;
}

export const pageSearchTexts: readonly PageSearchTexts[] = [
  { page: "home", namespace: "home", title: "meta.title", description: "meta.description" },
  {
    page: "success-stories",
    namespace: "business-case",
    title: "list.title",
    description: "list.metaDescription",
  },
  {
    page: "your-process",
    namespace: "business-case",
    title: "yourProcess.title",
    description: "yourProcess.metaDescription",
  },
  ...(["special-programs", "pricing", "about", "contact"] as const).map((page) => ({
    page,
    namespace: page,
    title: "title",
    description: "metaDescription",
  })),
  ...(
    [
      ["privacy-policy", "footer.privacyPolicy", "legal.privacyDescription"],
      ["terms-of-service", "footer.termsOfService", "legal.termsDescription"],
      ["cookie-policy", "footer.cookiePolicy", "legal.cookieDescription"],
    ] as const
  ).map(([page, title, description]) => ({
    page,
    namespace: "common" as const,
    title,
    description,
  })),
];

type TextName = Pick<SiteText, "namespace" | "key">;

/** The page of which a text is the title or the description; undefined of another text. */
export const searchTextsWith = ({ namespace, key }: TextName): PageSearchTexts | undefined =>
  pageSearchTexts.find(
    (texts) => texts.namespace === namespace && (texts.title === key || texts.description === key),
  );
