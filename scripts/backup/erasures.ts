// Whoever asked to be forgotten stays forgotten, also when a backup from before comes back (design.md §4).
import type { Client } from "pg";

export interface Erasure {
  address_hash: string;
  at: Date;
}

/** The erasures that the database knows now; none where it is older than they are. */
export async function currentErasures(
  client: Client,
  tables: readonly { name: string }[],
): Promise<Erasure[]> {
  if (!tables.some(({ name }) => name === "erasure")) return [];
  return (await client.query<Erasure>("SELECT address_hash, at FROM erasure")).rows;
}

/** Joins the erasures known before to those of the backup, and has the database forget again what they forgot. Resolves to how many things that were. */
export async function applyErasures(
  client: Client,
  tables: readonly { name: string }[],
  known: readonly Erasure[],
): Promise<number> {
  if (!tables.some(({ name }) => name === "erasure")) return 0;
  const join =
    "INSERT INTO erasure (address_hash, at) VALUES ($1, $2) ON CONFLICT (address_hash) DO UPDATE SET at = greatest(erasure.at, EXCLUDED.at)";
  for (const { address_hash, at } of known) await client.query(join, [address_hash, at]);
  return (await client.query("SELECT FROM apply_erasures()")).rowCount ?? 0;
}
