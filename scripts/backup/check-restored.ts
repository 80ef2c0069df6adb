// The report of a restore drill (`npm run restore -- --check`): reads back what was restored.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Client } from "pg";
import { fileStorage } from "../../lib/files/storage";
import { Problem } from "../bootstrap/report.mjs";
import type { Manifest } from "./manifest";

/** The counts by which an operator recognizes the site. */
const COUNTS = `SELECT
  (SELECT count(*) FROM business_case) AS cases,
  (SELECT count(*) FROM industry) AS industries,
  (SELECT count(*) FROM enquiry) AS enquiries,
  (SELECT count(*) FROM account) AS accounts,
  (SELECT count(*) FROM account WHERE is_admin) AS administrators`;

async function sha256Of({ name, bytes }: Manifest["files"][number]): Promise<string> {
  const hash = createHash("sha256");
  const storage = await fileStorage();
  if ((await storage.sizeOf(name)) !== bytes) return "";
  if (bytes > 0) {
    const content = await storage.read(name, { first: 0, last: bytes - 1 });
    await pipeline(Readable.fromWeb(content as ReadableStream), hash);
  }
  return hash.digest("hex");
}

/** Throws unless every file is what was saved and an administrator can sign in. Resolves to a summary. */
export async function checkRestored(client: Client, { files }: Manifest): Promise<string> {
  for (const file of files)
    if ((await sha256Of(file)) !== file.sha256)
      throw new Problem(
        `The check failed: the file ${file.name} was not restored as it was saved.`,
      );
  const { rows } = await client.query<Record<string, string>>(COUNTS);
  const counts = rows[0] ?? {};
  if (Number(counts.administrators) === 0)
    throw new Problem("The check failed: the backup has no administrator.");
  return [
    ...Object.entries(counts).map(([what, count]) => `${what}: ${count}`),
    `files: ${files.length}`,
  ].join(", ");
}
