import "server-only";
import {
  caseMediaFields,
  isTranslationMediaField,
  mediaFields,
  type MediaField,
} from "../../domain/media/media-url";
import { trashedHistory } from "../../domain/trash/trash";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

// What names a file is always queried, never counted: each field has an index, and so have the files
// of snapshots. The cost is independent of the number of cases and of versions.

const columns: Record<MediaField, string> = {
  imageUrl: "image_url",
  videoUrl: "video_url",
  fallbackImage: "fallback_image",
  shareImage: "share_image",
};

/** Where cases name files: the table `c`, its column, and the one with the id of the case. */
const places = mediaFields.map((field) => {
  const [table, caseId] = isTranslationMediaField(field)
    ? ["business_case_translation", "case_id"]
    : ["business_case", "id"];
  return {
    field,
    from: Prisma.raw(`${table} c`),
    column: Prisma.raw(`c.${columns[field]}`),
    caseId: Prisma.raw(`c.${caseId}`),
  };
});
type Place = (typeof places)[number];

const inEachPlace = (statement: (place: Place) => Prisma.Sql, separator: string): Prisma.Sql =>
  Prisma.join(places.map(statement), separator);

/** The condition that no case except `except` names the file of `stored_file`. */
export const isUnreferenced = (except: string): Prisma.Sql =>
  inEachPlace(
    ({ from, column, caseId }) => Prisma.sql`NOT EXISTS (
      SELECT FROM ${from}
       WHERE ${column} = stored_file.url AND ${column} <> '' AND ${caseId} <> ${except})`,
    " AND ",
  );

/** The condition that an old version or the trash, except one entry of it, names a file. */
export const isInHistory = (url: Prisma.Sql, exceptTrash = "") => Prisma.sql`(
  EXISTS (SELECT FROM document_version WHERE snapshot_files(snapshot) @> ARRAY[${url}])
  OR EXISTS (SELECT FROM trash t
              WHERE snapshot_files(t.snapshot) @> ARRAY[${url}] AND t.id <> ${exceptTrash}))`;

/** The names among those given that old versions or the trash name. */
export async function listNamesInHistory(
  names: readonly string[],
  tx: Transaction,
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM unnest(${[...names]}::text[]) AS given (name)
     WHERE ${isInHistory(Prisma.sql`'/' || given.name`)}`;
  return new Set(rows.map(({ name }) => name));
}

/** A document that names a file. */
export interface UseRow {
  url: string;
  kind: string;
  documentId: string;
  title: string;
  /** Empty for the history. */
  fields: string[];
  state: string;
  /** The number of uses of the file of this sort. */
  total: number;
}

const given = (urls: readonly string[]) => Prisma.sql`unnest(${[...urls]}::text[]) AS given (url)`;

/** The first `limit` cases that name each of some files, by id. */
export const listUses = (
  urls: readonly string[],
  limit: number,
  db: Transaction = database(),
): Promise<UseRow[]> => db.$queryRaw<UseRow[]>`
  SELECT used.url, 'business_case' AS kind, c.id AS "documentId", t.title, used.fields,
         CASE WHEN c.copy_of IS NULL THEN c.status ELSE 'copy' END AS state, used.total::int
    FROM (SELECT url, id, array_agg(DISTINCT field ORDER BY field) AS fields,
                 row_number() OVER (PARTITION BY url ORDER BY id) AS place,
                 count(*) OVER (PARTITION BY url) AS total
            FROM (${inEachPlace(
              ({ field, from, column, caseId }) => Prisma.sql`
                SELECT ${column} AS url, ${caseId} AS id, ${field}::text AS field FROM ${from}
                 WHERE ${column} = ANY(${[...urls]}) AND ${column} <> ''`,
              " UNION ALL ",
            )}) AS named
           GROUP BY url, id) AS used
    JOIN business_case c ON c.id = used.id
    JOIN business_case_translation t ON t.case_id = c.id AND t.language = c.language
   WHERE used.place <= ${limit}
   ORDER BY used.url, c.id`;

/**
 * The first `limit` documents whose old versions name each of some files but which don't name it
 * now, and those in the trash.
 */
export const listHistoryUses = (
  urls: readonly string[],
  limit: number,
  db: Transaction = database(),
): Promise<UseRow[]> => db.$queryRaw<UseRow[]>`
  WITH named AS (
    SELECT given.url, v.kind, v.document_id FROM ${given(urls)}
      JOIN document_version v ON snapshot_files(v.snapshot) @> ARRAY[given.url]
      LEFT JOIN business_case c ON v.kind = 'business_case' AND c.id = v.document_id
     WHERE c.id IS NULL
        OR given.url NOT IN (c.image_url, c.video_url, c.fallback_image)
           AND NOT EXISTS (
             SELECT FROM business_case_translation t
              WHERE t.case_id = c.id AND t.share_image = given.url AND t.share_image <> '')
     UNION
    SELECT given.url, trash.kind, ${trashedHistory("")}::text || trash.id
      FROM ${given(urls)} JOIN trash ON snapshot_files(trash.snapshot) @> ARRAY[given.url]
  ), placed AS (
    SELECT *, row_number() OVER (PARTITION BY url ORDER BY document_id) AS place,
           count(*) OVER (PARTITION BY url) AS total
      FROM named
  )
  SELECT placed.url, placed.kind, coalesce(trash.document_id, placed.document_id) AS "documentId",
         coalesce(trash.title, t.title, placed.document_id) AS title, '{}'::text[] AS fields,
         CASE WHEN trash.id IS NULL THEN 'history' ELSE 'trash' END AS state, placed.total::int
    FROM placed
    LEFT JOIN trash ON placed.document_id = ${trashedHistory("")}::text || trash.id
    LEFT JOIN business_case c ON c.id = placed.document_id
    LEFT JOIN business_case_translation t ON t.case_id = c.id AND t.language = c.language
   WHERE placed.place <= ${limit}
   ORDER BY placed.url, "documentId"`;

/** Locks the cases that name a file against other writers, in the order of their ids. */
export async function lockCasesWithFile(url: string, tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM business_case
     WHERE id IN (${inEachPlace(
       ({ from, column, caseId }) => Prisma.sql`
         SELECT ${caseId} FROM ${from} WHERE ${column} = ${url} AND ${column} <> ''`,
       " UNION ALL ",
     )})
     ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/** Lets the texts of a case name another file. Resolves to the languages that named the first one. */
async function renameInTranslations(
  caseId: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ language: string }[]>`
    UPDATE business_case_translation SET share_image = ${to}
     WHERE case_id = ${caseId} AND share_image = ${from} RETURNING language`;
  return rows.map(({ language }) => language).sort();
}

/**
 * Lets a case name another file. Resolves to what named the first one, as the audit trail names it;
 * nothing if the case was changed before it was locked.
 */
export async function renameInCase(
  id: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const select = { imageUrl: true, videoUrl: true, fallbackImage: true } as const;
  const row = await tx.businessCase.findUniqueOrThrow({ where: { id }, select });
  const fields = caseMediaFields.filter((field) => row[field] === from);
  if (fields.length > 0)
    await tx.businessCase.update({
      where: { id },
      data: Object.fromEntries(fields.map((field) => [field, to])),
    });
  const languages = await renameInTranslations(id, from, to, tx);
  return [...fields, ...languages.map((language) => `${language}.shareImage`)];
}
