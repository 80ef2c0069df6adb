import "server-only";
import { deleteExpiredSessions } from "../../data/account/accounts";
import { clearAddresses } from "../../data/privacy/audit";
import { removeExpiredChallenges } from "../../data/enquiry/challenges";
import { isOnlyPurge, removeOldEnquiries } from "../../data/privacy/retention";
import { inTransaction } from "../../data/database/transaction";
import { AUDIT_ADDRESS_DAYS } from "../../domain/privacy/retention";
import { startRecurring } from "../jobs/recurring-job";

const PURGE_INTERVAL_MS = 60 * 60_000;
/** A purge never holds many records. */
const BATCH_SIZE = 500;

export interface PurgeResult {
  enquiries: number;
  challenges: number;
  /** How many entries of the audit trail forgot from where they came. */
  addresses: number;
}

/** One handful; undefined while another purge is at it. */
const purgeBatch = (): Promise<number | undefined> =>
  inTransaction(async (tx) =>
    (await isOnlyPurge(tx)) ? removeOldEnquiries(tx, BATCH_SIZE) : undefined,
  );

/**
 * Deletes what has been kept as long as the privacy policy says: enquiries of two years ago, with mails, notes and consents; besides,
 * challenges and sessions that have expired, and from where old entries of the audit trail came. Of several at the same time one does the work, and the others find nothing to do.
 */
export async function purgeExpired(): Promise<PurgeResult> {
  let enquiries = 0;
  for (
    let removed: number | undefined = BATCH_SIZE;
    removed === BATCH_SIZE;
    enquiries += removed ?? 0
  )
    removed = await purgeBatch();
  await deleteExpiredSessions();
  return {
    enquiries,
    challenges: await removeExpiredChallenges(),
    addresses: await clearAddresses(AUDIT_ADDRESS_DAYS),
  };
}

export const startPurge = (): void => startRecurring("the purge", PURGE_INTERVAL_MS, purgeExpired);
