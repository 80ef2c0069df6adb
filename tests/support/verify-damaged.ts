// Damages a backup at many offsets, by flipping a bit or truncating, and prints the error of reading each:
// one line per attempt, empty if it passes.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { verifyBackup } from "../../scripts/backup/verify";

const [, , archive = "", tries = "0"] = process.argv;
/** The length of the gzip header. */
const HEADER_BYTES = 10;

async function verifyBytes(bytes: Buffer): Promise<string> {
  const damaged = `${archive}.damaged`;
  writeFileSync(damaged, bytes);
  return verifyBackup(damaged).then(
    () => "",
    (error: Error) => error.message,
  );
}

/** What an archive holds; undefined if it can't be read. */
function contentOf(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

/** The archive with another bit at an offset: one that matters, since some only fill up a byte. */
function flippedAt(offset: number, original: Buffer, content: Buffer): Buffer {
  const flipped = Buffer.from(original);
  for (let bit = 0; bit < 8; bit++) {
    flipped.writeUInt8((original[offset] ?? 0) ^ (1 << ((offset + bit) % 8)), offset);
    if (!contentOf(flipped)?.equals(content)) return flipped;
  }
  throw new Error(`No bit of the byte at ${offset} changes the content.`);
}

async function run(): Promise<void> {
  const original = readFileSync(archive);
  const content = gunzipSync(original);
  const length = original.length - HEADER_BYTES;
  const offsets = Array.from(
    { length: Number(tries) },
    (_, index) => HEADER_BYTES + Math.floor((length * index) / Number(tries)),
  );
  for (const offset of [...offsets, original.length - 1]) {
    console.log(await verifyBytes(flippedAt(offset, original, content)));
    console.log(await verifyBytes(original.subarray(0, offset)));
  }
}

void run();
