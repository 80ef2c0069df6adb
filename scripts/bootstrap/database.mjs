// The database of a start: the embedded one unless DATABASE_URL is set, migrated, and with sample
// content when it is new.
import path from "node:path";
import { dataDirectory } from "./paths.mjs";
import { Problem, printLine, step } from "./report.mjs";
import { runSiteScript } from "./site-script.mjs";
import { needsSanitizing } from "./sanitized-texts-marker.mjs";
import { storedSecret } from "./stored-secret.mjs";

const SAMPLES_LOCK = 72707371;

function requireAuthSecret() {
  if (!process.env.AUTH_SECRET)
    throw new Problem(
      "AUTH_SECRET is required with a database of your own, at least 32 characters.\n" +
        "Make one: node -e \"console.log(require('crypto').randomBytes(32).toString('base64url'))\"",
    );
}

/**
 * Sets DATABASE_URL and AUTH_SECRET when the embedded database is used. Resolves to a function that
 * stops what was started. `reuseRunning` uses the embedded database of a running site, if there is
 * one, and leaves it running.
 */
export async function provideDatabase({ reuseRunning = false } = {}) {
  if (process.env.DATABASE_URL) {
    requireAuthSecret();
    return async () => {};
  }
  const { findRunningPostgres, startEmbeddedPostgres } = await import("../postgres/embedded.mjs");
  const running = reuseRunning && (await findRunningPostgres(dataDirectory()));
  if (running) {
    process.env.DATABASE_URL = running.url;
    return async () => {};
  }
  /** @type {Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined} */
  let database;
  await step("Starting the embedded PostgreSQL", async () => {
    database = await startEmbeddedPostgres(dataDirectory());
    process.env.DATABASE_URL = database.url;
    return database.reused ? "found running after an unclean stop" : undefined;
  });
  process.env.AUTH_SECRET ||= storedSecret(path.join(dataDirectory(), "auth-secret"));
  return async () => database?.stop();
}

/** Waits for the database of DATABASE_URL, and warns when a pooler drops notifications. */
export async function reachDatabase() {
  const { databaseUrl, directUrl, waitForDatabase } = await import("../postgres/connection.mjs");
  const { losesNotifications } = await import("../postgres/pooler.mjs");
  await step("Connecting to the database", async () => {
    for (const address of new Set([directUrl(), databaseUrl()])) await waitForDatabase(address);
    if (!(await losesNotifications(directUrl(), databaseUrl()))) return;
    const name = process.env.DIRECT_URL ? "DIRECT_URL" : "DATABASE_URL";
    printLine(
      `    ${name} leads through a transaction pooler or to another database: notifications do not arrive,`,
    );
    printLine("    so changes of content are polled for. Set DIRECT_URL to the database itself.");
  });
}

export async function migrateDatabase() {
  const { directUrl, withConnection } = await import("../postgres/connection.mjs");
  const { migrate } = await import("../postgres/migrate.mjs");
  await step("Bringing the database up to date", async () => {
    const count = await withConnection(directUrl(), migrate);
    return count === 0 ? "nothing to do" : `${count} migration${count === 1 ? "" : "s"}`;
  });
  if (await withConnection(directUrl(), needsSanitizing))
    await step("Sanitizing stored texts", async () =>
      (await runSiteScript("scripts/sanitize-texts.ts")).trim(),
    );
}

/** Migrates the database of DATABASE_URL. */
export async function migrateExternalDatabase() {
  process.env.AUTH_SECRET ||= "none of its uses is needed here but its presence is";
  await reachDatabase();
  await migrateDatabase();
}

export async function loadSamples() {
  if (process.env.SEED === "none") return;
  const { directUrl, withConnection } = await import("../postgres/connection.mjs");
  const { withLock } = await import("../postgres/lock.mjs");
  // Of two concurrent starts the second waits for the lock and then finds the samples.
  await withConnection(directUrl(), (client) =>
    withLock(client, SAMPLES_LOCK, async () => {
      const { rowCount } = await client.query("SELECT FROM setting WHERE key = 'sample_content'");
      if (!rowCount)
        await step("Loading sample content", async () =>
          (await runSiteScript("scripts/seed.ts")).trim(),
        );
    }),
  );
}

/** Creates the first administrator if there is none. Resolves to the message for the operator. */
export async function provideAdministrator() {
  const { databaseUrl, withConnection } = await import("../postgres/connection.mjs");
  const { rowCount } = await withConnection(databaseUrl(), (client) =>
    client.query("SELECT FROM account WHERE is_admin LIMIT 1"),
  );
  if (rowCount) return "";
  let message = "";
  await step(
    "Making the first administrator",
    async () => void (message = (await runSiteScript("scripts/accounts.ts", ["first"])).trim()),
  );
  return message;
}
