import "server-only";
import { logger } from "../logger";
import type { FileStorage } from "./file-storage";
import { fileStorage } from "./storage";

async function isEmpty(storage: FileStorage): Promise<boolean> {
  for await (const { name } of storage.list()) if (name) return false;
  return true;
}

/**
 * Sets the owner id of a storage that is empty and has none. Resolves to its owner id; undefined
 * for a storage with files but without an owner.
 */
export async function claimIfEmpty(id: string): Promise<string | undefined> {
  const storage = await fileStorage();
  const ownerId = await storage.getOwnerId();
  if (ownerId !== undefined || !(await isEmpty(storage))) return ownerId;
  await storage.setOwnerId(id);
  return id;
}

const claim = async (id: string): Promise<boolean> => (await claimIfEmpty(id)) === id;

let isClaimed = false;

/** Claims an empty storage before its first upload. */
export async function claimStorage(id: () => Promise<string>): Promise<void> {
  if (isClaimed) return;
  await claim(await id());
  isClaimed = true;
}

let hasWarned = false;

/**
 * Whether the storage belongs to the owner with this id. Files without a record are swept only then
 * (docs/decisions/0021). Logs a warning once when it doesn't.
 */
export async function isStorageOf(id: string): Promise<boolean> {
  const isOwn = await claim(id);
  if (!isOwn && !hasWarned)
    logger.warn(
      "The storage of files does not carry the mark of this database: nothing in it is swept. See docs/operations.md, Uploaded files.",
    );
  hasWarned = !isOwn;
  return isOwn;
}
