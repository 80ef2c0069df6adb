import "server-only";
import { isUploadedFilePath, type CaseMediaField } from "../../domain/media/media-url";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { isUnreferenced } from "./file-uses";

export interface NewFile {
  name: string;
  originalName: string;
  contentType: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  caseId: string | null;
  isShared?: boolean;
  uploadedBy: string;
}

export const addFile = async (tx: Transaction, file: NewFile): Promise<void> =>
  void (await tx.storedFile.create({ data: file }));

/** Locks a case against other writers; false for an unknown id. Must precede any lock on files. */
export async function lockCase(tx: Transaction, id: string): Promise<boolean> {
  return (
    (await tx.$queryRaw<unknown[]>`SELECT 1 FROM business_case WHERE id = ${id} FOR UPDATE`)
      .length > 0
  );
}

/** Clears a field of a case if it holds this URL. Resolves to whether it did. */
export async function clearCaseField(
  tx: Transaction,
  id: string,
  field: CaseMediaField,
  address: string,
): Promise<boolean> {
  return (
    (await tx.businessCase.updateMany({ where: { id, [field]: address }, data: { [field]: "" } }))
      .count > 0
  );
}

/**
 * Deletes the records of those files that no document names, working copies and the case `except`
 * aside. They are locked before they are checked: a case that is being saved locks the files it shows
 * (trigger "adopt"). Resolves to the deleted names; delete their bytes after the commit.
 */
export async function deleteUnreferencedFiles(
  tx: Transaction,
  names: readonly string[],
  except = "",
): Promise<string[]> {
  await tx.$queryRaw`SELECT 1 FROM stored_file WHERE name = ANY(${names}) ORDER BY name FOR UPDATE`;
  const removed = await tx.$queryRaw<
    { name: string }[]
  >`DELETE FROM stored_file WHERE name = ANY(${names}) AND ${isUnreferenced(except)} RETURNING name`;
  return removed.map(({ name }) => name);
}

async function findFiles(
  addresses: readonly string[],
  db: Transaction,
  lock: Prisma.Sql,
): Promise<Set<string>> {
  const names = addresses.filter(isUploadedFilePath).map((address) => address.slice(1));
  if (names.length === 0) return new Set();
  const rows = await db.$queryRaw<
    { name: string }[]
  >`SELECT name FROM stored_file WHERE name = ANY(${names}) ORDER BY name ${lock}`;
  return new Set(rows.map(({ name }) => `/${name}`));
}

/** The URLs among those given that have an uploaded file. */
export const listExistingFiles = (addresses: readonly string[]): Promise<Set<string>> =>
  findFiles(addresses, database(), Prisma.empty);

/** Like `listExistingFiles`; the files cannot be deleted until the transaction ends. */
export const lockFilesShared = (
  tx: Transaction,
  addresses: readonly string[],
): Promise<Set<string>> => findFiles(addresses, tx, Prisma.sql`FOR KEY SHARE`);

/** The files that go with a case: its own, and those of the library that it shows. */
export async function listFileNamesOfCase(tx: Transaction, caseId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM stored_file WHERE case_id = ${caseId}
     UNION
    SELECT f.name FROM business_case c
      JOIN stored_file f ON f.url IN (c.image_url, c.video_url, c.fallback_image)
     WHERE c.id = ${caseId} AND f.is_shared
     UNION
    SELECT f.name FROM business_case_translation t JOIN stored_file f ON f.url = t.share_image
     WHERE t.case_id = ${caseId} AND f.is_shared`;
  return rows.map(({ name }) => name);
}

/** Those of the given names that a file has, on the site or withdrawn. */
export async function listStoredNames(
  tx: Transaction,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM stored_file WHERE name = ANY(${[...names]})
     UNION ALL
    SELECT name FROM withdrawn_file WHERE name = ANY(${[...names]})`;
  return new Set(rows.map(({ name }) => name));
}
