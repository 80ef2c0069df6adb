import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { diskNow } from "./disk-clock";
import { isMissing, toStorageError } from "./failure";
import { incomingFolder } from "./folders";

/** Longer than our server lets a request last: what was not written to for so long belongs to nobody. */
const ABANDONED_MS = 3 * 60_000;

/** A file as it came, on the disk of this machine. */
export interface IncomingFile {
  path: string;
  bytes: number;
  sha256: string;
  /** More came than may; the rest was not kept. */
  isTooLarge: boolean;
}

/** Reads to the end, whatever happens: a client that is still sending would not hear an answer. */
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

/** Writes what comes to a file of its own. When it breaks off, or does not fit, nothing is left. Throws storage_full. */
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

/** Removes what a process that was killed left half received. */
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
