// `npm start`: from a fresh clone to a running site, step by step (design.md §1). Plain Node; packages may not be there yet.
// `npm run dev` is the same with Next's development server in the place of build and server.
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import {
  loadSamples, migrateDatabase, provideAdministrator, provideDatabase, reachDatabase,
} from "./bootstrap/database.mjs";
import { checkEnvironment, listening, requireFreePort } from "./bootstrap/environment.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { buildDirectory } from "./bootstrap/paths.mjs";
import { fail, say, sinceStart, step } from "./bootstrap/report.mjs";
import { stopPrograms } from "./bootstrap/run.mjs";
import { onStop } from "./bootstrap/stop.mjs";

const isDevelopment = process.argv.includes("--dev");

/** How to stop what was started, last first. */
const running = [];

async function stopEverything() {
  await stopPrograms();
  for (const stop of running.splice(0).reverse()) await stop();
}

async function startServer(where) {
  process.env.NODE_ENV = isDevelopment ? "development" : "production";
  const { serve } = await import("./server/http-server.mjs");
  const server = await serve({ ...where, isDevelopment, buildDirectory: buildDirectory() });
  running.push(() => server.close());
}

async function start() {
  requireNodeVersion();
  say("Starting the site");
  await installPackages();
  await checkEnvironment();
  const where = listening();
  await requireFreePort(where);
  const isEmbedded = !process.env.DATABASE_URL;
  const database = provideDatabase();
  running.push(async () => (await database.catch(() => undefined))?.());
  await database;
  if (!isEmbedded) await reachDatabase();
  await generateDatabaseClient();
  await migrateDatabase();
  await loadSamples();
  const administrator = await provideAdministrator();
  if (!isDevelopment) await buildSite();
  await step("Starting the web server", () => startServer(where));
  say(`\nReady after ${sinceStart()}:  ${where.siteOrigin}\nSign in:           ${where.siteOrigin}/login\n${administrator && `${administrator}\n`}Stop with Ctrl-C.`);
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
