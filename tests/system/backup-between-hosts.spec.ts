import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { readArchive } from "../../scripts/backup/archive";
import { MANIFEST, manifestSchema } from "../../scripts/backup/manifest";
import { AUTH_SECRET } from "../support/administrator-header";
import { runScript } from "../support/command";
import { sampleImage } from "../support/files";
import { startPostgres } from "../support/postgres";
import { startS3 } from "../support/s3";
import { freshFolder } from "../support/site-process";

const FILE = "images/0123456789abcdef.png";
const folder = freshFolder();
let postgres: Awaited<ReturnType<typeof startPostgres>>;

test.beforeAll(async () => {
  postgres = await startPostgres(freshFolder(), { log_statement: "none" });
});
test.afterAll(() => postgres.stop());

/**
 * Creates a database with the migrations up to `last` (none if empty), and returns the environment
 * of a site that uses it.
 */
async function databaseNamed(name: string, last?: string) {
  const { migrate } = await import("../../scripts/postgres/migrate.mjs");
  const address = new URL(postgres.url);
  const connected = async <T>(
    connectionString: string,
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  await connected(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`));
  address.pathname = `/${name}`;
  const query = <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    connected(address.href, async (client) => (await client.query<R>(sql, values)).rows);
  if (last !== "") await connected(address.href, (client) => migrate(client, last));
  const env = { DATABASE_URL: address.href, AUTH_SECRET, DATA_DIR: path.join(folder, name) };
  mkdirSync(path.join(env.DATA_DIR, "uploads", "images"), { recursive: true });
  return { env, query };
}

const backUp = (file: string, env: Record<string, string>) =>
  runScript("scripts/backup.mjs", [file], env);
const restore = (file: string, env: Record<string, string>, ...more: string[]) =>
  runScript("scripts/restore.mjs", [file, ...more], env);

test("a backup moves files from a disk to a bucket and from a bucket to a disk, and reports missing ones", async () => {
  const s3 = await startS3();
  try {
    const [disk, cloud, again] = [
      await databaseNamed("disk"),
      await databaseNamed("cloud", ""),
      await databaseNamed("again", ""),
    ];
    const bytes = await sampleImage("png", 64, 64);
    writeFileSync(path.join(disk.env.DATA_DIR, "uploads", FILE), bytes);
    const record = (name: string) =>
      disk.query(
        "INSERT INTO stored_file (name, content_type, bytes, sha256) VALUES ($1, 'image/png', $2, $3)",
        [name, bytes.length, createHash("sha256").update(bytes).digest("hex")],
      );
    await Promise.all([record(FILE), record("images/lost.png")]);
    const [here, there] = [path.join(folder, "disk.tar.gz"), path.join(folder, "cloud.tar.gz")];
    expect(await backUp(here, disk.env)).toEqual({
      code: 0,
      output: expect.stringContaining("images/lost.png is recorded, but its bytes are gone"),
    });
    const inBucket = { ...cloud.env, ...s3.env };
    expect(await restore(here, inBucket)).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(cloud.env.DATA_DIR, "uploads", "images"))).toEqual([]);
    expect(await backUp(there, inBucket)).toMatchObject({ code: 0 });
    expect(await restore(there, again.env)).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(again.env.DATA_DIR, "uploads", FILE)).equals(bytes)).toBe(true);
    expect(await again.query("SELECT name FROM stored_file ORDER BY name")).toEqual([
      { name: FILE },
      { name: "images/lost.png" },
    ]);
  } finally {
    await s3.remove();
  }
});

test("a backup of an older version is migrated in an empty database, and refused where newer tables exist", async () => {
  const { migrationsOnDisk } = await import("../../scripts/postgres/migrate.mjs");
  const names = migrationsOnDisk().map(({ name }) => name);
  const [old, fresh, current] = [
    await databaseNamed("old", names.at(-2)),
    await databaseNamed("fresh", ""),
    await databaseNamed("current"),
  ];
  await old.query("INSERT INTO setting (key, value) VALUES ('sample_content', '{}')");
  const file = path.join(folder, "old.tar.gz");
  expect(await backUp(file, old.env)).toMatchObject({ code: 0 });
  expect(await restore(file, fresh.env)).toMatchObject({ code: 0 });
  // Its own marker, the mark of the storage beside it, and that its texts were sanitized.
  expect(await fresh.query("SELECT key FROM setting ORDER BY key")).toEqual([
    { key: "file_storage" },
    { key: "sample_content" },
    { key: "sanitized_texts" },
  ]);
  expect(
    (
      await fresh.query<{ name: string }>(
        "SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1",
      )
    ).map(({ name }) => name),
  ).toEqual(names);
  expect(await restore(file, current.env, "--replace")).toEqual({
    code: 1,
    output: expect.stringContaining(
      "of an older version of the site than the database. Nothing was changed.",
    ),
  });
});

test("a backup of a newer version is refused", async () => {
  const [newer, empty] = [await databaseNamed("newer"), await databaseNamed("untouched", "")];
  await newer.query(
    "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES ('1', '-', now(), '29990101000000_of_the_future')",
  );
  const file = path.join(folder, "newer.tar.gz");
  expect(await backUp(file, newer.env)).toMatchObject({ code: 0 });
  expect(await restore(file, empty.env)).toEqual({
    code: 1,
    output: expect.stringContaining(
      "made by another version of the site (29990101000000_of_the_future)",
    ),
  });
  expect(
    await empty.query("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"),
  ).toEqual([]);
});

test("a backup holds each table but sessions and uploads that aren't complete, and each column that isn't generated", async () => {
  const all = await databaseNamed("everything");
  const file = path.join(folder, "everything.tar.gz");
  expect(await backUp(file, all.env)).toMatchObject({ code: 0 });
  let manifest = "";
  await readArchive(
    file,
    async (name, content) => void (name === MANIFEST && (manifest = await text(content))),
  );
  const saved = manifestSchema
    .parse(JSON.parse(manifest))
    .tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .sort();
  const there = await all.query<{ name: string; table: string }>(
    "SELECT table_name || '.' || column_name AS name, table_name AS table FROM information_schema.columns WHERE table_schema = current_schema()",
  );
  const notSaved = ["_prisma_migrations", "session", "direct_upload"];
  const left = there
    .filter(({ name, table }) => !saved.includes(name) && !notSaved.includes(table))
    .map(({ name }) => name)
    .sort();
  expect(left).toEqual([
    "business_case.minutes_saved",
    "business_case.monthly_saving",
    "business_case.touched_by",
    "business_case_listing.title_key",
    "facts.touched_by",
    "industry.touched_by",
    "policy.touched_by",
    "stored_file.search_key",
    "stored_file.url",
    "texts.touched_by",
  ]);
  expect(saved.filter((name) => /^(?:session|direct_upload)\./.test(name))).toEqual([]);
});
