// `npm run restore -- FILE [--replace]`: restores a backup, completely or not at all.
import path from "node:path";
import { runWithDatabase } from "./bootstrap/run-with-database.mjs";
import { fail, Problem } from "./bootstrap/report.mjs";

async function restore() {
  const args = process.argv.slice(2);
  const [file, ...others] = args.filter((arg) => arg !== "--replace");
  if (!file || others.length || file.startsWith("-"))
    throw new Problem("Usage: npm run restore -- FILE [--replace]");
  await runWithDatabase(
    "scripts/backup/restore.ts",
    [path.resolve(file), ...(args.includes("--replace") ? ["--replace"] : [])],
    { keepsSchema: true },
  );
}

restore().catch(fail);
