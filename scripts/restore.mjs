// `npm run restore -- FILE [--replace]`: puts back what `npm run backup` saved, all of it or nothing.
import path from "node:path";
import { runBeside } from "./bootstrap/background-process.mjs";
import { fail, Problem } from "./bootstrap/report.mjs";

async function restore() {
  const given = process.argv.slice(2);
  const [file, ...others] = given.filter((word) => word !== "--replace");
  if (!file || others.length || file.startsWith("-")) throw new Problem("Usage: npm run restore -- FILE [--replace]");
  await runBeside("scripts/backup/restore.ts", [path.resolve(file), ...(given.includes("--replace") ? ["--replace"] : [])], { keepsSchema: true });
}

restore().catch(fail);
