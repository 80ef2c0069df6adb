import "server-only";
import { knownNames, namesOfOrphans, removeUnshown } from "../../data/media/files";
import { storageId, takeListing } from "../../data/media/storage-owner";
import { inTransaction } from "../../data/database/transaction";
import { sweepIncoming } from "../../files/incoming";
import { isStorageOf } from "../../files/owner";
import { fileStorage } from "../../files/storage";
import { removeBytes } from "../../files/remove-bytes";
import { startRecurring } from "../../runtime/recurring-job";

const MINUTE_MS = 60_000;
/** How long a file may wait for its case (ambiguity 86). */
const ORPHAN_MS = 24 * 60 * MINUTE_MS;
/** Nobody can name such bytes, so they are in no hurry. */
const UNRECORDED_MS = ORPHAN_MS;
/** Listing a large bucket takes long and costs money. */
const LISTED_EVERY_MS = ORPHAN_MS;
const EVERY_MS = 5 * MINUTE_MS;
const AT_ONCE = 500;

async function removeUnrecorded(names: string[]): Promise<void> {
  const known = await inTransaction((tx) => knownNames(tx, names));
  await removeBytes(names.filter((name) => !known.has(name)));
}

/**
 * Bytes without a record: their upload, or their removal, was cut off in between. Once a day, by one process, and only in a storage that
 * belongs to this database.
 */
async function sweepBytes(later: number): Promise<void> {
  if (!(await isStorageOf(await storageId())) || !(await takeListing(LISTED_EVERY_MS, later))) return;
  const storage = await fileStorage();
  const before = (await storage.now()) + later - UNRECORDED_MS;
  let names: string[] = [];
  for await (const { name, changedAt } of storage.list()) {
    if (changedAt.getTime() > before) continue;
    names.push(name);
    if (names.length < AT_ONCE) continue;
    await removeUnrecorded(names);
    names = [];
  }
  await removeUnrecorded(names);
}

/**
 * Removes files that no case has shown a day after they came, and whatever was left by uploads that were cut off. Several sweeps at once do
 * each other no harm: records are taken with a lock that the others pass by, and bytes may be removed twice.
 * Records are as old as the database's clock says, bytes as the storage's. Tests sweep as if `later` milliseconds had passed.
 */
export async function sweepFiles(later = 0): Promise<void> {
  await sweepIncoming();
  await removeBytes(await inTransaction(async (tx) => removeUnshown(tx, await namesOfOrphans(tx, ORPHAN_MS - later))));
  await sweepBytes(later);
}

export const startFileSweep = (): void => startRecurring("the sweep of files", EVERY_MS, () => sweepFiles());
