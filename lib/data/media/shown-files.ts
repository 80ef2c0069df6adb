import "server-only";
import { isUploadedFilePath } from "../../domain/media/media-url";
import { database, Prisma } from "../database/prisma";

/** What pages need of the files that they show. */
export type ShownFileRow = Prisma.StoredFileGetPayload<{
  select: { alt: true; focalX: true; focalY: true };
}>;

const fileColumn = (table: Prisma.Sql) => Prisma.sql`
  CASE WHEN ${table}.id IS NOT NULL THEN jsonb_build_object(
    'alt', ${table}.alt, 'focalX', ${table}.focal_x, 'focalY', ${table}.focal_y) END`;

/** Adds the files of the cases `c` to a query: columns with a leading comma, and joins. */
export const shownFiles = {
  columns: Prisma.sql`, ${fileColumn(Prisma.sql`image`)} AS "imageFile",
    ${fileColumn(Prisma.sql`video`)} AS "videoFile"`,
  joins: Prisma.sql`
    LEFT JOIN stored_file image ON image.url = c.image_url
    LEFT JOIN stored_file video ON video.url = c.video_url`,
};
export const noShownFiles = { columns: Prisma.empty, joins: Prisma.empty };

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
