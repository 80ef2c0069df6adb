import {
  caseOgImageContent,
  pageOgImageContent,
} from "@/components/site/og-image/og-image-content";
import type { OgImageContent } from "@/components/site/og-image/og-image";
import { AppError } from "@/lib/domain/error";
import { isLanguage, type Language } from "@/lib/domain/language";
import { fileResponse } from "@/lib/http/file-response";
import { isSitePage } from "@/lib/paths";
import { getCaseForOgImage } from "@/lib/services/case/business-cases";
import { renderOgImage } from "../../draw-image";

export const dynamic = "force-dynamic";

/** Only for pages and cases that exist: no text of an image comes from its URL. */
async function contentOf(
  language: Language,
  segments: readonly string[],
): Promise<OgImageContent | undefined> {
  const [first, second, ...more] = segments.map((segment) => segment.replace(/\.png$/, ""));
  if (!segments.at(-1)?.endsWith(".png") || more.length > 0) return undefined;
  if (second === undefined)
    return isSitePage(first) ? pageOgImageContent(first, language) : undefined;
  return first === "case"
    ? caseOgImageContent(await getCaseForOgImage(second, language), language)
    : undefined;
}

/** /og/en/pricing.png and /og/en/case/{id}.png */
export const GET = (
  request: Request,
  { params }: RouteContext<"/og/[lang]/[...image]">,
): Promise<Response> =>
  fileResponse(request, async () => {
    const { lang, image: segments } = await params;
    const content = isLanguage(lang) ? await contentOf(lang, segments) : undefined;
    if (!content) throw new AppError("not_found", "There is no such picture");
    return {
      type: "image/png",
      cacheControl: "public, max-age=300",
      body: await renderOgImage(content),
    };
  });
