import "server-only";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { isInHistory } from "../media/file-uses";

/** A row of stored_file. */
export interface FileRecord {
  name: string;
  contentType: string;
  record: Prisma.JsonValue;
}

export const listFileRecords = (names: readonly string[], tx: Transaction): Promise<FileRecord[]> =>
  tx.$queryRaw<FileRecord[]>`
    SELECT name, content_type AS "contentType", to_jsonb(stored_file) AS record
      FROM stored_file WHERE name = ANY(${[...names]}) ORDER BY name`;

/** `trashId` is null for a file that only working copies or old versions need. */
export async function addWithdrawnFile(
  { name, contentType, record }: FileRecord,
  hiddenName: string,
  trashId: string | null,
  tx: Transaction,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO withdrawn_file (name, former_name, content_type, record, trash_id)
    VALUES (${hiddenName}, ${name}, ${contentType}, ${JSON.stringify(record)}::jsonb, ${trashId})`;
}

export interface WithdrawnName {
  name: string;
  formerName: string;
}

/** The files of an entry of the trash, locked. */
export const lockWithdrawnOfTrash = (trashId: string, tx: Transaction): Promise<WithdrawnName[]> =>
  tx.$queryRaw<WithdrawnName[]>`
    SELECT name, former_name AS "formerName" FROM withdrawn_file
     WHERE trash_id = ${trashId} ORDER BY name FOR UPDATE`;

/** The withdrawn files that had some names, locked. */
export const lockWithdrawn = (
  formerNames: readonly string[],
  tx: Transaction,
): Promise<WithdrawnName[]> =>
  tx.$queryRaw<WithdrawnName[]>`
    SELECT name, former_name AS "formerName" FROM withdrawn_file
     WHERE former_name = ANY(${[...formerNames]}) ORDER BY name FOR UPDATE`;

/** The current URLs of withdrawn files, by their former URLs. */
export async function findWithdrawnUrls(urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await database().withdrawnFile.findMany({
    where: { formerName: { in: urls.map((url) => url.slice(1)) } },
    select: { name: true, formerName: true },
  });
  return new Map(rows.map(({ name, formerName }) => [`/${formerName}`, `/${name}`]));
}

/** Records a file under its former name again; the case that shows it adopts it. */
export async function returnFile(hiddenName: string, tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT return_file(${hiddenName})`;
}

const formerUrl = Prisma.sql`'/' || withdrawn_file.former_name`;

/**
 * Keeps the files of an entry of the trash that the history of other documents names. Call it
 * before the entry is deleted.
 */
export async function keepNeededFiles(trashId: string, tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    UPDATE withdrawn_file SET trash_id = NULL
     WHERE trash_id = ${trashId} AND ${isInHistory(formerUrl, trashId)}`;
}

/** Deletes the records of files that the history doesn't need any more. Resolves to their names. */
export async function deleteUnneededFiles(limit: number, tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    DELETE FROM withdrawn_file WHERE name IN (
      SELECT name FROM withdrawn_file WHERE trash_id IS NULL AND NOT ${isInHistory(formerUrl)}
       ORDER BY name LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING name`;
  return rows.map(({ name }) => name);
}
