import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { startPostgres } from "../support/postgres";
import { freshFolder } from "../support/site-process";

const run = promisify(execFile);
const tsx = "node_modules/tsx/dist/cli.mjs";

/** The files under version control that code, types and migrations need, with the installed packages. */
function copyOfTheCode(): string {
  const folder = freshFolder();
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
  for (const file of files)
    if (file && !/^(public|docs)\//.test(file) && existsSync(file))
      cpSync(file, path.join(folder, file));
  cpSync("lib/data/generated", path.join(folder, "lib/data/generated"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
  return folder;
}

test("a fifth language is one entry, its messages, and a migration that a command makes", async () => {
  // Checks the types of everything.
  test.setTimeout(240_000);
  const postgres = await startPostgres(freshFolder(), { log_statement: "none" });
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: "a secret only for these tests, long enough",
  };
  await run(process.execPath, ["scripts/migrate.mjs"], { env });
  await run(
    process.execPath,
    ["--import", "tsx", "--conditions", "react-server", "scripts/seed.ts"],
    { env },
  );

  const cwd = copyOfTheCode();
  const definition = path.join(cwd, "lib/domain/language.ts");
  const entry = '  de: { nativeName: "Deutsch", short: "DE" },\n};';
  writeFileSync(definition, readFileSync(definition, "utf8").replace("};", entry));
  const { stdout } = await run(process.execPath, [tsx, "scripts/languages.ts"], { cwd });
  expect(stdout).toMatch(
    /messages\/de: the English texts[^]*_language_de: run by the next start[^]*middleware\.ts/,
  );
  const again = await run(process.execPath, [tsx, "scripts/languages.ts"], { cwd });
  expect(again.stdout).toBe("Everything is there for every language.\n");

  await run(process.execPath, ["node_modules/next/dist/bin/next", "typegen"], { cwd });
  await run(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"], { cwd });

  await run(process.execPath, ["scripts/migrate.mjs"], { cwd, env });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM business_case) AS cases,
            (SELECT count(*)::int FROM business_case_listing WHERE language = 'de') AS listed,
            (SELECT count(*)::int FROM case_translation_state WHERE language = 'de' AND status = 'none') AS untranslated`,
  );
  await client.end();
  await postgres.stop();
  expect(rows).toEqual([{ cases: 9, listed: 9, untranslated: 9 }]);
});
