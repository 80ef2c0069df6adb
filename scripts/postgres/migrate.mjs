// Applies prisma/migrations as `prisma migrate deploy` would record them, without its engine download.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inProject } from "../bootstrap/paths.mjs";
import { Problem } from "../bootstrap/report.mjs";

const MIGRATIONS = "prisma/migrations";
/** The advisory lock that Prisma's own migrate takes, so that both never run at once. */
const MIGRATE_LOCK = 72707369;

const BOOKS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

/** The migrations of these sources, in their order. */
export function migrationsOnDisk() {
  return readdirSync(inProject(MIGRATIONS)).sort()
    .map((name) => ({ name, file: inProject(MIGRATIONS, name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const sql = readFileSync(file, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** A migration and its record are one transaction: after a crash it is either there or not. */
async function apply(client, { name, sql, checksum }) {
  try {
    await client.query("BEGIN");
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new Problem(`Migration ${name} failed and was rolled back: ${error.message}`);
  }
}

function check(recorded, { name, checksum }) {
  if (recorded.finished_at === null)
    throw new Problem(`Migration ${name} was begun by another tool and not finished. Look at the table _prisma_migrations, ` +
      `then mark it with: prisma migrate resolve --applied ${name} (or --rolled-back ${name})`);
  if (recorded.checksum !== checksum)
    throw new Problem(`Migration ${name} was changed after it was applied. Restore prisma/migrations/${name} from version control.`);
}

/**
 * Brings the database up to date, or as far as the migration `last`; safe from several processes at once. Resolves to the number of migrations applied.
 * @param {import("pg").Client} client
 * @param {string} [last]
 */
export async function migrate(client, last) {
  await client.query("SELECT pg_advisory_lock($1)", [MIGRATE_LOCK]);
  try {
    await client.query(BOOKS);
    const { rows } = await client.query(`SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`);
    const applied = new Map(rows.map((row) => [row.migration_name, row]));
    let count = 0;
    for (const migration of migrationsOnDisk().filter(({ name }) => !last || name <= last)) {
      const recorded = applied.get(migration.name);
      if (recorded) check(recorded, migration);
      else {
        await apply(client, migration);
        count += 1;
      }
    }
    return count;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATE_LOCK]).catch(() => {});
  }
}
