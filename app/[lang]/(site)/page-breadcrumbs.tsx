import { JsonLd } from "@/components/site/seo/json-ld";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { paths } from "@/lib/paths";
import { breadcrumbs } from "@/lib/seo/structured-data";
import { site } from "@/lib/site";

interface BreadcrumbJsonLdProps {
  language: Language;
  /** The page, as the menu calls it. */
  name: string;
  path: string;
  /** What else the page tells search engines, made for where the site is reached. */
  things?: (origin: string) => React.ComponentProps<typeof JsonLd>["things"];
}

/** The way from home to a page, and what it is about, for search engines. */
export function BreadcrumbJsonLd({
  language,
  name,
  path,
  things = () => [],
}: BreadcrumbJsonLdProps) {
  const { SITE_URL: origin } = environment();
  const trail = breadcrumbs(origin, [
    { name: site.name, path: paths.home(language) },
    { name, path },
  ]);
  return <JsonLd things={[trail, ...things(origin)]} />;
}
