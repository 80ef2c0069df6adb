import "server-only";
import type { CaseDetailRow } from "../../data/case/business-cases";
import { findFilesByUrl, type UploadedFileRow } from "../../data/media/shown-files";
import type { CaseDetail } from "../../domain/case/business-case";
import type { Language } from "../../domain/language";
import { shareImageOf, type SharePicture } from "../../domain/media/share-picture";
import { textIn } from "../../domain/site/facts/fact-fields";
import type { SitePage } from "../../domain/site/site-pages";
import { logger } from "../../logger";
import { siteFacts } from "../facts/site-facts";
import { getFile } from "./file-reads";
import { toShownFile } from "./shown-files";

/** `alt` is the text that the use gives the picture; without it, that of the file applies. */
function toSharePicture(
  url: string,
  file: UploadedFileRow | undefined,
  { language, alt = "" }: { language: Language; alt: string | undefined },
): SharePicture | undefined {
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

/** The picture that shared links show of a public case; undefined if a drawn one applies. */
export function sharePictureOf(
  row: CaseDetailRow,
  texts: Pick<CaseDetail, "shareImage" | "shareImageAlt">,
  language: Language,
): SharePicture | undefined {
  const url = shareImageOf(texts, row);
  return toSharePicture(url, row.files?.get(url), { language, alt: texts.shareImageAlt });
}

/** The picture that shared links show of a page; undefined if a drawn one applies. */
export async function sharePictureOfPage(
  page: SitePage,
  language: Language,
): Promise<SharePicture | undefined> {
  const { share_pictures: pictures, share_picture_alts: alts } = await siteFacts();
  const url = textIn(pictures[page] ?? {}, language);
  if (url === "") return undefined;
  const alt = alts[page]?.[language];
  return toSharePicture(url, (await findFilesByUrl([url])).get(url), { language, alt });
}

/** The bytes of an uploaded picture. Throws not_found, unavailable. */
export async function readPicture({
  url,
}: Pick<SharePicture, "url">): Promise<Uint8Array<ArrayBuffer>> {
  const { read } = await getFile(url.slice(1));
  return new Uint8Array(await new Response(await read()).arrayBuffer());
}

export const logUnshownPicture = ({ url }: SharePicture, error: unknown): void =>
  logger.error("a picture for shared links could not be shown", error, { url });
