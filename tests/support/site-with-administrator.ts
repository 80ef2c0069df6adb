import pg from "pg";
import { administratorHeader, AUTH_SECRET } from "./administrator-header";
import { preparedFolder } from "./prepared-data";
import { freshFolder, startSite, type SiteProcess } from "./site-process";
import { startPostgres } from "./postgres";

/** Starts a site with its own database and a signed-in administrator. */
export async function siteWithAdministrator(more: Record<string, string> = {}) {
  const postgres = await startPostgres(preparedFolder(), { log_statement: "none" });
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET, ...more };
  let site: SiteProcess = await startSite(env);
  const connect = async () => {
    const connected = new pg.Client({ connectionString: postgres.url });
    await connected.connect();
    return connected;
  };
  let client = await connect();
  const headers = await administratorHeader(client);
  return {
    url: () => site.url,
    pid: () => site.child.pid ?? 0,
    signal: (signal: NodeJS.Signals) => site.child.kill(signal),
    dataFolder: env.DATA_DIR,
    databaseUrl: postgres.url,
    stopDatabase: async () => {
      await client.end();
      await postgres.stop();
    },
    startDatabase: async () => {
      await postgres.start();
      client = await connect();
    },
    headers,
    /** Calls an endpoint under /api/v1 as the administrator. */
    call: async (method: string, path: string, body?: object) => {
      const response = await fetch(`${site.url}/api/v1${path}`, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    query: <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      client.query<R>(sql, values).then(({ rows }) => rows),
    killPrimary: () => site.stop("SIGKILL"),
    /** Kills the primary process, and its only web process before that notices. */
    kill: () => {
      const exit = site.stop("SIGKILL");
      process.kill(site.webPid(), "SIGKILL");
      return exit;
    },
    start: async () => void (site = await startSite(env)),
    restart: async () => {
      await site.stop();
      site = await startSite(env);
    },
    output: () => site.output(),
    stop: async () => {
      const exit = await site.stop();
      await client.end();
      await postgres.stop();
      return exit;
    },
  };
}
