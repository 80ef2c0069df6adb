import "server-only";
import { randomBytes } from "node:crypto";
import * as data from "../../data/trash/withdrawn-files";
import type { Transaction } from "../../data/database/transaction";
import { fileStorage } from "../../files/storage";

/** Another unguessable name in the same folder. */
const newName = (name: string): string =>
  name.replace(/[^/]+(?=\.[a-z0-9]+$)/, randomBytes(16).toString("hex"));

/**
 * Keeps files whose records were just deleted, under names that are not public. The bytes of the
 * former names go after the commit. A file without bytes was lost before.
 */
export async function withdrawFiles(
  files: readonly data.FileRecord[],
  trashId: string,
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

/** Brings files back under their former names. Resolves to the names whose bytes go after the commit. */
export async function returnFiles(trashId: string, tx: Transaction): Promise<string[]> {
  const storage = await fileStorage();
  const files = await data.listWithdrawnFiles(trashId, tx);
  for (const { name, formerName } of files) {
    await storage.copy(name, formerName);
    await data.returnFile(name, tx);
  }
  return files.map(({ name }) => name);
}
