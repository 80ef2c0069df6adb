// The embedded PostgreSQL: created once, started, reconnected to after a crash, supervised and
// stopped.
/**
 * @import { Client } from "pg"
 * @import { Cluster } from "./cluster.mjs"
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "../bootstrap/report.mjs";
import { storedSecret } from "../bootstrap/stored-secret.mjs";
import { createCluster, isInUse, launchServer, sweepUnfinished } from "./cluster.mjs";
import { connectTo, isAlive, isPostmasterOf, readPidFile } from "./postmaster.mjs";

const DATABASE = "site";
const START_LOCK = 72707370;
const START_TIMEOUT_MS = 20_000;

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address && typeof address === "object") probe.close(() => resolve(address.port));
    });
  });

/** @param {string} file */
const lastLines = (file) =>
  existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").slice(-8).join("\n") : "";

/**
 * Starts a server and connects to it; undefined when it doesn't accept connections in time.
 * @param {Cluster} cluster
 */
async function startAndConnect(cluster) {
  const port = cluster.wanted ?? (await freePort());
  const failed = launchServer({ ...cluster, port }).catch((error) => error);
  for (let tries = 0; tries < 100; tries += 1) {
    if (await Promise.race([failed, wait(tries < 20 ? 15 : 100)])) return undefined;
    const started = await connectByPidFile(cluster);
    if (started) return started;
  }
  return undefined;
}

/**
 * Connects to the server that the pid file names; undefined without one.
 * @param {Cluster} cluster
 */
async function connectByPidFile(cluster) {
  const port = readPidFile(cluster.directory)?.port;
  const client = port && (await connectTo(cluster.directory, { ...cluster, port }, "start"));
  return client ? { client, port } : undefined;
}

/**
 * Connects to the server on this directory, or starts one; retries while leftovers of a crash
 * disappear.
 * @param {Cluster} cluster
 */
async function connectOrStart(cluster) {
  const until = Date.now() + START_TIMEOUT_MS;
  let reused = true;
  while (Date.now() < until) {
    const running = await connectByPidFile(cluster);
    if (running) return { ...running, reused };
    if (isInUse(cluster.directory)) {
      await wait(100);
      continue;
    }
    reused = false;
    const started = await startAndConnect(cluster);
    if (started) return { ...started, reused };
    await wait(250);
  }
  throw new Problem(
    `The embedded database in ${cluster.directory} does not start. Its log ends with:\n${lastLines(cluster.log)}`,
  );
}

/**
 * @param {Client} client
 * @param {string} dataDirectory
 */
async function holdStartLock(client, dataDirectory) {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [START_LOCK]);
  if (rows[0].held) return;
  await client.end();
  throw new Problem(
    `${dataDirectory} is in use by another start of this site.\n` +
      "Stop that one first, or set DATA_DIR (and PORT) for this one.",
  );
}

/** @param {Client} client */
async function createDatabase(client) {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  if (!rowCount) await client.query(`CREATE DATABASE "${DATABASE}"`);
}

/**
 * Runs the embedded database for this process alone, on a free port unless one is given. Resolves
 * to `{ url, reused, stop }`. A server that dies is restarted on the same port.
 * @param {string} dataDirectory
 * @param {{ settings?: Record<string, string>, port?: number }} options
 */
export async function startEmbeddedPostgres(dataDirectory, { settings = {}, port: wanted } = {}) {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const password = storedSecret(path.join(dataDirectory, "database-password"));
  const cluster = {
    directory: path.join(dataDirectory, "postgres"),
    log: path.join(dataDirectory, "postgres.log"),
    password,
    settings,
    wanted,
  };
  sweepUnfinished(cluster.directory);
  if (!existsSync(path.join(cluster.directory, "PG_VERSION"))) createCluster(cluster);

  const { client, port, reused } = await connectOrStart(cluster);
  await holdStartLock(client, dataDirectory);
  await createDatabase(client);
  const supervisor = superviseServer(client, cluster, port);
  return { url: addressOf(password, port), reused, stop: supervisor.stop };
}

/**
 * @param {string} password
 * @param {number} port
 */
const addressOf = (password, port) =>
  `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;

/**
 * The embedded database of a running site; undefined if none runs.
 * @param {string} dataDirectory
 */
export async function findRunningPostgres(dataDirectory) {
  const directory = path.join(dataDirectory, "postgres");
  const port = readPidFile(directory)?.port;
  if (!port) return undefined;
  const password = storedSecret(path.join(dataDirectory, "database-password"));
  const client = await connectTo(directory, { port, password }, "site command");
  if (!client) return undefined;
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS free", [START_LOCK]);
  await client.end();
  return rows[0].free ? undefined : { url: addressOf(password, port) };
}

/**
 * Holds the start lock, and restarts a server that died on the same port.
 * @param {Client} first
 * @param {Cluster} cluster
 * @param {number} port
 */
function superviseServer(first, cluster, port) {
  let client = first;
  let stopping = false;
  const watch = () => client.once("end", () => void restart());
  const restart = async () => {
    while (!stopping) {
      try {
        if (!isInUse(cluster.directory)) void launchServer({ ...cluster, port }).catch(() => {});
        await wait(500);
        const reconnected = await connectTo(cluster.directory, { ...cluster, port }, "start");
        if (!reconnected) continue;
        client = reconnected;
        await client.query("SELECT pg_try_advisory_lock($1)", [START_LOCK]);
        return watch();
      } catch {
        await wait(500);
      }
    }
  };
  watch();
  return {
    async stop() {
      stopping = true;
      await client.end().catch(() => {});
      await stopPostmaster(cluster.directory);
    },
  };
}

/**
 * A fast shutdown (SIGINT): open transactions are rolled back, committed ones are on disk.
 * @param {string} directory
 */
async function stopPostmaster(directory) {
  const pidFile = readPidFile(directory);
  if (!pidFile || !isPostmasterOf(pidFile.pid, directory)) return;
  process.kill(pidFile.pid, "SIGINT");
  for (let tries = 0; tries < 400 && isAlive(pidFile.pid); tries += 1) await wait(25);
}
