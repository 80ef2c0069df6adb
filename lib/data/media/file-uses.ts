import "server-only";
import type { DocumentKind, DocumentRef } from "../../domain/document/document-kinds";
import { workingCopyId } from "../../domain/document/stored-id";
import {
  isTranslationMediaField,
  mediaFields,
  type MediaField,
} from "../../domain/media/media-url";
import { factFileJsonPaths } from "../../domain/site/facts/fact-files";
import { trashedHistory } from "../../domain/trash/trash";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

// The uses of a file. They are always queried; no counter is stored. Each field has an index, and
// so have the files of snapshots, so the cost is independent of the number of cases and of
// versions.

/** The kinds of documents that name files. */
type FileKind = Extract<DocumentKind, "business_case" | "facts">;
const fileKinds: readonly FileKind[] = ["business_case", "facts"];

const columns: Record<MediaField, string> = {
  imageUrl: "image_url",
  videoUrl: "video_url",
  fallbackImage: "fallback_image",
  shareImage: "share_image",
};

const caseFileColumns = mediaFields.map((field) => {
  const [table, id] = isTranslationMediaField(field)
    ? ["business_case_translation", "case_id"]
    : ["business_case", "id"];
  return { kind: "business_case", field, table, column: columns[field], id } as const;
});

/** Files are in the JSON of the facts, a table of two rows. */
const factFileColumns = factFileJsonPaths.map(({ fact, jsonPath }) => {
  const table = `(SELECT id, jsonb_path_query(fields, '${jsonPath}') #>> '{}' AS file FROM facts)`;
  return { kind: "facts", field: fact, table, column: "file", id: "id" } as const;
});

/**
 * The columns that name files: the table `c`, the column in it, and the one with the id of the
 * document.
 */
const fileColumns = [...caseFileColumns, ...factFileColumns].map(
  ({ kind, field, table, column, id }) => ({
    kind,
    field,
    from: Prisma.raw(`${table} c`),
    column: Prisma.raw(`c.${column}`),
    id: Prisma.raw(`c.${id}`),
  }),
);
type FileColumn = (typeof fileColumns)[number];

const inEachFileColumn = (
  statement: (fileColumn: FileColumn) => Prisma.Sql,
  separator: string,
  among: readonly FileColumn[] = fileColumns,
): Prisma.Sql => Prisma.join(among.map(statement), separator);

const isOther = ({ kind, id }: FileColumn, exceptCase: string): Prisma.Sql =>
  kind === "business_case" && exceptCase ? Prisma.sql`AND ${id} <> ${exceptCase}` : Prisma.empty;

const isWorkingCopy = ({ id }: FileColumn): Prisma.Sql =>
  Prisma.sql`starts_with(${id}, ${workingCopyId("")})`;

/**
 * The condition that no document, except one case, names the file of `stored_file`. Working copies
 * don't count: they need its bytes, as the history does, but don't keep it on the site (A-MEDIA-05).
 */
export const isUnreferenced = (exceptCase = ""): Prisma.Sql =>
  inEachFileColumn(
    (fileColumn) => Prisma.sql`NOT EXISTS (
      SELECT FROM ${fileColumn.from}
       WHERE ${fileColumn.column} = stored_file.url AND ${fileColumn.column} <> ''
             AND NOT ${isWorkingCopy(fileColumn)} ${isOther(fileColumn, exceptCase)})`,
    " AND ",
  );

/** The condition that a working copy, an old version or the trash, except one entry of it, names a file. */
export const isInHistory = (url: Prisma.Sql, exceptTrash = "") => Prisma.sql`(
  ${inEachFileColumn(
    (fileColumn) => Prisma.sql`EXISTS (
      SELECT FROM ${fileColumn.from}
       WHERE ${fileColumn.column} = ${url} AND ${fileColumn.column} <> '' AND ${isWorkingCopy(fileColumn)})`,
    " OR ",
  )}
  OR EXISTS (SELECT FROM document_version WHERE snapshot_files(snapshot) @> ARRAY[${url}])
  OR EXISTS (SELECT FROM trash t
              WHERE (snapshot_files(t.snapshot) @> ARRAY[${url}]
                     OR snapshot_files(t.copy -> 'snapshot') @> ARRAY[${url}])
                AND t.id <> ${exceptTrash}))`;

/** The names among those given that working copies, old versions or the trash name. */
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
  /** The fields that name the file; empty for uses in the history. */
  fields: string[];
  state: string;
  /** The total number of current uses of the file, or of those in the history. */
  total: number;
}

const given = (urls: readonly string[]) => Prisma.sql`unnest(${[...urls]}::text[]) AS given (url)`;

/** The first `limit` documents that name each of some files, by kind and id. */
export const listUses = (
  urls: readonly string[],
  limit: number,
  db: Transaction = database(),
): Promise<UseRow[]> => db.$queryRaw<UseRow[]>`
  SELECT used.url, used.kind, used.id AS "documentId", coalesce(t.title, used.id) AS title, used.fields,
         CASE WHEN starts_with(used.id, ${workingCopyId("")}) THEN 'copy'
              ELSE coalesce(c.status, 'published') END AS state, used.total::int
    FROM (SELECT url, kind, id, array_agg(DISTINCT field ORDER BY field) AS fields,
                 row_number() OVER (PARTITION BY url ORDER BY kind, id) AS position,
                 count(*) OVER (PARTITION BY url) AS total
            FROM (${inEachFileColumn(
              ({ kind, field, from, column, id }) => Prisma.sql`
                SELECT ${column} AS url, ${kind}::text AS kind, ${id} AS id, ${field}::text AS field
                  FROM ${from} WHERE ${column} = ANY(${[...urls]}) AND ${column} <> ''`,
              " UNION ALL ",
            )}) AS named
           GROUP BY url, kind, id) AS used
    LEFT JOIN business_case c ON used.kind = 'business_case' AND c.id = used.id
    LEFT JOIN business_case_translation t ON t.case_id = c.id AND t.language = c.language
   WHERE used.position <= ${limit}
   ORDER BY used.url, used.kind, used.id`;

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
     WHERE NOT (${inEachFileColumn(
       ({ kind, from, column, id }) => Prisma.sql`(v.kind = ${kind} AND EXISTS (
             SELECT FROM ${from} WHERE ${id} = v.document_id AND ${column} = given.url))`,
       " OR ",
     )})
     UNION
    SELECT given.url, trash.kind, ${trashedHistory("")}::text || trash.id
      FROM ${given(urls)} JOIN trash ON snapshot_files(trash.snapshot) @> ARRAY[given.url]
                         OR snapshot_files(trash.copy -> 'snapshot') @> ARRAY[given.url]
  ), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY url ORDER BY document_id) AS position,
           count(*) OVER (PARTITION BY url) AS total
      FROM named
  )
  SELECT numbered.url, numbered.kind, coalesce(trash.document_id, numbered.document_id) AS "documentId",
         coalesce(trash.title, t.title, numbered.document_id) AS title, '{}'::text[] AS fields,
         CASE WHEN trash.id IS NULL THEN 'history' ELSE 'trash' END AS state, numbered.total::int
    FROM numbered
    LEFT JOIN trash ON numbered.document_id = ${trashedHistory("")}::text || trash.id
    LEFT JOIN business_case c ON numbered.kind = 'business_case' AND c.id = numbered.document_id
    LEFT JOIN business_case_translation t ON t.case_id = c.id AND t.language = c.language
   WHERE numbered.position <= ${limit}
   ORDER BY numbered.url, "documentId"`;

/** Locks the documents of a kind that name a file, in the order of their ids. */
async function lockOfKind(kind: FileKind, url: string, tx: Transaction): Promise<DocumentRef[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${Prisma.raw(kind)}
     WHERE id IN (${inEachFileColumn(
       ({ from, column, id }) => Prisma.sql`
         SELECT ${id} FROM ${from} WHERE ${column} = ${url} AND ${column} <> ''`,
       " UNION ALL ",
       fileColumns.filter((fileColumn) => fileColumn.kind === kind),
     )})
     ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => ({ kind, id }));
}

/** Locks the documents that name a file against other writers, always in the same order. */
export async function lockDocumentsWithFile(url: string, tx: Transaction): Promise<DocumentRef[]> {
  const locked: DocumentRef[] = [];
  for (const kind of fileKinds) locked.push(...(await lockOfKind(kind, url, tx)));
  return locked;
}
