import { environment } from "@/lib/env";
import { answerFile } from "@/lib/http/file-response";
import { sitemapIndexXml } from "@/lib/seo/sitemap-xml";
import { listSitemapParts } from "@/lib/services/site/sitemap";

/** The build knows neither content nor address. */
export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> =>
  answerFile(request, async () => ({ type: "application/xml", body: sitemapIndexXml(environment().SITE_URL, await listSitemapParts()) }));
