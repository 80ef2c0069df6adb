// One connection for one piece of work, with errors that say which address did not answer.
import pg from "pg";
import { Problem } from "../bootstrap/report.mjs";

/** Host and database of an address, without user and password. */
function describe(connectionString) {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${hostname}:${port || 5432}${pathname}`;
}

export async function withConnection(connectionString, work) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: "site setup" });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new Problem(`The database at ${describe(connectionString)} cannot be reached: ${error.message || error.code}\n` +
      "Check DATABASE_URL (and DIRECT_URL), and that the server runs and lets this machine in.");
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
