// Damages a backup at many places, one bit or cut off there, and prints what reading each says: a line a try, empty for one that passes.
import { readFileSync, writeFileSync } from "node:fs";
import { verifyBackup } from "../../scripts/backup/verify";

const [, , archive = "", tries = "0"] = process.argv;
/** What gzip says of itself before the content begins. */
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
