import "server-only";
import { knownNames, isOnlySweep, namesOfOrphans, removeUnshown } from "../data/files";
import { inTransaction } from "../data/transaction";
import { sweepIncoming } from "../files/incoming";
import { fileStorage } from "../files/storage";
import { removeBytes } from "../files/remove-bytes";

const MINUTE_MS = 60_000;
/** How long a file may wait for its case (ambiguity 86). */
const ORPHAN_MS = 24 * 60 * MINUTE_MS;
/** Nobody can name such bytes, so they are in no hurry; a day leaves time to notice that a storage and a database do not belong together. */
const UNRECORDED_MS = ORPHAN_MS;
const EVERY_MS = 5 * MINUTE_MS;
const AT_ONCE = 500;

async function removeUnrecorded(names: string[]): Promise<void> {
  const known = await inTransaction((tx) => knownNames(tx, names));
  await removeBytes(names.filter((name) => !known.has(name)));
}

/** Bytes without a record: their upload, or their removal, was cut off in between. */
async function sweepBytes(now: Date): Promise<void> {
  let names: string[] = [];
  for await (const { name, changedAt } of (await fileStorage()).list()) {
    if (now.getTime() - changedAt.getTime() < UNRECORDED_MS) continue;
    names.push(name);
    if (names.length < AT_ONCE) continue;
    await removeUnrecorded(names);
    names = [];
  }
  await removeUnrecorded(names);
}

/** Removes files that no case has shown a day after they came, and whatever was left by uploads that were cut off. */
export async function sweepFiles(now = new Date()): Promise<void> {
  await sweepIncoming(now);
  // Of several processes at the same time, one does the work.
  const removed = await inTransaction(async (tx) =>
    (await isOnlySweep(tx)) ? removeUnshown(tx, await namesOfOrphans(tx, new Date(now.getTime() - ORPHAN_MS))) : undefined);
  if (!removed) return;
  await removeBytes(removed);
  await sweepBytes(now);
}

/** Sweeps at the start and every few minutes. A sweep that fails is made up for by the next one. */
export function startFileSweep(failed: (error: unknown) => void): void {
  let isUnderWay = false;
  const sweep = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await sweepFiles().catch(failed);
    isUnderWay = false;
  };
  setInterval(() => void sweep(), EVERY_MS).unref();
  void sweep();
}
