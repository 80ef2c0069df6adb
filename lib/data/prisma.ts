import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { environment } from "../env";
import { Prisma, PrismaClient } from "./generated/client";

/** How long a query may wait for a connection, and then for its answer: together under the 5 seconds that a call may take. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 2_500;
const POOL_SIZE = 10;

function createClient(): PrismaClient {
  const connectionString = environment().DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set; `npm start` sets it for the embedded database.");
  // Broken idle connections are replaced by the pool; the query that meets one fails and is reported where it is made.
  const ignore = () => undefined;
  const adapter = new PrismaPg(
    { connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS, application_name: "site" },
    { onPoolError: ignore, onConnectionError: ignore },
  );
  return new PrismaClient({ adapter });
}

declare global {
  // Kept outside the module, so that the development server's reloads share one pool.
  var siteDatabase: PrismaClient | undefined;
}

export function database(): PrismaClient {
  return (globalThis.siteDatabase ??= createClient());
}

export { Prisma };
