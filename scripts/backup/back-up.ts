// Writes a backup: one snapshot of the database, and the uploaded files that it names.
import { existsSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { environment } from "../../lib/env";
import { fail, Problem, printLine, step } from "../bootstrap/report.mjs";
import { withConnection } from "../postgres/connection.mjs";
import { type AddPart, unfinishedPath, writeArchive } from "./archive";
import { MANIFEST, type Manifest } from "./manifest";
import { FileRemoved, saveFiles } from "./saved-files";
import { saveTables } from "./saved-tables";
import { migrationsOf } from "./tables";

/** Attempts when files are removed while they are being saved. */
const MAX_TRIES = 20;

async function savePartsOf(
  snapshot: Client,
  liveClient: Client,
  add: AddPart,
): Promise<{ manifest: Manifest; missingFiles: string[] }> {
  const {
    rows: [now],
  } = await snapshot.query<{ at: Date }>("SELECT now() AS at");
  const migrations = await migrationsOf(snapshot);
  if (!now || migrations.length === 0)
    throw new Problem("There is nothing to back up: this database has never been set up.");
  const { files, missingFiles } = await saveFiles(snapshot, liveClient, add);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.at.toISOString(),
    migrations,
    files,
    tables: await saveTables(snapshot, add),
  };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await add(
    MANIFEST,
    text.length,
    (async function* () {
      yield text;
    })(),
  );
  return { manifest, missingFiles };
}

/**
 * One snapshot for tables and files: a concurrent write is either completely in this backup or not
 * at all.
 */
async function saveSnapshot(file: string, address: string) {
  let saved: Awaited<ReturnType<typeof savePartsOf>> | undefined;
  await withConnection(address, (snapshot: Client) =>
    withConnection(address, async (liveClient: Client) => {
      await snapshot.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      await writeArchive(
        file,
        async (add) => void (saved = await savePartsOf(snapshot, liveClient, add)),
      );
    }),
  );
  return saved;
}

async function save(file: string) {
  const { DIRECT_URL, DATABASE_URL = "" } = environment();
  for (let tries = 1; ; tries += 1) {
    try {
      return await saveSnapshot(file, DIRECT_URL ?? DATABASE_URL);
    } catch (error) {
      // The file's record is deleted too, so a newer snapshot doesn't include it.
      if (!(error instanceof FileRemoved) || tries === MAX_TRIES) throw error;
    }
  }
}

/** Removes the partial archive on Ctrl-C. */
function cleanUpWhenStopped(file: string): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      rmSync(unfinishedPath(file), { force: true });
      process.exit(1);
    });
}

async function run(file: string): Promise<void> {
  if (existsSync(file)) throw new Problem(`${file} is there already; choose another name.`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  cleanUpWhenStopped(file);
  await step("Saving the database and its files", async () => {
    const saved = await save(file);
    const rows = saved?.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    for (const name of saved?.missingFiles ?? [])
      printLine(`    ! ${name} is recorded, but its bytes are gone: it cannot be saved`);
    return `${rows} rows, ${saved?.manifest.files.length} files`;
  });
  printLine(
    `\n${file}\nIt holds enquiries and password hashes: keep it where only you can read it, away from this machine.`,
  );
}

run(process.argv[2] ?? "").catch(fail);
