import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { environment } from "../../env";
import { Prisma, PrismaClient } from "../generated/client";
import { traceQueries } from "./query-spans";
import { queryByName } from "./named-statements";
import { registerPoolMetrics } from "./pool-metrics";
import { dropReadOnlyConnections } from "./read-only";
import { processState } from "../../runtime/process-state.mjs";
import { processShare } from "../../runtime/web-processes.mjs";

/**
 * The time to wait for a connection, and then for the result: together below the 5 seconds that a
 * request may take.
 */
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_500;
const MAX_POOL_SIZE = 10;
/**
 * The connections of all web processes together, unless a process would get less than the minimum.
 */
const MAX_CONNECTIONS = 40;
const MIN_POOL_SIZE = 4;

export const poolSize = (): number =>
  Math.min(MAX_POOL_SIZE, processShare(MAX_CONNECTIONS, MIN_POOL_SIZE));

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
    max: poolSize(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: "site",
    allowExitOnIdle: true,
  });
  // The pool replaces broken idle connections; a query on one fails and is reported by its caller.
  const ignore = () => undefined;
  pool.on("error", ignore);
  dropReadOnlyConnections(pool);
  registerPoolMetrics(pool);
  traceQueries(pool);
  const adapter = new PrismaPg(pool, {
    onPoolError: ignore,
    onConnectionError: ignore,
    disposeExternalPool: true,
  });
  return { pool, client: new PrismaClient({ adapter }) };
}

const getDatabase = (): Database => processState("database", openDatabase);

export const database = (): PrismaClient => getDatabase().client;

/**
 * Runs one statement directly on the driver, for frequent reads: Prisma would need a statement per
 * table, each twice as slow. Names and types of columns are PostgreSQL's. Each connection keeps the
 * plan, so the text may not grow with the values.
 */
export const queryRows = <Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> =>
  queryByName<Row>(getDatabase().pool, text, values);

/** Escapes the wildcards of LIKE. Prisma passes search terms to LIKE and ILIKE unescaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export { Prisma };
