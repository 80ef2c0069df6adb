// Restores a backup. It is verified completely before anything changes; then everything is restored
// in one transaction.
import { randomUUID } from "node:crypto";
import { access, constants } from "node:fs/promises";
import type { Client } from "pg";
import { environment } from "../../lib/env";
import { receiveFile } from "../../lib/files/incoming";
import { claimIfEmpty } from "../../lib/files/owner";
import { fileStorage } from "../../lib/files/storage";
import { fail, Problem, printLine, step } from "../bootstrap/report.mjs";
import { sanitizeStoredTexts } from "../bootstrap/stored-texts";
import { needsSanitizing } from "../bootstrap/sanitized-texts-marker.mjs";
import { withConnection } from "../postgres/connection.mjs";
import { migrate } from "../postgres/migrate.mjs";
import { type Content, readArchive } from "./archive";
import { checkRestored } from "./check-restored";
import { applyErasures, currentErasures } from "./erasures";
import { enableConstraints, emptyTables, loadTable, lockTables } from "./load";
import { filePart, type Manifest, tablePart } from "./manifest";
import { requireRestorableDatabase } from "./restorable-database";
import { requireParts, verifyBackup } from "./verify";

/**
 * Calls `readPart` for the parts in `entries`. Throws when the file has changed since it was
 * verified.
 */
async function readParts<Entry>(
  file: string,
  manifest: Manifest,
  entries: Map<string, Entry>,
  readPart: (entry: Entry, content: Content) => Promise<void>,
): Promise<void> {
  const hashes = await readArchive(file, async (name, content) => {
    const entry = entries.get(name);
    if (entry) await readPart(entry, content);
  });
  requireParts(manifest, hashes);
}

/**
 * Files are stored before their records. If the restore fails, the sweep removes those without a
 * record.
 */
async function putFiles(file: string, manifest: Manifest): Promise<void> {
  const storage = await fileStorage();
  const files = new Map(manifest.files.map((entry) => [filePart(entry.name), entry]));
  await readParts(file, manifest, files, async ({ name, contentType, bytes }, content) => {
    const received = await receiveFile(content, bytes);
    await storage.put(name, received.path, contentType);
  });
}

/** Makes the database the owner of the storage that it is restored with (docs/decisions/0021). */
const ADOPT_STORAGE =
  "INSERT INTO setting (key, value) VALUES ('file_storage', jsonb_build_object('id', $1::text)) ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value";

/**
 * Loads all tables in one transaction. Resolves to the number of enquiries and accounts erased
 * again.
 */
async function load(
  client: Client,
  file: string,
  manifest: Manifest,
  storageId: string | undefined,
): Promise<number> {
  await client.query("BEGIN");
  try {
    const tables = await lockTables(client);
    const erasures = await currentErasures(client, tables);
    await emptyTables(client, tables);
    await readParts(
      file,
      manifest,
      new Map(manifest.tables.map((entry) => [tablePart(entry.name), entry])),
      (table, content) => loadTable(client, table, content),
    );
    await enableConstraints(client, tables);
    if (storageId) await client.query(ADOPT_STORAGE, [storageId]);
    const erased = await applyErasures(client, tables, erasures);
    await client.query("SELECT nextval('content_revision'), pg_notify('content_changed', '')");
    await client.query("COMMIT");
    return erased;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

async function readBackup(file: string): Promise<Manifest> {
  const verified = verifyBackup(file);
  await step("Reading the backup", async () => {
    const { madeAt, tables, files } = await verified;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `of ${madeAt}, ${rows} rows, ${files.length} files`;
  });
  return verified;
}

/** Resolves to the manifest of what was restored. */
async function restore(
  client: Client,
  file: string,
  { mayReplace }: { mayReplace: boolean },
): Promise<Manifest> {
  await access(file, constants.R_OK).catch(() => {
    throw new Problem(`${file} cannot be read.`);
  });
  const backup = await readBackup(file);
  await requireRestorableDatabase(client, backup, { mayReplace });
  await migrate(client, backup.migrations.at(-1)?.name);
  const storageId = await claimIfEmpty(randomUUID());
  if (backup.files.length) await step("Putting files back", () => putFiles(file, backup));
  await step("Putting everything else back", async () => {
    const erased = await load(client, file, backup, storageId);
    return erased ? `enquiries and accounts erased again: ${erased}` : undefined;
  });
  await migrate(client);
  if (await needsSanitizing(client))
    await step(
      "Sanitizing stored texts",
      async () => `${await sanitizeStoredTexts(client)} changed`,
    );
  await client.query("ANALYZE");
  return backup;
}

/** In a scratch database, which the caller removes. */
async function check(client: Client, file: string): Promise<void> {
  const backup = await restore(client, file, { mayReplace: false });
  let summary = "";
  await step("Reading it back", async () => void (summary = await checkRestored(client, backup)));
  printLine(`\nThis backup can be restored. Nothing was changed. It contains ${summary}.`);
}

async function restoreSite(client: Client, file: string, mayReplace: boolean): Promise<void> {
  await restore(client, file, { mayReplace });
  printLine("\nRestored. Passwords are those of the backup; everybody signs in anew.");
}

function run([file = "", option]: string[]): Promise<void> {
  const { DIRECT_URL, DATABASE_URL = "" } = environment();
  return withConnection(DIRECT_URL ?? DATABASE_URL, (client: Client) =>
    option === "--check" ? check(client, file) : restoreSite(client, file, option === "--replace"),
  );
}

run(process.argv.slice(2)).catch(fail);
