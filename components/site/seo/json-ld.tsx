import type { Thing } from "schema-dts";
import { isEditMode } from "@/lib/i18n/edit-mode";
import { jsonLdText } from "@/lib/seo/json-ld-text";

/** Structured data for search engines (schema.org); none in edit mode, whose texts carry marks. */
export function JsonLd({ items }: { items: readonly Exclude<Thing, string>[] }) {
  if (isEditMode()) return null;
  const text = jsonLdText({ "@context": "https://schema.org", "@graph": items });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
