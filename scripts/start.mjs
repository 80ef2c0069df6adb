// `npm start`: from a fresh clone to a running site, step by step (design.md §1). Plain Node; packages may not be there yet.
import { createServer } from "node:net";
import path from "node:path";
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { buildDirectory, dataDirectory } from "./bootstrap/paths.mjs";
import { fail, Problem, say, sinceStart, step } from "./bootstrap/report.mjs";
import { runTypeScript } from "./bootstrap/run.mjs";
import { onStop } from "./bootstrap/stop.mjs";

/** What was started and must be stopped, last first. */
const running = [];

async function stopEverything() {
  for (const stop of running.splice(0).reverse()) await stop();
}

async function checkEnvironment() {
  await runTypeScript("scripts/check-environment.ts").catch((error) => {
    const lines = error.message.split("\n").slice(1).filter(Boolean);
    throw new Problem(`These variables are not usable:\n${lines.join("\n")}`);
  });
}

/** Asked before the long steps, so that nobody waits for a build to hear that the port is taken. */
function requireFreePort(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const why = error.code === "EADDRINUSE"
        ? `Port ${port} is taken by another program.\nStop it, or choose another port: PORT=${port + 1} npm start`
        : `Cannot listen on ${host}:${port} (${error.code}). Set HOST and PORT to an address of this machine.`;
      reject(new Problem(why));
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

async function runEmbeddedDatabase() {
  const { keptSecret, startEmbeddedPostgres } = await import("./postgres/embedded.mjs");
  await step("Starting the embedded PostgreSQL", async () => {
    const database = await startEmbeddedPostgres(dataDirectory());
    running.push(() => database.stop());
    process.env.DATABASE_URL = database.url;
    return database.reused ? "found running after an unclean stop" : undefined;
  });
  process.env.AUTH_SECRET ||= keptSecret(path.join(dataDirectory(), "auth-secret"));
}

function requireAuthSecret() {
  if (!process.env.AUTH_SECRET)
    throw new Problem("AUTH_SECRET is required with a database of your own, at least 32 characters.\n" +
      "Make one: node -e \"console.log(require('crypto').randomBytes(32).toString('base64url'))\"");
}

async function prepareDatabase() {
  const { withConnection } = await import("./postgres/connection.mjs");
  const { migrate } = await import("./postgres/migrate.mjs");
  await step("Bringing the database up to date", async () => {
    const count = await withConnection(process.env.DIRECT_URL || process.env.DATABASE_URL, migrate);
    return count === 0 ? "nothing to do" : `${count} migration${count === 1 ? "" : "s"}`;
  });
  if (process.env.SEED === "none") return;
  const wasConsidered = await withConnection(process.env.DATABASE_URL, async (client) =>
    (await client.query("SELECT FROM setting WHERE key = 'sample_content'")).rowCount > 0);
  if (!wasConsidered) await step("Loading sample content", async () => (await runTypeScript("scripts/seed.ts")).trim());
}

async function start() {
  requireNodeVersion();
  say("Starting the site");
  await installPackages();
  await checkEnvironment();
  const host = process.env.HOST || "127.0.0.1";
  const port = Number(process.env.PORT || 3000);
  const siteOrigin = new URL(process.env.SITE_URL || `http://localhost:${port}`).origin;
  await requireFreePort(host, port);
  if (process.env.DATABASE_URL) requireAuthSecret();
  else await runEmbeddedDatabase();
  await generateDatabaseClient();
  await prepareDatabase();
  await buildSite();
  await step("Starting the web server", async () => {
    process.env.NODE_ENV = "production";
    const { serve } = await import("./server/http-server.mjs");
    const server = await serve({ host, port, buildDirectory: buildDirectory(), siteOrigin, trustProxy: Number(process.env.TRUST_PROXY || 0) });
    running.push(() => server.close());
  });
  say(`\nReady after ${sinceStart()}:  ${siteOrigin}\nStop with Ctrl-C.`);
}

const stop = onStop(async (reason) => {
  say(`\nStopping (${reason})`);
  await stopEverything();
  say("Stopped.");
});

start().catch(async (error) => {
  if (stop.underWay()) return;
  fail(error);
  await stopEverything();
  process.exit(1);
});
