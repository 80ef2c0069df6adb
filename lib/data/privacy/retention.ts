import "server-only";
import type { Transaction } from "../database/transaction";

const PURGE_LOCK = 72_707_375;

/** Whether this transaction is the only purge on this database; it remains so until it ends. */
export async function isOnlyPurge(tx: Transaction): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { taken: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(${PURGE_LOCK}) AS taken`;
  return row?.taken ?? false;
}

/**
 * Deletes at most `limit` enquiries received two calendar years ago or earlier (P-LEGAL-08), with
 * their notes and mails. Uses UTC and the database's clock: an enquiry of 29 February expires on 28
 * February. Resolves to their number.
 */
export const removeOldEnquiries = (
  tx: Transaction,
  limit: number,
): Promise<number> => tx.$executeRaw`
  DELETE FROM enquiry WHERE id IN (
    SELECT id FROM enquiry
    WHERE received_at <= now() - interval '730 days'
      AND received_at AT TIME ZONE 'UTC' + interval '2 years' <= now() AT TIME ZONE 'UTC'
    ORDER BY received_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
