import {
  caseOgImageContent,
  pageOgImageContent,
} from "@/components/site/og-image/og-image-content";
import type { OgImageContent } from "@/components/site/og-image/og-image";
import { AppError } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import type { ShareImage } from "@/lib/domain/media/share-image";
import { fileResponse, type GeneratedFile } from "@/lib/http/file-response";
import { isSitePage, type SitePage } from "@/lib/domain/site/site-pages";
import { getCaseForOgImage } from "@/lib/services/case/business-cases";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { logUnshownImage, shareImageOfPage } from "@/lib/services/media/share-image";
import { renderOgImage, renderShareImage } from "../../draw-image";

export const dynamic = "force-dynamic";

const types = { png: "image/png", jpg: "image/jpeg" } as const;
type Extension = keyof typeof types;

const CACHED = "public, max-age=300";
/**
 * Cache-Control of a drawn image that replaces a chosen image which couldn't be read: the image
 * may be readable again at the next request.
 */
const NOT_CACHED = "no-store";

async function tryToShow(shareImage: ShareImage): Promise<BodyInit | undefined> {
  try {
    return await renderShareImage(shareImage);
  } catch (error) {
    logUnshownImage(shareImage, error);
    return undefined;
  }
}

/** What OG images of a page or a case are made from: the uploaded image, if any, and what is drawn. */
interface OgImageSource {
  shareImage: ShareImage | undefined;
  content: () => Promise<OgImageContent>;
}

async function sourceOfCase(id: string, language: Language): Promise<OgImageSource> {
  const { businessCase, shareImage } = await getCaseForOgImage(id, language);
  return { shareImage, content: () => caseOgImageContent(businessCase, language) };
}

const sourceOfPage = async (page: SitePage, language: Language): Promise<OgImageSource> => ({
  shareImage: await shareImageOfPage(page, language),
  content: () => pageOgImageContent(page, language),
});

/** As PNG the image is always drawn; as JPEG it is the uploaded one, if there is one. */
async function imageOf(source: OgImageSource, extension: Extension): Promise<GeneratedFile> {
  const type = types[extension];
  const shareImage = extension === "jpg" ? source.shareImage : undefined;
  const shown = shareImage && (await tryToShow(shareImage));
  if (shown) return { type, cacheControl: CACHED, body: shown };
  return {
    type,
    cacheControl: shareImage ? NOT_CACHED : CACHED,
    body: await renderOgImage(await source.content(), extension === "jpg" ? "jpeg" : "png"),
  };
}

/** Only for pages and cases that exist: no text of an image comes from its URL. */
async function imageAt(
  language: Language,
  segments: readonly string[],
): Promise<GeneratedFile | undefined> {
  const [, folder, name = "", extension] =
    /^(?:(case)\/)?([^/]+)\.(png|jpg)$/.exec(segments.join("/")) ?? [];
  if (folder) return imageOf(await sourceOfCase(name, language), extension as Extension);
  if (!isSitePage(name)) return undefined;
  return imageOf(await sourceOfPage(name, language), extension as Extension);
}

/** /og/en/pricing.png, /og/en/pricing.jpg, /og/en/case/{id}.png and /og/en/case/{id}.jpg */
export const GET = (
  request: Request,
  { params }: RouteContext<"/og/[lang]/[...image]">,
): Promise<Response> =>
  fileResponse(request, async () => {
    const { lang, image: segments } = await params;
    const language = (await publicLanguages()).find((one) => one === lang);
    const image = language && (await imageAt(language, segments));
    if (!image) throw new AppError("not_found", "There is no such image");
    return image;
  });
