import { environment } from "@/lib/env";
import { fileResponse } from "@/lib/http/file-response";
import { sitemapIndexXml } from "@/lib/seo/sitemap-xml";
import { listSitemapParts } from "@/lib/services/site/sitemap";

/** The build has neither the content nor the site's URL. */
export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> =>
  fileResponse(request, async () => ({
    type: "application/xml",
    body: sitemapIndexXml(environment().SITE_URL, await listSitemapParts()),
  }));
