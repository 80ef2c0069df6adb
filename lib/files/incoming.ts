import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { diskNow } from "./disk-clock";
import { isMissing, storageFailure } from "./failure";
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
async function fill(handle: FileHandle, source: AsyncIterable<Buffer>, most: number): Promise<Omit<IncomingFile, "path">> {
  const hash = createHash("sha256");
  let bytes = 0;
  let failure: unknown;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (failure || bytes > most) continue;
    hash.update(chunk);
    await handle.appendFile(chunk).catch((error: unknown) => (failure = error));
  }
  if (failure) throw failure;
  return { bytes, sha256: hash.digest("hex"), isTooLarge: bytes > most };
}

/** Writes what comes to a file of its own. When it breaks off, or does not fit, nothing is left. Throws storage_full. */
export async function receiveFile(source: AsyncIterable<Buffer>, most: number): Promise<IncomingFile> {
  const place = path.join(incomingFolder(), randomUUID());
  try {
    await mkdir(incomingFolder(), { recursive: true });
    const handle = await open(place, "wx", 0o600);
    try {
      return { path: place, ...(await fill(handle, source, most)) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(place, { force: true });
    throw storageFailure(error);
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
    const place = path.join(incomingFolder(), name);
    const found = await stat(place).catch(() => undefined);
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(place, { force: true });
  }
}
