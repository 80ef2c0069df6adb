import type { Thing } from "schema-dts";
import { pageMode } from "@/lib/i18n/page-mode";
import { jsonLdText } from "@/lib/seo/json-ld-text";

/** Structured data for search engines (schema.org), which read what is public. */
export function JsonLd({ items }: { items: readonly Exclude<Thing, string>[] }) {
  if (pageMode() !== "public") return null;
  const text = jsonLdText({ "@context": "https://schema.org", "@graph": items });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
