import "server-only";
import type { CaseDetailRow } from "../../data/case/business-cases";
import type { CaseDetail } from "../../domain/case/business-case";
import type { Language } from "../../domain/language";
import { shareImageOf, type SharePicture } from "../../domain/media/share-picture";
import { logger } from "../../logger";
import { getFile } from "./file-reads";
import { toShownFile } from "./shown-files";

/** The picture that shared links show of a public case; undefined if a drawn one applies. */
export function sharePictureOf(
  row: CaseDetailRow,
  texts: Pick<CaseDetail, "shareImage" | "shareImageAlt">,
  language: Language,
): SharePicture | undefined {
  const url = shareImageOf(texts, row);
  const file = row.files?.get(url);
  const shown = toShownFile(file);
  if (!file || !shown) return undefined;
  const { width, height } = file;
  const alt = texts.shareImageAlt || (shown.alt[language] ?? "");
  return { url, alt, focalPoint: shown.focalPoint, width, height };
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
