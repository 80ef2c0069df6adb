// Keeps data subjects erased when a backup from before their erasure is restored.
import type { Client } from "pg";

export interface Erasure {
  address_hash: string;
  at: Date;
}

/** The erasures recorded in the database; none if it is older than that table. */
export async function currentErasures(
  client: Client,
  tables: readonly { name: string }[],
): Promise<Erasure[]> {
  if (!tables.some(({ name }) => name === "erasure")) return [];
  return (await client.query<Erasure>("SELECT address_hash, at FROM erasure")).rows;
}

/**
 * Merges the current erasures into those of the backup and erases again what they cover. Resolves
 * to the number of erased records.
 */
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
