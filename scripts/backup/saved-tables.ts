import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { AddPart } from "./archive";
import { type Manifest, tablePart } from "./manifest";
import { isSaved, identifierList, quoteIdentifier, type Table, tablesOf } from "./tables";

type SavedTable = Manifest["tables"][number];

/** Written to a temporary file first, because tar headers contain the size. */
async function saveTable(
  snapshot: Client,
  { name, columns }: Table,
  temporaryFile: string,
  add: AddPart,
): Promise<SavedTable> {
  const rows = snapshot.query(
    copyTo(`COPY ${quoteIdentifier(name)} (${identifierList(columns)}) TO STDOUT`),
  );
  await pipeline(rows, createWriteStream(temporaryFile, { mode: 0o600 }));
  const sha256 = await add(
    tablePart(name),
    (await stat(temporaryFile)).size,
    createReadStream(temporaryFile),
  );
  return { name, columns, rows: rows.rowCount, sha256 };
}

/** Adds all tables of the snapshot, one after the other. */
export async function saveTables(snapshot: Client, add: AddPart): Promise<SavedTable[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "backup-"));
  try {
    const saved: SavedTable[] = [];
    for (const table of (await tablesOf(snapshot)).filter(isSaved))
      saved.push(await saveTable(snapshot, table, path.join(folder, "rows"), add));
    return saved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
