import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { environment } from "../../env";
import { Prisma, PrismaClient } from "../generated/client";
import { dropReadOnlyConnections } from "./read-only";

/** How long a query may wait for a connection, and then for its answer: together under the 5 seconds that a call may take. */
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_500;
const POOL_SIZE = 10;

interface Database {
  pool: pg.Pool;
  client: PrismaClient;
}

function openDatabase(): Database {
  const connectionString = environment().DATABASE_URL;
  if (!connectionString)
    throw new Error("DATABASE_URL is not set; `npm start` sets it for the embedded database.");
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: "site",
    allowExitOnIdle: true,
  });
  // Broken idle connections are replaced by the pool; the query that meets one fails and is reported where it is made.
  const ignore = () => undefined;
  pool.on("error", ignore);
  dropReadOnlyConnections(pool);
  const adapter = new PrismaPg(pool, {
    onPoolError: ignore,
    onConnectionError: ignore,
    disposeExternalPool: true,
  });
  return { pool, client: new PrismaClient({ adapter }) };
}

declare global {
  // Kept outside the module, so that the development server's reloads share one pool.
  var siteDatabase: Database | undefined;
}

const getDatabase = (): Database => (globalThis.siteDatabase ??= openDatabase());

export const database = (): PrismaClient => getDatabase().client;

/**
 * The rows of one statement, asked of the driver itself: for reads that many wait for. Prisma would ask in a statement for each table, and take
 * twice as long over each. Names and types of the columns are as PostgreSQL gives them.
 */
export async function queryRows<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
  return (await getDatabase().pool.query<Row>(text, values)).rows;
}

export { Prisma };
