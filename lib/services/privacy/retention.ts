import "server-only";
import { deleteExpiredSessions } from "../../data/account/accounts";
import { clearAddresses } from "../../data/privacy/audit";
import { removeExpiredChallenges } from "../../data/enquiry/challenges";
import { isOnlyPurge, removeOldEnquiries } from "../../data/privacy/retention";
import { inTransaction } from "../../data/database/transaction";
import { AUDIT_ADDRESS_DAYS } from "../../domain/audit/audit";
import { startRecurring } from "../jobs/recurring-job";
import { purgeTrash } from "../trash/trash";

const PURGE_INTERVAL_MS = 60 * 60_000;
/** Bounds the number of records in one transaction. */
const BATCH_SIZE = 500;

interface PurgeResult {
  enquiries: number;
  challenges: number;
  /** Audit entries whose client address was removed. */
  addresses: number;
  /** Documents in the trash. */
  trash: number;
}

/** Deletes one batch; undefined while another purge is running. */
const purgeBatch = (): Promise<number | undefined> =>
  inTransaction(async (tx) =>
    (await isOnlyPurge(tx)) ? removeOldEnquiries(tx, BATCH_SIZE) : undefined,
  );

/**
 * Deletes data at the end of the retention period in the privacy policy: enquiries of two years ago with mails, notes
 * and consents (P-LEGAL-08), expired challenges and sessions, client addresses in the audit trail, and what has been in
 * the trash for 30 days. Of concurrent purges one does the work.
 */
export async function purgeExpired(): Promise<PurgeResult> {
  let [enquiries, removed]: [number, number | undefined] = [0, 0];
  do {
    removed = await purgeBatch();
    enquiries += removed ?? 0;
  } while (removed === BATCH_SIZE);
  await deleteExpiredSessions();
  return {
    enquiries,
    challenges: await removeExpiredChallenges(),
    addresses: await clearAddresses(AUDIT_ADDRESS_DAYS),
    trash: await purgeTrash(),
  };
}

export const startPurge = (): void => startRecurring("purge", PURGE_INTERVAL_MS, purgeExpired);
