import "server-only";
import { createHash } from "node:crypto";
import { Prisma } from "./prisma";
import type { Transaction } from "./transaction";

/** How an erasure names an address: it says nothing to who does not know it. `emailKey` as in lib/domain/enquiry. */
export const addressHash = (emailKey: string): string => createHash("sha256").update(emailKey).digest("hex");

/** Notes that somebody asked to be forgotten, now (again). */
export const addErasure = async (hash: string, tx: Transaction): Promise<void> =>
  void (await tx.$executeRaw`INSERT INTO erasure (address_hash) VALUES (${hash}) ON CONFLICT (address_hash) DO UPDATE SET at = now()`);

export interface Erasing {
  /** How many enquiries went, with their notes and mails. */
  enquiries: number;
  /** Accounts that went, with their sessions. */
  removed: string[];
  /** Administrators' accounts that only lost their address. */
  kept: string[];
}

const hashed = (column: string) => Prisma.sql`encode(sha256(convert_to(${Prisma.raw(column)}, 'UTF8')), 'hex')`;

/**
 * Deletes what is held of addresses that asked to be forgotten and is older than that: all of them, as after a restore, or one. `emailKey` is that
 * one; what somebody wrote after being forgotten stays. Twice gives the same result.
 */
export async function applyErasures(tx: Transaction, emailKey?: string): Promise<Erasing> {
  const only = emailKey === undefined ? Prisma.empty : Prisma.sql`AND email_key = ${emailKey}`;
  const enquiries = await tx.$executeRaw`DELETE FROM enquiry USING erasure e WHERE e.address_hash = ${hashed("email_key")} AND received_at <= e.at ${only}`;
  const removed = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM account USING erasure e WHERE NOT is_admin AND e.address_hash = ${hashed("email_key")} AND created_at <= e.at ${only} RETURNING id`;
  const kept = await tx.$queryRaw<{ id: string }[]>`
    UPDATE account SET email = NULL, email_key = NULL FROM erasure e WHERE is_admin AND e.address_hash = ${hashed("email_key")} AND created_at <= e.at ${only} RETURNING id`;
  return { enquiries, removed: removed.map(({ id }) => id), kept: kept.map(({ id }) => id) };
}
