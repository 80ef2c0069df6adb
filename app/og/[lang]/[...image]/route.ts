import {
  caseOgImageContent,
  pageOgImageContent,
} from "@/components/site/og-image/og-image-content";
import type { OgImageContent } from "@/components/site/og-image/og-image";
import { AppError } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import type { SharePicture } from "@/lib/domain/media/share-picture";
import { fileResponse, type GeneratedFile } from "@/lib/http/file-response";
import { isSitePage, type SitePage } from "@/lib/domain/site/site-pages";
import { getCaseForOgImage } from "@/lib/services/case/business-cases";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { logUnshownPicture, sharePictureOfPage } from "@/lib/services/media/share-picture";
import { renderOgImage, renderSharePicture } from "../../draw-image";

export const dynamic = "force-dynamic";

const types = { png: "image/png", jpg: "image/jpeg" } as const;
type Extension = keyof typeof types;

const CACHED = "public, max-age=300";
/** For a drawn image in place of a picture that may be readable in a moment. */
const NOT_CACHED = "no-store";

async function tryToShow(picture: SharePicture): Promise<BodyInit | undefined> {
  try {
    return await renderSharePicture(picture);
  } catch (error) {
    logUnshownPicture(picture, error);
    return undefined;
  }
}

/** A page or a case: its own picture, if it has one, and what is drawn of it. */
interface Subject {
  picture: SharePicture | undefined;
  content: () => Promise<OgImageContent>;
}

async function caseSubject(id: string, language: Language): Promise<Subject> {
  const { businessCase, sharePicture } = await getCaseForOgImage(id, language);
  return { picture: sharePicture, content: () => caseOgImageContent(businessCase, language) };
}

const pageSubject = async (page: SitePage, language: Language): Promise<Subject> => ({
  picture: await sharePictureOfPage(page, language),
  content: () => pageOgImageContent(page, language),
});

/** As PNG the image is always drawn, as JPEG it is the picture of its subject, if that has one. */
async function imageOf(subject: Subject, extension: Extension): Promise<GeneratedFile> {
  const type = types[extension];
  const picture = extension === "jpg" ? subject.picture : undefined;
  const shown = picture && (await tryToShow(picture));
  if (shown) return { type, cacheControl: CACHED, body: shown };
  return {
    type,
    cacheControl: picture ? NOT_CACHED : CACHED,
    body: await renderOgImage(await subject.content(), extension === "jpg" ? "jpeg" : "png"),
  };
}

/** Only for pages and cases that exist: no text of an image comes from its URL. */
async function imageAt(
  language: Language,
  segments: readonly string[],
): Promise<GeneratedFile | undefined> {
  const [, folder, name = "", extension] =
    /^(?:(case)\/)?([^/]+)\.(png|jpg)$/.exec(segments.join("/")) ?? [];
  if (folder) return imageOf(await caseSubject(name, language), extension as Extension);
  if (!isSitePage(name)) return undefined;
  return imageOf(await pageSubject(name, language), extension as Extension);
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
    if (!image) throw new AppError("not_found", "There is no such picture");
    return image;
  });
