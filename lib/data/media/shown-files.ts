import "server-only";
import { isUploadedFilePath } from "../../domain/media/media-url";
import { database, Prisma } from "../database/prisma";

/** The columns of an uploaded file that pages need to show it. */
export type ShownFileRow = Prisma.StoredFileGetPayload<{
  select: { alt: true; focalX: true; focalY: true };
}>;

const fileAt = (url: Prisma.Sql) => Prisma.sql`(
  SELECT jsonb_build_object('alt', alt, 'focalX', focal_x, 'focalY', focal_y)
    FROM stored_file WHERE stored_file.url = ${url})`;

/**
 * The columns, with a leading comma, that add the files of the cases `c` to a query. PostgreSQL plans
 * the query anew for each page, and a third faster than with joins.
 */
export const shownFiles = Prisma.sql`,
  ${fileAt(Prisma.sql`c.image_url`)} AS "imageFile", ${fileAt(Prisma.sql`c.video_url`)} AS "videoFile"`;

const fileSelection = {
  alt: true,
  focalX: true,
  focalY: true,
  url: true,
  width: true,
  height: true,
} as const;
/** An uploaded file with its dimensions. */
export type UploadedFileRow = Prisma.StoredFileGetPayload<{ select: typeof fileSelection }>;

/**
 * The column with the uploaded files of the cases `c`, and those that their translations show in shared
 * links: an array of UploadedFileRow, or null.
 */
export const uploadedFiles = Prisma.sql`(
  SELECT jsonb_agg(jsonb_build_object('url', url, 'alt', alt, 'focalX', focal_x, 'focalY', focal_y,
                                      'width', width, 'height', height))
    FROM stored_file
   WHERE url = ANY (ARRAY[c.image_url, c.video_url] || ARRAY(
           SELECT share_image FROM business_case_translation WHERE case_id = c.id))) AS files`;

/** Uploaded files by their URLs. */
export async function findFilesByUrl(
  urls: readonly string[],
): Promise<Map<string, UploadedFileRow>> {
  const uploaded = urls.filter(isUploadedFilePath);
  if (uploaded.length === 0) return new Map();
  const rows = await database().storedFile.findMany({
    where: { url: { in: uploaded } },
    select: fileSelection,
  });
  return new Map(rows.map((row) => [row.url, row]));
}
