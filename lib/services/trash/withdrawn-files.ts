import "server-only";
import { randomBytes } from "node:crypto";
import * as data from "../../data/trash/withdrawn-files";
import type { Transaction } from "../../data/database/transaction";
import { listNamesInHistory } from "../../data/media/file-uses";
import { isUploadedFilePath } from "../../domain/media/media-url";
import { fileStorage } from "../../files/storage";

/** Another unguessable name in the same folder. */
const newName = (name: string): string =>
  name.replace(/[^/]+(?=\.[a-z0-9]+$)/, randomBytes(16).toString("hex"));

/**
 * Keeps files whose records are deleted or replaced in this transaction, under names that are not
 * public; without `trashId` for working copies and old versions. The bytes of the former names go after the commit. A
 * file without bytes was lost before.
 */
export async function withdrawFiles(
  files: readonly data.FileRecord[],
  trashId: string | null,
  tx: Transaction,
): Promise<void> {
  const storage = await fileStorage();
  for (const file of files) {
    const hiddenName = newName(file.name);
    // Bytes come before their record: should the transaction fail, the sweep removes the copy.
    if (await storage.copy(file.name, hiddenName))
      await data.addWithdrawnFile(file, hiddenName, trashId, tx);
  }
}

/** Like `withdrawFiles`, for those of the files that working copies, old versions or the trash name. */
export async function withdrawIfNeeded(
  files: readonly data.FileRecord[],
  tx: Transaction,
): Promise<void> {
  const needed = await listNamesInHistory(
    files.map(({ name }) => name),
    tx,
  );
  await withdrawFiles(
    files.filter(({ name }) => needed.has(name)),
    null,
    tx,
  );
}

async function returnAll(files: readonly data.WithdrawnName[], tx: Transaction): Promise<string[]> {
  const storage = await fileStorage();
  for (const { name, formerName } of files) {
    await storage.copy(name, formerName);
    await data.returnFile(name, tx);
  }
  return files.map(({ name }) => name);
}

/** Brings files back under their former names. Resolves to the names whose bytes go after the commit. */
export const returnFilesOfTrash = async (trashId: string, tx: Transaction): Promise<string[]> =>
  returnAll(await data.lockWithdrawnOfTrash(trashId, tx), tx);

/** Like `returnFilesOfTrash`, for files by their addresses. */
export const returnFiles = async (urls: readonly string[], tx: Transaction): Promise<string[]> =>
  returnAll(
    await data.lockWithdrawn(
      urls.filter(isUploadedFilePath).map((url) => url.slice(1)),
      tx,
    ),
    tx,
  );
