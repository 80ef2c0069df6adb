import type { Metadata } from "next";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { pageLanguage } from "./page-language";
import { pathWithoutLanguage } from "@/lib/paths";
import { PageJsonLd, type StructuredData } from "./page-json-ld";
import { sitePageMetadata } from "./page-metadata";

type Params = { lang: string };

interface Props<P extends Params> {
  params: Promise<P>;
}

interface SitePageDefinition<P extends Params> {
  metadata: (language: Language, params: P) => Promise<Metadata>;
  render: (language: Language, params: P) => Promise<React.ReactNode>;
}

/**
 * The exports of a public page. `generateStaticParams` is empty: pages with content are generated at their first
 * request, from the database they are served from. `revalidate` is exported by the layouts, because Next.js reads it
 * as a literal.
 */
export function sitePage<P extends Params = Params>({ metadata, render }: SitePageDefinition<P>) {
  return {
    generateStaticParams: () => [],
    generateMetadata: async ({ params }: Props<P>) =>
      metadata(await pageLanguage(params), await params),
    Page: async ({ params }: Props<P>) => render(await pageLanguage(params), await params),
  };
}

interface TextPageDefinition {
  href: (language: Language) => string;
  /** Title and description for search engines; the title also names the page in its breadcrumbs. */
  texts: (language: Language) => Promise<{ title: string; description: string }>;
  /** Structured data besides the breadcrumbs; `origin` is that of the site. */
  structuredData?: (language: Language, origin: string) => Promise<StructuredData>;
  view: (language: Language) => React.ReactNode | Promise<React.ReactNode>;
}

/** A page directly below home whose texts are in the messages. */
export const textPage = ({ href, texts, structuredData, view }: TextPageDefinition) =>
  sitePage({
    metadata: async (language) =>
      sitePageMetadata(language, pathWithoutLanguage(href(language)), await texts(language)),
    render: async (language) => {
      const { title } = await texts(language);
      const items = await structuredData?.(language, environment().SITE_URL);
      return (
        <>
          <PageJsonLd
            language={language}
            trail={[{ name: title, path: href(language) }]}
            {...(items && { items })}
          />
          {await view(language)}
        </>
      );
    },
  });
