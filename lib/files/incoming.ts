import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { diskNow } from "./disk-clock";
import { isMissing, toStorageError } from "./failure";
import { incomingFolder } from "./folders";

/**
 * Longer than the server lets a stalled upload last: a file not written to for this long is
 * abandoned.
 */
const ABANDONED_MS = 3 * 60_000;

/** A received upload on the local disk. */
export interface IncomingFile {
  path: string;
  bytes: number;
  sha256: string;
  /** More than the allowed bytes arrived; the rest was discarded. */
  isTooLarge: boolean;
}

/**
 * Reads the source to its end even after an error, because a client that is still sending doesn't
 * read the response.
 */
async function writeChunks(
  handle: FileHandle,
  source: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Omit<IncomingFile, "path">> {
  const hash = createHash("sha256");
  let bytes = 0;
  let writeError: unknown;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (writeError || bytes > maxBytes) continue;
    hash.update(chunk);
    await handle.appendFile(chunk).catch((error: unknown) => (writeError = error));
  }
  if (writeError) throw writeError;
  return { bytes, sha256: hash.digest("hex"), isTooLarge: bytes > maxBytes };
}

/**
 * Writes an upload to a new file. Removes the file when the upload fails or is cut off. Throws
 * storage_full.
 */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<IncomingFile> {
  const filePath = path.join(incomingFolder(), randomUUID());
  try {
    await mkdir(incomingFolder(), { recursive: true });
    const handle = await open(filePath, "wx", 0o600);
    try {
      return { path: filePath, ...(await writeChunks(handle, source, maxBytes)) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(filePath, { force: true });
    throw toStorageError(error);
  }
}

/** Removes partial uploads of processes that were killed. */
export async function sweepIncoming(): Promise<void> {
  const names = await readdir(incomingFolder()).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (names.length === 0) return;
  const now = await diskNow();
  for (const name of names) {
    const filePath = path.join(incomingFolder(), name);
    const found = await stat(filePath).catch(() => undefined);
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(filePath, { force: true });
  }
}
