import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { database } from "../database/prisma";

export interface DatabaseState {
  /** A standby, or a server set to read-only: pages are served, but nothing can be saved. */
  isReadOnly: boolean;
  /** Applied migrations that this version does not have. */
  unknownMigrations: string[];
}

let ownMigrations: Promise<string[]> | undefined;

/** The migrations of this version; other files in the folder do no harm. */
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
