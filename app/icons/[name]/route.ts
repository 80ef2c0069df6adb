import { AppError } from "@/lib/domain/error";
import { isSiteIcon, siteIcons, type SiteIcon } from "@/lib/domain/site/site-icons";
import { fileResponse, type GeneratedFile } from "@/lib/http/file-response";
import { drawnIcon } from "@/lib/seo/drawn-icon";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { iconOfImage, logUnshownIcon } from "@/lib/services/facts/site-icon";

export const dynamic = "force-dynamic";

const CACHED = "public, max-age=0";
/**
 * Cache-Control of a drawn icon that replaces a chosen image which couldn't be read: the image
 * may be readable again at the next request.
 */
const NOT_CACHED = "no-store";

async function iconAt(name: SiteIcon): Promise<GeneratedFile> {
  const { type } = siteIcons[name];
  const { icon } = await siteFacts();
  if (icon === "") return { type, cacheControl: CACHED, body: await drawnIcon(name) };
  try {
    return { type, cacheControl: CACHED, body: await iconOfImage(icon, name) };
  } catch (error) {
    logUnshownIcon(icon, error);
    return { type, cacheControl: NOT_CACHED, body: await drawnIcon(name) };
  }
}

/** /icons/icon-192.png; /favicon.ico, /icon.svg and /apple-icon.png are served here too (next.config.ts). */
export const GET = (
  request: Request,
  { params }: RouteContext<"/icons/[name]">,
): Promise<Response> =>
  fileResponse(request, async () => {
    const { name } = await params;
    if (!isSiteIcon(name)) throw new AppError("not_found", "There is no such icon");
    return iconAt(name);
  });
