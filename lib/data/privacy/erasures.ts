import "server-only";
import { createHash } from "node:crypto";
import type { Transaction } from "../database/transaction";

/**
 * An erasure stores only the hash of an address (`emailKey`), which reveals nothing to those who do
 * not know it.
 */
export const addressHash = (emailKey: string): string =>
  createHash("sha256").update(emailKey).digest("hex");

/** Records that a data subject asked for erasure, now or again. */
export const addErasure = async (hash: string, tx: Transaction): Promise<void> =>
  void (await tx.$executeRaw`
    INSERT INTO erasure (address_hash) VALUES (${hash})
    ON CONFLICT (address_hash) DO UPDATE SET at = now()`);

export interface AppliedErasures {
  /** The number of deleted enquiries, with their notes and mails. */
  enquiries: number;
  /** Deleted accounts, with their sessions. */
  removed: string[];
  /** Accounts of administrators, which only lost their e-mail address. */
  addressRemoved: string[];
}

/**
 * Deletes the data of addresses that is older than their erasure, for all addresses or one.
 * Idempotent. The rule is an SQL function (`apply_erasures`), because a restore applies it too.
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
