// Damages a backup at many places, one bit or cut off there, and prints what reading each says: a line a try, empty for one that passes.
import { readFileSync, writeFileSync } from "node:fs";
import { verifyBackup } from "../../scripts/backup/verify";

const [, , archive = "", tries = "0"] = process.argv;
/** What gzip says of itself before the content begins. */
const HEADER_BYTES = 10;

async function judge(bytes: Buffer): Promise<string> {
  const damaged = `${archive}.damaged`;
  writeFileSync(damaged, bytes);
  return verifyBackup(damaged).then(() => "", (error: Error) => error.message);
}

async function run(): Promise<void> {
  const whole = readFileSync(archive);
  const length = whole.length - HEADER_BYTES;
  const places = Array.from({ length: Number(tries) }, (_, index) => HEADER_BYTES + Math.floor((length * index) / Number(tries)));
  for (const place of [...places, whole.length - 1]) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8((whole[place] ?? 0) ^ (1 << (place % 8)), place);
    console.log(await judge(flipped));
    console.log(await judge(whole.subarray(0, place)));
  }
}

void run();
