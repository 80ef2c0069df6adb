import "server-only";
import { deleteExpiredSessions } from "../../data/account/accounts";
import { forgetAddresses } from "../../data/privacy/audit";
import { removeExpiredChallenges } from "../../data/enquiry/challenges";
import { isOnlyPurge, removeOldEnquiries } from "../../data/privacy/retention";
import { inTransaction } from "../../data/database/transaction";
import { AUDIT_ADDRESS_DAYS } from "../../domain/privacy/retention";
import { startRecurring } from "../../runtime/recurring-job";

const EVERY_MS = 60 * 60_000;
/** A purge never holds many records. */
const AT_ONCE = 500;

export interface Purged {
  enquiries: number;
  challenges: number;
  /** How many entries of the audit trail forgot from where they came. */
  addresses: number;
}

/** One handful; undefined while another purge is at it. */
const purgeSome = (): Promise<number | undefined> => inTransaction(async (tx) => ((await isOnlyPurge(tx)) ? removeOldEnquiries(tx, AT_ONCE) : undefined));

/**
 * Deletes what has been kept as long as the privacy policy says: enquiries of two years ago, with mails, notes and consents; besides,
 * challenges and sessions that have expired, and from where old entries of the audit trail came. Of several at the same time one does the work, and the others find nothing to do.
 */
export async function purgeExpired(): Promise<Purged> {
  let enquiries = 0;
  for (let some: number | undefined = AT_ONCE; some === AT_ONCE; enquiries += some ?? 0) some = await purgeSome();
  await deleteExpiredSessions();
  return { enquiries, challenges: await removeExpiredChallenges(), addresses: await forgetAddresses(AUDIT_ADDRESS_DAYS) };
}

export const startPurge = (): void => startRecurring("the purge", EVERY_MS, purgeExpired);
