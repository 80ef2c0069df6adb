import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Client } from "pg";
import { fileStorage } from "../../lib/files/storage";
import type { AddPart } from "./archive";
import { filePart, type Manifest } from "./manifest";

type SavedFile = Manifest["files"][number];

/** A file of the snapshot was deleted, with its record, after the snapshot was taken. */
export class FileRemoved extends Error {
  constructor(name: string) {
    super(
      `${name} was removed while it was to be saved. Files are being removed all the time; try again later.`,
    );
  }
}

/** Files that are shown, and those of the trash. */
const RECORDED = `
  SELECT name, content_type AS "contentType" FROM stored_file
   UNION ALL
  SELECT name, content_type FROM withdrawn_file`;

const isRecorded = async (client: Client, name: string): Promise<boolean> =>
  (await client.query(`SELECT FROM (${RECORDED}) AS file WHERE name = $1`, [name])).rowCount === 1;

/** Resolves to undefined for a file that isn't in the storage. */
async function saveFile(
  { name, contentType }: Pick<SavedFile, "name" | "contentType">,
  add: AddPart,
): Promise<SavedFile | undefined> {
  const storage = await fileStorage();
  const bytes = await storage.sizeOf(name);
  if (bytes === undefined) return undefined;
  const content =
    bytes === 0
      ? Readable.from([])
      : Readable.fromWeb(
          (await storage.read(name, { first: 0, last: bytes - 1 })) as ReadableStream,
        );
  return { name, contentType, bytes, sha256: await add(filePart(name), bytes, content) };
}

/**
 * Adds the files of the snapshot; `liveClient` sees what has changed since. Records are deleted
 * before files (docs/decisions/0021), so a file that isn't in the storage was either deleted since
 * (FileRemoved) or is lost (`missingFiles`).
 */
export async function saveFiles(
  snapshot: Client,
  liveClient: Client,
  add: AddPart,
): Promise<{ files: SavedFile[]; missingFiles: string[] }> {
  const { rows } = await snapshot.query<{ name: string; contentType: string }>(
    `SELECT * FROM (${RECORDED}) AS file ORDER BY name`,
  );
  const files: SavedFile[] = [];
  const missingFiles: string[] = [];
  for (const file of rows) {
    const requireRecord = async (cause?: unknown) => {
      if (!(await isRecorded(liveClient, file.name))) throw new FileRemoved(file.name);
      if (cause) throw cause;
    };
    const saved = await saveFile(file, add).catch(requireRecord);
    if (saved) files.push(saved);
    else {
      await requireRecord();
      missingFiles.push(file.name);
    }
  }
  return { files, missingFiles };
}
