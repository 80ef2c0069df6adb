import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { freshFolder } from "../support/site-process";

const run = promisify(execFile);

/** Copies the code, adds German to its languages, and leaves the tests out of its type check. */
function copyWithGerman(): string {
  const folder = freshFolder();
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
  for (const file of files)
    if (file && !/^(public|docs)\//.test(file) && existsSync(file))
      cpSync(file, path.join(folder, file));
  cpSync("lib/data/generated", path.join(folder, "lib/data/generated"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
  const definition = path.join(folder, "lib/domain/language.ts");
  const entry = '  de: { nativeName: "Deutsch", short: "DE" },\n};';
  writeFileSync(definition, readFileSync(definition, "utf8").replace("};", entry));
  const withoutTests = { extends: "./tsconfig.json", exclude: ["node_modules", "tests"] };
  writeFileSync(path.join(folder, "tsconfig.product.json"), JSON.stringify(withoutTests));
  return folder;
}

test("A fifth language is one entry, its messages, and a migration that a command makes", async () => {
  // Checks the types of the whole product.
  test.setTimeout(240_000);
  const postgres = await startPostgres(freshFolder(), { log_statement: "none" });
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
  };
  const cwd = copyWithGerman();
  const node = (args: string[], folder = cwd) =>
    run(process.execPath, args, { cwd: folder, env: env as NodeJS.ProcessEnv }).catch(
      // The compiler reports on the standard output.
      ({ message, stdout }: { message: string; stdout: string }) =>
        Promise.reject(new Error(`${message}\n${stdout}`)),
    );
  const seed = ["--import", "tsx", "--conditions", "react-server", "scripts/seed.ts"];
  const updateLanguages = ["node_modules/tsx/dist/cli.mjs", "scripts/languages.ts"];
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await node(["scripts/migrate.mjs"], ".");
    await node(seed, ".");

    const { stdout } = await node(updateLanguages);
    expect(stdout).toMatch(
      /messages\/de: the English texts[^]*_language_de: run by the next start[^]*middleware\.ts/,
    );
    const again = await node(updateLanguages);
    expect(again.stdout).toBe("Everything is there for every language.\n");
    const english = JSON.parse(readFileSync(path.join(cwd, "messages/en/common.json"), "utf8"));
    expect(english).toMatchObject({ language: { de: "German" } });

    await node(["node_modules/next/dist/bin/next", "typegen"]);
    const compiler = "node_modules/typescript-native/bin/tsc";
    await node([compiler, "-p", "tsconfig.product.json", "--checkers", "1"]);

    await node(["scripts/migrate.mjs"]);
    await client.connect();
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM business_case) AS cases,
              (SELECT count(*)::int FROM business_case_listing WHERE language = 'de') AS listed,
              (SELECT count(*)::int FROM case_translation_state
               WHERE language = 'de' AND status = 'none') AS untranslated`,
    );
    expect(rows).toEqual([{ cases: 12, listed: 12, untranslated: 12 }]);
  } finally {
    await client.end();
    await postgres.stop();
  }
});
