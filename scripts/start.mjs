// `npm start`: from a fresh clone to a running site, step by step. Plain Node.js, because packages
// may not be installed yet. `npm run dev` runs Next's development server in place of the build.
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import {
  loadSamples,
  migrateDatabase,
  provideAdministrator,
  provideDatabase,
  reachDatabase,
} from "./bootstrap/database.mjs";
import {
  checkEnvironment,
  countWebProcesses,
  drainDelayMs,
  listenOptions,
  metricsOptions,
  requireFreePort,
} from "./bootstrap/environment.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { bundleServer, importServer, importWebProcesses } from "./bootstrap/bundle-server.mjs";
import { buildDirectory, inProject, projectRoot } from "./bootstrap/paths.mjs";
import { fail, printLine, sinceStart, step } from "./bootstrap/report.mjs";
import { readSecrets } from "./bootstrap/secret-files.mjs";
import { stopPrograms } from "./bootstrap/run.mjs";
import { onStop } from "./bootstrap/stop.mjs";

const isDevelopment = process.argv.includes("--dev");

/**
 * Functions that stop what was started; run in reverse order. They get the time for load balancers to
 * notice.
 * @type {((drainMs: number) => unknown)[]}
 */
const cleanups = [];

async function stopEverything(drainMs = 0) {
  await stopPrograms();
  for (const stop of cleanups.splice(0).reverse()) await stop(drainMs);
}

/** @param {import("../server/processes/web-processes").WebProcessOptions} options */
async function startWebProcesses(options) {
  const { serveInProcesses } = await importWebProcesses();
  // By default glibc gives each thread an arena of its own, which keeps what others could use
  // (docs/decisions/0039).
  process.env.MALLOC_ARENA_MAX ??= "2";
  const server = await serveInProcesses(
    options,
    inProject("scripts/web-process.mjs"),
    metricsOptions(),
  );
  cleanups.push((drainMs) => server.close(drainMs));
  // A terminal sends the signal too, when it is closed.
  if (!process.stdout.isTTY) stop.onHangup(() => server.restart());
  return options.processes > 1 ? `${options.processes} processes` : "";
}

/** @param {ReturnType<typeof listenOptions>} address */
async function startServer(address) {
  Object.assign(process.env, { NODE_ENV: isDevelopment ? "development" : "production" });
  const folders = { projectRoot, buildDirectory: buildDirectory() };
  const options = { ...address, ...folders, isDevelopment };
  // A process of its own: what this one has done makes the same code slower (docs/decisions/0070).
  if (!isDevelopment) return startWebProcesses({ ...options, processes: countWebProcesses() });
  await bundleServer();
  const { serve } = await importServer();
  const server = await serve(options);
  cleanups.push(() => server.close());
}

async function start() {
  requireNodeVersion();
  printLine("Starting the site");
  await installPackages();
  await checkEnvironment();
  readSecrets();
  const address = listenOptions();
  await requireFreePort(address);
  const metrics = metricsOptions();
  if (metrics && !isDevelopment) await requireFreePort(metrics, "METRICS_");
  const isEmbedded = !process.env.DATABASE_URL;
  const database = provideDatabase();
  cleanups.push(async () => (await database.catch(() => undefined))?.());
  await database;
  if (!isEmbedded) await reachDatabase();
  await generateDatabaseClient();
  await migrateDatabase();
  await loadSamples();
  const administrator = await provideAdministrator();
  if (!isDevelopment) await buildSite();
  await step("Starting the web server", () => startServer(address));
  printLine(
    `\nReady after ${sinceStart()}:  ${address.siteOrigin}\n` +
      `Sign in:           ${address.siteOrigin}/login\n` +
      `${administrator && `${administrator}\n`}Stop with Ctrl-C.`,
  );
}

const stop = onStop(async (reason) => {
  printLine(`\nStopping (${reason})`);
  // Ctrl-C stops at once, without the drain delay.
  await stopEverything(reason === "SIGINT" ? 0 : drainDelayMs());
  printLine("Stopped.");
});

start().catch(async (error) => {
  if (stop.isStopping()) return;
  fail(error);
  await stopEverything();
  process.exit(1);
});
