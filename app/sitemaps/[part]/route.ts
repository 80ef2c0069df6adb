import { environment } from "@/lib/env";
import { fileResponse } from "@/lib/http/file-response";
import { sitemapXml } from "@/lib/seo/sitemap-xml";
import { getSitemapPart } from "@/lib/services/site/sitemap";

export const dynamic = "force-dynamic";

/** One part of the sitemap: /sitemaps/cases-1.xml */
export const GET = (
  request: Request,
  { params }: RouteContext<"/sitemaps/[part]">,
): Promise<Response> =>
  fileResponse(request, async () => {
    const { part } = await params;
    const pages = await getSitemapPart(part.endsWith(".xml") ? part.slice(0, -".xml".length) : "");
    return { type: "application/xml", body: sitemapXml(environment().SITE_URL, pages) };
  });
