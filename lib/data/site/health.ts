import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { database } from "../database/prisma";

export interface DatabaseState {
  /** A standby, or a server that was made read-only: pages are served, nothing can be saved. */
  isReadOnly: boolean;
  /** Migrations that were applied and that this code does not have. */
  unknownMigrations: string[];
}

let ownMigrations: Promise<string[]> | undefined;

/** The migrations of this code; an entry that is not a migration does no harm. */
const findOwnMigrations = (): Promise<string[]> =>
  (ownMigrations ??= readdir(path.join(process.cwd(), "prisma", "migrations")));

/** Rejects when the database does not answer. */
export async function readDatabaseState(): Promise<DatabaseState> {
  const own = await findOwnMigrations();
  const [state] = await database().$queryRaw<DatabaseState[]>`
    SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
           ARRAY(SELECT migration_name::text FROM "_prisma_migrations"
                 WHERE rolled_back_at IS NULL AND migration_name <> ALL(${own}) ORDER BY 1) AS "unknownMigrations"`;
  return state ?? { isReadOnly: false, unknownMigrations: [] };
}
