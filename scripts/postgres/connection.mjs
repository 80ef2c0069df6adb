// Short-lived connections, with errors that name the address that failed.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { codeOf, Problem, printLine } from "../bootstrap/report.mjs";

/** The default of lib/env.ts, which commands other than `npm start` don't evaluate first. */
const DEFAULT_WAIT_S = 60;
const RETRY_MS = 500;
const CONNECT_MS = 10_000;

/**
 * SQLSTATEs of a server that is starting, stopping or out of connections, and network errors while
 * nothing listens yet.
 */
const TRANSIENT_STATE = /^(08|53300$|57P0[123]$)/;
const TRANSIENT_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const TRANSIENT_TEXT = /timeout expired|connection terminated/i;

/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = "25006";

/** Set by `provideDatabase` unless the operator did. */
export const databaseUrl = () => process.env.DATABASE_URL ?? "";

/** The connection string that bypasses a connection pooler. */
export const directUrl = () => process.env.DIRECT_URL || databaseUrl();

/** How long a start waits for the database. */
export function startWaitMs() {
  const seconds = Number(process.env.START_WAIT || DEFAULT_WAIT_S);
  return (Number.isFinite(seconds) ? seconds : DEFAULT_WAIT_S) * 1000;
}

/**
 * Host and database of a connection string, without its credentials.
 * @param {string} connectionString
 */
function describe(connectionString) {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${hostname}:${port || 5432}${pathname}`;
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error && error.message) || codeOf(error);

/** @param {unknown} error */
function isTransient(error) {
  const code = codeOf(error);
  return (
    TRANSIENT_STATE.test(code) || TRANSIENT_CODES.has(code) || TRANSIENT_TEXT.test(messageOf(error))
  );
}

/** @type {Record<string, string>} */
const HINTS = {
  "28P01": "Check the user and the password in DATABASE_URL (and DIRECT_URL).",
  28000: "Check the user in DATABASE_URL (and DIRECT_URL), and the server's pg_hba.conf.",
  "3D000": "Check the name in DATABASE_URL (and DIRECT_URL), or create the database first.",
};

/**
 * @param {string} connectionString
 * @param {unknown} error
 */
function problemOf(connectionString, error) {
  const [where, reason] = [describe(connectionString), messageOf(error)];
  const hint = HINTS[codeOf(error)];
  if (hint)
    return new Problem(`The database at ${where} refuses the connection: ${reason}\n${hint}`);
  return new Problem(
    `The database at ${where} cannot be reached: ${reason}\n` +
      "Check DATABASE_URL (and DIRECT_URL), and that the server runs and lets this machine in.",
  );
}

/** @param {string} connectionString */
async function connect(connectionString) {
  const timing = { connectionTimeoutMillis: CONNECT_MS };
  const client = new pg.Client({ connectionString, application_name: "site setup", ...timing });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * @template Result
 * @param {string} connectionString
 * @param {(client: pg.Client) => Promise<Result>} work
 */
export async function withConnection(connectionString, work) {
  const client = await connect(connectionString).catch((error) => {
    throw problemOf(connectionString, error);
  });
  try {
    return await work(client);
  } catch (error) {
    if (codeOf(error) !== READ_ONLY) throw error;
    const where = describe(connectionString);
    throw new Problem(
      `The database at ${where} is read-only, perhaps a standby: ${messageOf(error)}\n` +
        "DATABASE_URL (and DIRECT_URL) must name a server that takes writes.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Waits up to `START_WAIT` until the server accepts connections, and prints that once. A wrong
 * password fails at once.
 * @param {string} connectionString
 */
export async function waitForDatabase(connectionString) {
  const until = Date.now() + startWaitMs();
  for (let isFirst = true; ; isFirst = false) {
    try {
      const client = await connect(connectionString);
      return await client.end();
    } catch (error) {
      if (!isTransient(error) || Date.now() + RETRY_MS > until)
        throw problemOf(connectionString, error);
      const seconds = Math.ceil((until - Date.now()) / 1000);
      if (isFirst)
        printLine(
          `    Waiting up to ${seconds} s for the database at ${describe(connectionString)}: ${messageOf(error)}`,
        );
      await wait(RETRY_MS);
    }
  }
}
