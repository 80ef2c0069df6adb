import "server-only";
import { listStoredNames } from "../../data/media/files";
import { deleteUnneededFiles } from "../../data/trash/withdrawn-files";
import { storageId, claimListing } from "../../data/media/storage-owner";
import { inTransaction } from "../../data/database/transaction";
import { sweepIncoming } from "../../files/incoming";
import { isStorageOf } from "../../files/owner";
import { fileStorage } from "../../files/storage";
import { removeBytes } from "../../files/remove-bytes";
import { startRecurring } from "../jobs/recurring-job";
import { sweepDirectUploads } from "./direct-uploads";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Bytes are recorded within minutes; nobody can refer to those without a record. */
const UNRECORDED_AGE_MS = DAY_MS;
/** Listing a large bucket is slow and costs money. */
const LISTING_INTERVAL_MS = DAY_MS;
const SWEEP_INTERVAL_MS = 5 * MINUTE_MS;
const BATCH_SIZE = 500;

async function removeUnrecorded(names: string[]): Promise<void> {
  const known = await inTransaction((tx) => listStoredNames(tx, names));
  await removeBytes(names.filter((name) => !known.has(name)));
}

/**
 * Deletes bytes without a record, left by an interrupted upload or deletion. Runs once a day in one
 * process, and only on a storage that belongs to this database.
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
 * Deletes files that were kept for old versions and that none names any more, bytes without a
 * record, and the remains of interrupted and abandoned uploads. Files in the library stay, used or not.
 * Concurrent sweeps are safe: each skips the records that another one has locked, and bytes may be
 * deleted twice. The age of bytes is measured by the storage's clock. Tests sweep as if
 * `timeShiftMs` had passed.
 */
export async function sweepFiles(timeShiftMs = 0): Promise<void> {
  await sweepIncoming();
  await sweepDirectUploads(timeShiftMs, BATCH_SIZE);
  await removeBytes(await inTransaction((tx) => deleteUnneededFiles(BATCH_SIZE, tx)));
  await sweepBytes(timeShiftMs);
}

export const startFileSweep = (): void =>
  startRecurring("file sweep", SWEEP_INTERVAL_MS, () => sweepFiles());
