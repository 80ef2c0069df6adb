import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { database } from "../database/prisma";

export interface DatabaseState {
  /** A standby, or a server set to read-only: pages are served, but nothing can be saved. */
  isReadOnly: boolean;
  /** Applied migrations that this version does not have. */
  unknownMigrations: string[];
  /** Migrations of this version that aren't applied. */
  missingMigrations: string[];
}

let ownMigrations: Promise<string[]> | undefined;

async function readOwnMigrations(): Promise<string[]> {
  const names = await readdir(path.join(process.cwd(), "prisma", "migrations"));
  return names.filter((name) => /^\d{14}_/.test(name)).sort();
}

/** The migrations of this version, in order. */
export const findOwnMigrations = (): Promise<string[]> => (ownMigrations ??= readOwnMigrations());

/** Rejects when the database does not answer. */
export async function readDatabaseState(): Promise<DatabaseState> {
  const own = await findOwnMigrations();
  const [state] = await database().$queryRaw<DatabaseState[]>`
    SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
           ARRAY(SELECT migration_name::text FROM "_prisma_migrations"
                 WHERE rolled_back_at IS NULL AND migration_name <> ALL(${own}) ORDER BY 1) AS "unknownMigrations",
           ARRAY(SELECT name FROM unnest(${own}::text[]) AS name
                 WHERE NOT EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = name
                   AND rolled_back_at IS NULL AND finished_at IS NOT NULL) ORDER BY 1) AS "missingMigrations"`;
  return state ?? { isReadOnly: false, unknownMigrations: [], missingMigrations: [] };
}
