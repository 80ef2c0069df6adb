// Damages a backup at many offsets, by flipping a bit or truncating, and prints the error of reading each:
// one line per attempt, empty if it passes.
import { readFileSync, writeFileSync } from "node:fs";
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

async function run(): Promise<void> {
  const original = readFileSync(archive);
  const length = original.length - HEADER_BYTES;
  const offsets = Array.from(
    { length: Number(tries) },
    (_, index) => HEADER_BYTES + Math.floor((length * index) / Number(tries)),
  );
  for (const offset of [...offsets, original.length - 1]) {
    const flipped = Buffer.from(original);
    flipped.writeUInt8((original[offset] ?? 0) ^ (1 << (offset % 8)), offset);
    console.log(await verifyBytes(flipped));
    console.log(await verifyBytes(original.subarray(0, offset)));
  }
}

void run();
