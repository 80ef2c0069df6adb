// A backup file: a gzip-compressed tar, written completely or not at all. Reading it returns the
// hash of every part.
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack, type Pack } from "tar-stream";

export type Content = AsyncIterable<Buffer>;

/** Adds a part of the given size; resolves to its SHA-256. */
export type AddPart = (name: string, bytes: number, content: Content) => Promise<string>;

async function* hashed(content: Content, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

function addTo(packed: Pack, name: string, size: number, content: Content): Promise<string> {
  const hash = createHash("sha256");
  return new Promise((resolve, reject) => {
    const entry = packed.entry({ name, size, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(hash.digest("hex")),
    );
    // Without a listener, a file that can't be read would end the process.
    entry.on("error", reject);
    Readable.from(hashed(content, hash))
      .on("error", (error) => entry.destroy(error))
      .pipe(entry);
  });
}

/** The file an archive is written to until it is complete. */
export const unfinishedPath = (file: string): string => `${file}.unfinished`;

const isWriteFailure = (reason: unknown): boolean =>
  reason instanceof Error && "syscall" in reason && reason.syscall === "write";

/**
 * When one side fails, the other fails as a consequence. A failed write to the disk is a root
 * cause; otherwise the part's error is.
 */
function throwRootCause(
  filled: PromiseSettledResult<void>,
  written: PromiseSettledResult<void>,
): void {
  if (
    written.status === "rejected" &&
    (isWriteFailure(written.reason) || filled.status === "fulfilled")
  )
    throw written.reason;
  if (filled.status === "rejected") throw filled.reason;
}

/**
 * Writes the archive `file` from the parts that `fill` adds. The file appears once it is complete,
 * readable by its owner only.
 */
export async function writeArchive(
  file: string,
  fill: (add: AddPart) => Promise<void>,
): Promise<void> {
  const packed = pack();
  const written = pipeline(
    packed,
    createGzip(),
    createWriteStream(unfinishedPath(file), { mode: 0o600, flush: true }),
  );
  const filled = fill((name, bytes, content) => addTo(packed, name, bytes, content)).then(
    () => packed.finalize(),
    (error: Error) => {
      packed.destroy(error);
      throw error;
    },
  );
  try {
    const [parts, bytes] = await Promise.allSettled([filled, written]);
    throwRootCause(parts, bytes);
    await rename(unfinishedPath(file), file);
  } finally {
    await rm(unfinishedPath(file), { force: true });
  }
}

/**
 * Reads an archive to its end, including what `readPart` leaves unread. Resolves to the hash of
 * every part by name, in their order.
 */
export async function readArchive(
  file: string,
  readPart: (name: string, content: Content) => Promise<void>,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  read.catch((error: Error) => entries.destroy(error));
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (type !== "file" || hashes.has(name))
      throw new Error(`it holds ${name}, which is no part of a backup`);
    const hash = createHash("sha256");
    const content = hashed(entry as Content, hash);
    await readPart(name, content);
    for await (const rest of content) void rest;
    hashes.set(name, hash.digest("hex"));
  }
  await read;
  return hashes;
}
