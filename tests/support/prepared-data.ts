import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freshFolder, startSite } from "./site-process";

/** The administrator of prepared data. */
export const administrator = { username: "olena", password: "violet tram over the bridge" };

const prepared = () => path.join(process.env.TEST_SCRATCH ?? "", "prepared data");

/**
 * Playwright's global setup. Keeps the data of a first start: a migrated database with sample
 * content and an administrator, in a cluster that was shut down.
 */
export default async function prepareData(): Promise<void> {
  // `npm test` sets it for all projects. The workers inherit it.
  process.env.TEST_SCRATCH ??= mkdtempSync(path.join(os.tmpdir(), "site tests "));
  if (existsSync(prepared())) return;
  const folder = freshFolder();
  const site = await startSite({
    DATA_DIR: folder,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  });
  await site.stop();
  renameSync(folder, prepared());
}

/** A copy of the prepared data, to start a site or PostgreSQL on, which takes seconds less than a first start. */
export function preparedFolder(folder = freshFolder()): string {
  // Keeps the owner: as root, PostgreSQL runs as another user.
  execFileSync("cp", ["-a", `${prepared()}/.`, folder]);
  return folder;
}
