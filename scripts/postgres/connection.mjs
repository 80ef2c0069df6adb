// Short-lived connections, with errors that name the address that failed.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Problem, printLine } from "../bootstrap/report.mjs";

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

/** The connection string that bypasses a connection pooler. */
export const directUrl = () => process.env.DIRECT_URL || process.env.DATABASE_URL;

/** How long a start waits for the database. */
export function startWaitMs() {
  const seconds = Number(process.env.START_WAIT || DEFAULT_WAIT_S);
  return (Number.isFinite(seconds) ? seconds : DEFAULT_WAIT_S) * 1000;
}

/** Host and database of a connection string, without its credentials. */
function describe(connectionString) {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${hostname}:${port || 5432}${pathname}`;
}

const isTransient = ({ code = "", message }) =>
  TRANSIENT_STATE.test(code) || TRANSIENT_CODES.has(code) || TRANSIENT_TEXT.test(message);

const HINTS = {
  "28P01": "Check the user and the password in DATABASE_URL (and DIRECT_URL).",
  28000: "Check the user in DATABASE_URL (and DIRECT_URL), and the server's pg_hba.conf.",
  "3D000": "Check the name in DATABASE_URL (and DIRECT_URL), or create the database first.",
};

function problemOf(connectionString, error) {
  const [where, reason] = [describe(connectionString), error.message || error.code];
  const hint = HINTS[error.code];
  if (hint)
    return new Problem(`The database at ${where} refuses the connection: ${reason}\n${hint}`);
  return new Problem(
    `The database at ${where} cannot be reached: ${reason}\n` +
      "Check DATABASE_URL (and DIRECT_URL), and that the server runs and lets this machine in.",
  );
}

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

export async function withConnection(connectionString, work) {
  const client = await connect(connectionString).catch((error) => {
    throw problemOf(connectionString, error);
  });
  try {
    return await work(client);
  } catch (error) {
    if (error.code !== READ_ONLY) throw error;
    const where = describe(connectionString);
    throw new Problem(
      `The database at ${where} is read-only, perhaps a standby: ${error.message}\n` +
        "DATABASE_URL (and DIRECT_URL) must name a server that takes writes.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Waits up to `START_WAIT` until the server accepts connections, and prints that once. A wrong
 * password fails at once.
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
      const [seconds, reason] = [
        Math.ceil((until - Date.now()) / 1000),
        error.message || error.code,
      ];
      if (isFirst)
        printLine(
          `    Waiting up to ${seconds} s for the database at ${describe(connectionString)}: ${reason}`,
        );
      await wait(RETRY_MS);
    }
  }
}
