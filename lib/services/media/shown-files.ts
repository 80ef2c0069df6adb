import "server-only";
import { findFilesByUrl, type ShownFileRow } from "../../data/media/shown-files";
import type { Grant } from "../../domain/account/account";
import type { BusinessCase } from "../../domain/case/business-case";
import { toFocalPoint, type FocalPoint } from "../../domain/media/focal-point";
import type { Alt } from "../../domain/media/media-entry";
import { withShownFiles, type ShownFile } from "../../domain/media/shown-file";

export const toShownFile = (row: ShownFileRow | null | undefined): ShownFile | undefined =>
  row
    ? {
        alt: row.alt as Alt,
        focalPoint:
          row.focalX === null || row.focalY === null ? null : toFocalPoint(row.focalX, row.focalY),
      }
    : undefined;

/**
 * The focal point of an uploaded image by its URL; null for the centre, and where there is no such
 * image.
 */
export async function findFocalPoint(_: Grant, url: string): Promise<FocalPoint | null> {
  const files = await findFilesByUrl([url]);
  return toShownFile(files.get(url))?.focalPoint ?? null;
}

/**
 * The focal points of uploaded images by their URLs; images whose point is the centre are left out.
 */
export async function findFocalPoints(urls: readonly string[]): Promise<Map<string, FocalPoint>> {
  const files = await findFilesByUrl(urls);
  return new Map(
    [...files].flatMap(([url, row]) => {
      const point = toShownFile(row)?.focalPoint;
      return point ? [[url, point] as const] : [];
    }),
  );
}

/** Adds the library's data about its files to a case that wasn't read for visitors. */
export async function addShownFiles<T extends BusinessCase>(businessCase: T): Promise<T> {
  const { imageUrl, videoUrl } = businessCase;
  const files = await findFilesByUrl([imageUrl, videoUrl]);
  return withShownFiles(businessCase, {
    image: toShownFile(files.get(imageUrl)),
    video: toShownFile(files.get(videoUrl)),
  });
}
