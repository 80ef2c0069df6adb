// Whoever asked to be forgotten stays forgotten, also when a backup from before comes back (design.md §4).
import type { Client } from "pg";

export interface Erasure {
  address_hash: string;
  at: Date;
}

/** The erasures that the database knows now; none where it is older than they are. */
export async function currentErasures(client: Client, tables: readonly { name: string }[]): Promise<Erasure[]> {
  if (!tables.some(({ name }) => name === "erasure")) return [];
  return (await client.query<Erasure>("SELECT address_hash, at FROM erasure")).rows;
}

const IS_ERASED = "encode(sha256(convert_to(email_key, 'UTF8')), 'hex') IN (SELECT address_hash FROM erasure)";

/** Joins the erasures known before to those of the backup, and removes again what they removed. Resolves to how many enquiries and accounts that were. */
export async function applyErasures(client: Client, tables: readonly { name: string }[], known: readonly Erasure[]): Promise<number> {
  if (!tables.some(({ name }) => name === "erasure")) return 0;
  for (const { address_hash, at } of known) await client.query("INSERT INTO erasure (address_hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING", [address_hash, at]);
  const enquiries = await client.query(`DELETE FROM enquiry WHERE ${IS_ERASED}`);
  const accounts = await client.query(`DELETE FROM account WHERE NOT is_admin AND ${IS_ERASED}`);
  return (enquiries.rowCount ?? 0) + (accounts.rowCount ?? 0);
}
