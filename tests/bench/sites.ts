import pg from "pg";
import { administratorHeader, AUTH_SECRET } from "../support/administrator-header";
import { fillWithCases } from "../support/many-cases";
import { startPostgres } from "../support/postgres";
import { freshFolder, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

/** A running site with its own database. */
export interface BenchSite {
  site: SiteProcess;
  database: string;
  client: pg.Client;
  /** Headers of a signed-in administrator. */
  headers: { authorization: string };
  /** Starts another process on the same database. */
  replica: () => Promise<SiteProcess>;
}

/** Starts a site with `cases` cases, or with the samples alone for 0, on a PostgreSQL with server settings. */
export type MakeSite = (
  name: string,
  cases: number,
  env?: Record<string, string>,
) => Promise<BenchSite>;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Runs a measure with its own sites and stops them afterwards. */
export async function withSites<T>(work: (make: MakeSite) => Promise<T>): Promise<T> {
  const postgres = await startPostgres(freshFolder(), { log_statement: "none", fsync: "on" });
  const server = await connect(postgres.url);
  const clients = [server];
  const make: MakeSite = async (name, cases, env = {}) => {
    await server.query(`CREATE DATABASE ${name}`);
    const address = new URL(postgres.url);
    address.pathname = `/${name}`;
    const start = () =>
      startSite({ DATA_DIR: freshFolder(), DATABASE_URL: address.href, AUTH_SECRET, ...env });
    const site = await start();
    const client = await connect(address.href);
    clients.push(client);
    if (cases) await fillWithCases(address.href, cases);
    // The copies were written with triggers disabled, so the site has not been notified.
    await client.query("NOTIFY content_changed");
    return {
      site,
      database: address.href,
      client,
      headers: await administratorHeader(client),
      replica: start,
    };
  };
  try {
    return await work(make);
  } finally {
    await stopAllSites();
    for (const client of clients) await client.end();
    await postgres.stop();
  }
}
