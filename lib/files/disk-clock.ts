import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { incomingFolder } from "./folders";

/** The time by the clock of the file system that holds uploads, in milliseconds: a network drive has its own. */
export async function diskNow(): Promise<number> {
  const probe = path.join(incomingFolder(), `clock-${randomUUID()}`);
  await mkdir(incomingFolder(), { recursive: true });
  try {
    await writeFile(probe, "");
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}
