import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { findOwnMigrations } from "../../data/site/health";
import { environment } from "../../env";

export interface Version {
  version: string;
  /** The same on all replicas that run the same build; null in development. */
  build: string | null;
  /** The newest migration that this version has. */
  migration: string | null;
}

const packageFile = z.object({ version: z.string() });

const read = (...file: string[]): Promise<string> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ...file), "utf8");

async function findVersion(): Promise<Version> {
  const { version } = packageFile.parse(JSON.parse(await read("package.json")));
  const build = await read(environment().BUILD_DIR, "BUILD_ID").catch(() => null);
  return { version, build, migration: (await findOwnMigrations()).at(-1) ?? null };
}

let found: Promise<Version> | undefined;

export const readVersion = (): Promise<Version> => (found ??= findVersion());
