// Applies prisma/migrations and records them like `prisma migrate deploy`, without its engine
// download.
/** @import { Client } from "pg" */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inProject } from "../bootstrap/paths.mjs";
import { Problem } from "../bootstrap/report.mjs";
import { withLock } from "./lock.mjs";

const MIGRATIONS = "prisma/migrations";
/** The advisory lock of `prisma migrate`, so that both never run at once. */
const MIGRATE_LOCK = 72707369;

const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

const SELECT_APPLIED = `SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations"
  WHERE "rolled_back_at" IS NULL`;

/**
 * @typedef {ReturnType<typeof migrationsOnDisk>[number]} Migration
 * @typedef {{ migration_name: string, checksum: string, finished_at: Date | null }} AppliedMigration
 */

/** The migrations in this source tree, in order. */
export function migrationsOnDisk() {
  return readdirSync(inProject(MIGRATIONS))
    .sort()
    .map((name) => ({ name, file: inProject(MIGRATIONS, name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const sql = readFileSync(file, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * @param {Client} client
 * @param {Migration} migration
 */
async function apply(client, { name, sql, checksum }) {
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
  } catch (error) {
    throw new Problem(
      `Migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * @param {AppliedMigration} recorded
 * @param {Migration} migration
 */
function check(recorded, { name, checksum }) {
  if (recorded.finished_at === null)
    throw new Problem(
      `Migration ${name} was begun by another tool and not finished. Look at the table _prisma_migrations, ` +
        `then mark it with: prisma migrate resolve --applied ${name} (or --rolled-back ${name})`,
    );
  if (recorded.checksum !== checksum)
    throw new Problem(
      `Migration ${name} was changed after it was applied, or the database has another version. ` +
        `Restore prisma/migrations/${name} from version control, or run the version of the code that applied it.`,
    );
}

/**
 * Throws when the database has migrations that this code doesn't.
 * @param {Map<string, AppliedMigration>} applied
 * @param {Migration[]} onDisk
 */
function requireKnown(applied, onDisk) {
  const known = new Set(onDisk.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length)
    throw new Problem(
      "The database is newer than this code. It has migrations that this version does not know:\n" +
        `${unknown.join("\n")}\n` +
        "Nothing was changed. Run the version that applied them, or restore a backup into an empty database.",
    );
}

/**
 * Applies the first missing migration and records it, in the caller's transaction. Resolves to
 * whether there was one.
 * @param {Client} client
 * @param {string} [last]
 * @returns {Promise<boolean>}
 */
async function applyNext(client, last) {
  await client.query(CREATE_MIGRATIONS_TABLE);
  const { rows } = await client.query(SELECT_APPLIED);
  /** @type {Map<string, AppliedMigration>} */
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const onDisk = migrationsOnDisk();
  requireKnown(applied, onDisk);
  for (const migration of onDisk.filter(({ name }) => !last || name <= last)) {
    const recorded = applied.get(migration.name);
    if (!recorded) return apply(client, migration).then(() => true);
    check(recorded, migration);
  }
  return false;
}

/**
 * Migrates the database to the latest migration, or to `last`. Safe to run concurrently. Each
 * migration and its record are one transaction. Resolves to the number of applied migrations.
 * @param {Client} client
 * @param {string} [last]
 */
export async function migrate(client, last) {
  let count = 0;
  while (await withLock(client, MIGRATE_LOCK, () => applyNext(client, last))) count += 1;
  return count;
}
