import type { Thing } from "schema-dts";
import { jsonLdText } from "@/lib/seo/json-ld-text";

/** Structured data for search engines. Nothing is shown, and browsers run nothing of it. */
export function JsonLd({ things }: { things: readonly Exclude<Thing, string>[] }) {
  const text = jsonLdText({ "@context": "https://schema.org", "@graph": things });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
