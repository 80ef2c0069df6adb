import { execFileSync } from "node:child_process";
import pg from "pg";
import { freshFolder, startSite, type SiteProcess } from "./site-process";
import { ownPostgres } from "./postgres";

const AUTH_SECRET = "a secret only for these tests, long enough";

/** A running site with a database of the test's own, and the header of an administrator who is signed in to it. */
export async function siteWithAdministrator() {
  const postgres = await ownPostgres(freshFolder(), { log_statement: "none" });
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET };
  let site: SiteProcess = await startSite(env);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows: [account] } = await client.query<{ id: string }>("INSERT INTO account (username, username_key, password_hash, is_admin) VALUES ('tester', 'tester', '-', true) RETURNING id");
  const { rows: [session] } = await client.query<{ id: string }>("INSERT INTO session (account_id, door, remembered, expires_at) VALUES ($1, 'api', false, now() + interval '1 hour') RETURNING id", [account?.id]);
  const token = execFileSync(process.execPath, ["--import", "tsx", "--conditions", "react-server", "tests/support/print-access-token.ts", session?.id ?? "", account?.id ?? ""],
    { env: { ...process.env, AUTH_SECRET }, encoding: "utf8" });
  return {
    url: () => site.url,
    dataFolder: env.DATA_DIR,
    headers: { authorization: `Bearer ${token}` },
    query: <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => client.query<R>(sql, values).then(({ rows }) => rows),
    kill: () => site.stop("SIGKILL"),
    start: async () => void (site = await startSite(env)),
    output: () => site.output(),
    stop: async () => {
      await site.stop();
      await client.end();
      await postgres.stop();
    },
  };
}
