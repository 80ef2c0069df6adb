import { JsonLd } from "@/components/site/seo/json-ld";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { paths } from "@/lib/paths";
import { breadcrumbs } from "@/lib/seo/structured-data";
import { siteFacts } from "@/lib/services/facts/site-facts";

export type StructuredData = React.ComponentProps<typeof JsonLd>["items"];

interface PageJsonLdProps {
  language: Language;
  /** The pages between home and this one, which comes last. */
  trail: readonly { name: string; path: string }[];
  /** Further structured data about the page. */
  items?: StructuredData;
}

/** The breadcrumbs of a page for search engines, and what the page is about. */
export async function PageJsonLd({ language, trail, items = [] }: PageJsonLdProps) {
  const { name } = await siteFacts();
  const home = { name, path: paths.home(language) };
  return <JsonLd items={[breadcrumbs(environment().SITE_URL, [home, ...trail]), ...items]} />;
}
