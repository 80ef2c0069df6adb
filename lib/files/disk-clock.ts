import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { incomingFolder } from "./folders";

/**
 * The current time, in milliseconds, by the clock of the file system that holds uploads. A network
 * drive's clock may differ from this machine's.
 */
export async function diskNow(): Promise<number> {
  const probe = path.join(/* turbopackIgnore: true */ incomingFolder(), `clock-${randomUUID()}`);
  await mkdir(incomingFolder(), { recursive: true });
  try {
    await writeFile(probe, "");
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}
