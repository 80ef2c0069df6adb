import type { Client } from "pg";
import { Problem } from "../bootstrap/report.mjs";
import type { Manifest } from "./manifest";
import { migrationsOf, quoteIdentifier, tablesOf } from "./tables";

/** Filled by migrations, or kept by a restore: not content. */
const TABLES_WITHOUT_CONTENT = new Set(["language", "erasure"]);

async function holdsContent(client: Client): Promise<boolean> {
  for (const { name } of (await tablesOf(client)).filter(
    ({ name }) => !TABLES_WITHOUT_CONTENT.has(name),
  ))
    if ((await client.query(`SELECT FROM ${quoteIdentifier(name)} LIMIT 1`)).rowCount) return true;
  return false;
}

/**
 * Throws for a database that holds content, unless it may be replaced, and for one with more
 * migrations than the backup.
 */
export async function requireRestorableDatabase(
  client: Client,
  { migrations }: Manifest,
  { mayReplace }: { mayReplace: boolean },
): Promise<void> {
  if (!mayReplace && (await holdsContent(client)))
    throw new Problem(
      "This database holds a site. Nothing was changed.\nRestore into an empty one (another DATA_DIR or DATABASE_URL), or say --replace: everything in it is then given up for the backup.",
    );
  // Rows of the backup would miss the data changes of later migrations.
  if ((await migrationsOf(client)).length > migrations.length)
    throw new Problem(
      "This backup is of an older version of the site than the database. Nothing was changed.\nRestore it into an empty one (another DATA_DIR or DATABASE_URL): there it is brought up to date.",
    );
}
