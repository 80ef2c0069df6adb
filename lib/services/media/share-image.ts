import "server-only";
import type { CaseDetailRow } from "../../data/case/business-cases";
import { findFilesByUrl, type UploadedFileRow } from "../../data/media/shown-files";
import type { CaseDetail } from "../../domain/case/business-case";
import type { Language } from "../../domain/language";
import { shareImageUrl, type ShareImage } from "../../domain/media/share-image";
import { textIn } from "../../domain/site/facts/fact-fields";
import type { SitePage } from "../../domain/site/site-pages";
import { logger } from "../../logger";
import { siteFacts } from "../facts/site-facts";
import { getFile } from "./file-reads";
import { toShownFile } from "./shown-files";

/** `alt` is the text that the use gives the image; without it, that of the file applies. */
function toShareImage(
  url: string,
  file: UploadedFileRow | undefined,
  { language, alt = "" }: { language: Language; alt: string | undefined },
): ShareImage | undefined {
  const shown = toShownFile(file);
  if (!file || !shown) return undefined;
  const { width, height } = file;
  return {
    url,
    alt: alt || (shown.alt[language] ?? ""),
    focalPoint: shown.focalPoint,
    width,
    height,
  };
}

/** The image that shared links show of a public case; undefined if a drawn one applies. */
export function shareImageOf(
  row: CaseDetailRow,
  texts: Pick<CaseDetail, "shareImage" | "shareImageAlt">,
  language: Language,
): ShareImage | undefined {
  const url = shareImageUrl(texts, row);
  return toShareImage(url, row.files?.get(url), { language, alt: texts.shareImageAlt });
}

/** The image that shared links show of a page; undefined if a drawn one applies. */
export async function shareImageOfPage(
  page: SitePage,
  language: Language,
): Promise<ShareImage | undefined> {
  const { share_pictures: shareImages, share_picture_alts: alts } = await siteFacts();
  const url = textIn(shareImages[page] ?? {}, language);
  if (url === "") return undefined;
  const alt = alts[page]?.[language];
  return toShareImage(url, (await findFilesByUrl([url])).get(url), { language, alt });
}

/** The bytes of an uploaded image. Throws not_found, unavailable. */
export async function readImage({
  url,
}: Pick<ShareImage, "url">): Promise<Uint8Array<ArrayBuffer>> {
  const { read } = await getFile(url.slice(1));
  return new Uint8Array(await new Response(await read()).arrayBuffer());
}

export const logUnshownImage = ({ url }: ShareImage, error: unknown): void =>
  logger.error("a picture for shared links could not be shown", error, { url });
