import "server-only";
import { createHash } from "node:crypto";
import type { Transaction } from "../database/transaction";

/** How an erasure names an address: it says nothing to who does not know it. `emailKey` as in lib/domain/enquiry/enquiry. */
export const addressHash = (emailKey: string): string =>
  createHash("sha256").update(emailKey).digest("hex");

/** Notes that somebody asked to be forgotten, now (again). */
export const addErasure = async (hash: string, tx: Transaction): Promise<void> =>
  void (await tx.$executeRaw`INSERT INTO erasure (address_hash) VALUES (${hash}) ON CONFLICT (address_hash) DO UPDATE SET at = now()`);

export interface AppliedErasures {
  /** How many enquiries went, with their notes and mails. */
  enquiries: number;
  /** Accounts that went, with their sessions. */
  removed: string[];
  /** Administrators' accounts that only lost their address. */
  addressRemoved: string[];
}

/**
 * Deletes what is held of addresses that asked to be forgotten and is older than that, of all of them or of one; what somebody wrote after being
 * forgotten stays. Twice gives the same result. The rule is the database's (`apply_erasures`): a restore asks it too.
 */
export async function applyErasures(
  tx: Transaction,
  emailKey: string | null = null,
): Promise<AppliedErasures> {
  const rows = await tx.$queryRaw<
    { done: string; id: string }[]
  >`SELECT done, id FROM apply_erasures(${emailKey}::text)`;
  const idsOf = (wanted: string) => rows.flatMap(({ done, id }) => (done === wanted ? [id] : []));
  return {
    enquiries: idsOf("enquiry_removed").length,
    removed: idsOf("account_removed"),
    addressRemoved: idsOf("account_kept"),
  };
}
