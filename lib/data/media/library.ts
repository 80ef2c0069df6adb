import "server-only";
import type { Alt, MediaListQuery } from "../../domain/media/media-entry";
import type { FocalPoint } from "../../domain/media/focal-point";
import { folderOf } from "../../domain/media/media-url";
import { database, escapeLike, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { isInHistory, isUnreferenced } from "./file-uses";
import { filesWithoutText } from "./missing-texts";

export type FileRow = Prisma.StoredFileGetPayload<object>;

type Filters = Pick<MediaListQuery, "search" | "kind" | "unused" | "use" | "missing">;

/**
 * The condition on the history of files that no document names. These are found first, among those
 * that the database marks (`may_be_unused`): looking for a file in the history costs more.
 */
const unreferencedAnd = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`id IN (
  WITH unreferenced AS MATERIALIZED (SELECT id, url FROM stored_file
                                   WHERE may_be_unused AND ${isUnreferenced()})
  SELECT unreferenced.id FROM unreferenced WHERE ${condition})`;

/** The conditions on the use of a file. Withdrawn files need none: only the history uses them. */
function useConditions({ unused, use }: Filters): Prisma.Sql[] {
  const isHistory = isInHistory(Prisma.sql`unreferenced.url`);
  return [
    ...(unused || use === "none" ? [unreferencedAnd(Prisma.sql`NOT ${isHistory}`)] : []),
    ...(use === "history" ? [unreferencedAnd(isHistory)] : []),
  ];
}

/** Records of withdrawn files can be older than the column `search_key`. */
const withdrawnKey = Prisma.sql`media_search_key(original_name, alt)`;

function conditions(filters: Filters): Prisma.Sql {
  const { search, kind, missing, use } = filters;
  const pattern = `%${escapeLike(search)}%`;
  const all = [
    ...(search
      ? [
          Prisma.sql`${use === "withdrawn" ? withdrawnKey : Prisma.sql`search_key`}
            LIKE lower(${pattern} COLLATE "und-x-icu") COLLATE "default"`,
        ]
      : []),
    ...(kind ? [Prisma.sql`split_part(name, '/', 1) = ${folderOf[kind]}`] : []),
    ...useConditions(filters),
    ...(missing ? [Prisma.sql`id IN (${filesWithoutText(Prisma.sql`${missing}::text`)})`] : []),
    // No page shows a withdrawn file, so it lacks no text.
    ...(missing && use === "withdrawn" ? [Prisma.sql`false`] : []),
  ];
  return all.length > 0 ? Prisma.sql`WHERE ${Prisma.join(all, " AND ")}` : Prisma.empty;
}

/** Files, newest first. */
export async function listFiles({ limit, offset, ...filters }: MediaListQuery): Promise<FileRow[]> {
  const ids = await database().$queryRaw<{ id: string }[]>`
    SELECT id FROM stored_file ${conditions(filters)}
     ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`;
  return database().storedFile.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}

/** The records of withdrawn files, under the name of the table that they come from. Old ones have fewer columns. */
const withdrawnFiles = Prisma.sql`(
  SELECT former.*, withdrawn_file.name AS hidden_name
    FROM withdrawn_file, jsonb_populate_record(NULL::stored_file, jsonb_build_object(
      'id', withdrawn_file.name, 'url', '/' || former_name, 'original_name', former_name,
      'alt', '{}'::jsonb) || record) AS former) AS stored_file`;

/** A file that is off the site. */
export type WithdrawnRow = FileRow & { withdrawnUrl: string };

/** Files that are kept for old versions and the trash, newest first. */
export const listWithdrawnFiles = ({ limit, offset, ...filters }: MediaListQuery) =>
  database().$queryRaw<WithdrawnRow[]>`
    SELECT id, name, url, original_name AS "originalName", bytes, width, height, alt,
           focal_x AS "focalX", focal_y AS "focalY", created_at AS "createdAt",
           '/' || hidden_name AS "withdrawnUrl"
      FROM ${withdrawnFiles} ${conditions(filters)}
     ORDER BY created_at DESC, hidden_name LIMIT ${limit} OFFSET ${offset}`;

export async function countFiles(filters: Filters): Promise<number> {
  const from = filters.use === "withdrawn" ? withdrawnFiles : Prisma.sql`stored_file`;
  const [row] = await database().$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM ${from} ${conditions(filters)}`;
  return row?.total ?? 0;
}

/** Null for an unknown id. */
export const findFile = (id: string, db: Transaction = database()): Promise<FileRow | null> =>
  db.storedFile.findUnique({ where: { id } });

/** An entry with the same bytes, the oldest first. */
export const findFileByChecksum = (
  sha256: string,
  db: Transaction = database(),
): Promise<FileRow | null> =>
  db.storedFile.findFirst({ where: { sha256 }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });

/**
 * Like `findFileByChecksum`, for a file that is uploaded again: it belongs to the library from now
 * on, and doesn't go with a case.
 */
export async function shareFileByChecksum(
  sha256: string,
  db: Transaction = database(),
): Promise<FileRow | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    UPDATE stored_file SET is_shared = true, case_id = NULL
     WHERE id = (SELECT id FROM stored_file WHERE sha256 = ${sha256}
                  ORDER BY created_at, id LIMIT 1)
    RETURNING id`;
  return row ? findFile(row.id, db) : null;
}

/** Lets one upload of the same bytes at a time look for them and record them. */
export async function lockChecksum(sha256: string, tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`;
}

/** Locks files against everybody who shows, changes or deletes them. Resolves to those that exist. */
export async function lockFiles(ids: readonly string[], tx: Transaction): Promise<FileRow[]> {
  await tx.$queryRaw`SELECT 1 FROM stored_file WHERE id = ANY(${[...ids]}) ORDER BY name FOR UPDATE`;
  return tx.storedFile.findMany({ where: { id: { in: [...ids] } } });
}

export const updateFile = (
  id: string,
  data: { originalName?: string; alt?: Alt; focalX?: number | null; focalY?: number | null },
  tx: Transaction,
): Promise<FileRow> => tx.storedFile.update({ where: { id }, data });

/** The columns of an entry that change when its bytes are replaced. */
type NewBytes = Pick<
  FileRow,
  "name" | "contentType" | "sha256" | "width" | "height" | "originalName"
> & { bytes: number };

export const replaceBytes = (id: string, file: NewBytes, tx: Transaction): Promise<FileRow> =>
  tx.storedFile.update({ where: { id }, data: file });

export async function deleteFileRecord(id: string, tx: Transaction): Promise<void> {
  await tx.storedFile.delete({ where: { id } });
}

export const focalPointOf = ({
  focalX,
  focalY,
}: Pick<FileRow, "focalX" | "focalY">): FocalPoint | null =>
  focalX === null || focalY === null ? null : { x: focalX, y: focalY };
