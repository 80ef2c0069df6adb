import type { MetadataRoute } from "next";
import { shippedLanguages } from "@/lib/domain/language";
import { environment } from "@/lib/env";

/** At run time, since the build knows no address. */
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [
        ...shippedLanguages.flatMap((language) => [`/${language}/admin$`, `/${language}/admin/`]),
        "/api/",
      ],
    },
    sitemap: `${environment().SITE_URL}/sitemap.xml`,
  };
}
