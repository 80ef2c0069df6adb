import type { Thing } from "schema-dts";
import { jsonLdText } from "@/lib/seo/json-ld-text";

/** Structured data for search engines (schema.org). */
export function JsonLd({ items }: { items: readonly Exclude<Thing, string>[] }) {
  const text = jsonLdText({ "@context": "https://schema.org", "@graph": items });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
