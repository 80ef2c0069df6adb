import "server-only";
import { listStoredNames, listOrphanNames, deleteUnreferencedFiles } from "../../data/media/files";
import { storageId, claimListing } from "../../data/media/storage-owner";
import { inTransaction } from "../../data/database/transaction";
import { sweepIncoming } from "../../files/incoming";
import { isStorageOf } from "../../files/owner";
import { fileStorage } from "../../files/storage";
import { removeBytes } from "../../files/remove-bytes";
import { startRecurring } from "../jobs/recurring-job";

const MINUTE_MS = 60_000;
/** How long a file may wait for its case (ambiguity 86). */
const ORPHAN_AGE_MS = 24 * 60 * MINUTE_MS;
/** Nobody can name such bytes, so they are in no hurry. */
const UNRECORDED_AGE_MS = ORPHAN_AGE_MS;
/** Listing a large bucket takes long and costs money. */
const LISTING_INTERVAL_MS = ORPHAN_AGE_MS;
const SWEEP_INTERVAL_MS = 5 * MINUTE_MS;
const BATCH_SIZE = 500;

async function removeUnrecorded(names: string[]): Promise<void> {
  const known = await inTransaction((tx) => listStoredNames(tx, names));
  await removeBytes(names.filter((name) => !known.has(name)));
}

/**
 * Bytes without a record: their upload, or their removal, was cut off in between. Once a day, by one process, and only in a storage that
 * belongs to this database.
 */
async function sweepBytes(timeShiftMs: number): Promise<void> {
  if (
    !(await isStorageOf(await storageId())) ||
    !(await claimListing(LISTING_INTERVAL_MS, timeShiftMs))
  )
    return;
  const storage = await fileStorage();
  const before = (await storage.now()) + timeShiftMs - UNRECORDED_AGE_MS;
  let names: string[] = [];
  for await (const { name, changedAt } of storage.list()) {
    if (changedAt.getTime() > before) continue;
    names.push(name);
    if (names.length < BATCH_SIZE) continue;
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
export async function sweepFiles(timeShiftMs = 0): Promise<void> {
  await sweepIncoming();
  await removeBytes(
    await inTransaction(async (tx) =>
      deleteUnreferencedFiles(tx, await listOrphanNames(tx, ORPHAN_AGE_MS - timeShiftMs)),
    ),
  );
  await sweepBytes(timeShiftMs);
}

export const startFileSweep = (): void =>
  startRecurring("the sweep of files", SWEEP_INTERVAL_MS, () => sweepFiles());
