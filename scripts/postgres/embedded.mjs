// The embedded PostgreSQL: created once, started, reconnected to after a crash, supervised and
// stopped.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "../bootstrap/report.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { connectTo, isAlive, isPostmasterOf, readPidFile } from "./postmaster.mjs";
import { changeOwner, unprivileged } from "./unprivileged.mjs";

const DATABASE = "site";
const START_LOCK = 72707370;
const START_TIMEOUT_MS = 20_000;
const LOG_LIMIT = 10 * 1024 * 1024;

/** A secret that is created once and stored in a file that only its owner may read. */
export function storedSecret(file, make = () => randomBytes(32).toString("base64url")) {
  if (!existsSync(file)) {
    const temporaryFile = `${file}.${process.pid}`;
    writeFileSync(temporaryFile, make(), { mode: 0o600 });
    try {
      linkSync(temporaryFile, file);
    } catch (error) {
      // A concurrent start was faster; its secret is used.
      if (error.code !== "EEXIST") throw error;
    } finally {
      rmSync(temporaryFile, { force: true });
    }
  }
  return readFileSync(file, "utf8").trim();
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no
 * partial one.
 */
function initialise({ directory, password }) {
  const { wrap, options, owner } = unprivileged();
  const unfinished = `${directory}.new-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  changeOwner(owner, unfinished);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(owner, passwordFile);
  try {
    const [program, args] = wrap(postgresBinaries().initdb, [
      "-D",
      unfinished,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--lc-messages=C",
    ]);
    const made = spawnSync(program, args, { ...options, encoding: "utf8" });
    if (made.status !== 0)
      throw new Problem(
        `The embedded database could not be set up in ${directory}.\n${made.stderr || made.error?.message || ""}`,
      );
    if (!existsSync(directory)) renameSync(unfinished, directory);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function openLog(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat && stat.size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/**
 * Starts the server in its own process group, so that Ctrl-C doesn't end it before running requests
 * finish.
 */
function launch({ directory, log, port, settings }) {
  const { wrap, options, owner } = unprivileged();
  changeOwner(owner, directory);
  chmodSync(directory, 0o700);
  const given = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...settings,
  });
  const [program, args] = wrap(postgresBinaries().postgres, [
    "-D",
    directory,
    "-p",
    String(port),
    ...given.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const output = openLog(log);
  const server = spawn(program, args, {
    ...options,
    detached: true,
    cwd: path.parse(directory).root,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  server.unref();
  return new Promise((_, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`exit code ${code}`)));
  });
}

/**
 * Whether a server of ours holds the directory: starting, running or stopping. Removes a pid file
 * that names a process of another program, because it would block every start. PostgreSQL itself
 * handles one whose process has ended.
 */
function isInUse(directory) {
  const pidFile = readPidFile(directory);
  if (!pidFile || !isAlive(pidFile.pid)) return false;
  if (isPostmasterOf(pidFile.pid, directory)) return true;
  rmSync(path.join(directory, "postmaster.pid"), { force: true });
  return false;
}

/** Removes temporary folders of starts that died while creating the cluster. */
function sweepUnfinished(directory) {
  const unfinished = new RegExp(`^${path.basename(directory)}\\.new-(\\d+)`);
  for (const name of readdirSync(path.dirname(directory))) {
    const pid = unfinished.exec(name)?.[1];
    if (pid && !isAlive(Number(pid)))
      rmSync(path.join(path.dirname(directory), name), { recursive: true, force: true });
  }
}

const lastLines = (file) =>
  existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").slice(-8).join("\n") : "";

/**
 * Connects to the server on this directory, or starts one; retries while leftovers of a crash
 * disappear.
 */
async function connectOrStart(cluster) {
  const until = Date.now() + START_TIMEOUT_MS;
  let reused = true;
  while (Date.now() < until) {
    const pidFile = readPidFile(cluster.directory);
    const client =
      pidFile?.port &&
      (await connectTo(cluster.directory, { ...cluster, port: pidFile.port }, "start"));
    if (client) return { client, port: pidFile.port, reused };
    if (isInUse(cluster.directory)) await wait(100);
    else {
      reused = false;
      const failed = launch({ ...cluster, port: cluster.wanted ?? (await freePort()) }).catch(
        (error) => error,
      );
      for (let tries = 0; tries < 100; tries += 1) {
        if (await Promise.race([failed, wait(tries < 20 ? 15 : 100)])) break;
        const port = readPidFile(cluster.directory)?.port;
        const started = port && (await connectTo(cluster.directory, { ...cluster, port }, "start"));
        if (started) return { client: started, port, reused };
      }
      await wait(250);
    }
  }
  throw new Problem(
    `The embedded database in ${cluster.directory} does not start. Its log ends with:\n${lastLines(cluster.log)}`,
  );
}

async function holdStartLock(client, dataDirectory) {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [START_LOCK]);
  if (rows[0].held) return;
  await client.end();
  throw new Problem(
    `${dataDirectory} is in use by another start of this site.\nStop that one first, or set DATA_DIR (and PORT) for this one.`,
  );
}

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
  if (!existsSync(path.join(cluster.directory, "PG_VERSION"))) initialise(cluster);

  const { client, port, reused } = await connectOrStart(cluster);
  await holdStartLock(client, dataDirectory);
  await createDatabase(client);
  const supervisor = superviseServer(client, cluster, port);
  return { url: addressOf(password, port), reused, stop: supervisor.stop };
}

const addressOf = (password, port) =>
  `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;

/** The embedded database of a running site; undefined if none runs. */
export async function findRunningPostgres(dataDirectory) {
  const directory = path.join(dataDirectory, "postgres");
  const port = readPidFile(directory)?.port;
  if (!port) return undefined;
  const password = storedSecret(path.join(dataDirectory, "database-password"));
  const client = await connectTo(directory, { port, password }, "beside");
  if (!client) return undefined;
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS free", [START_LOCK]);
  await client.end();
  return rows[0].free ? undefined : { url: addressOf(password, port) };
}

/** Holds the start lock, and restarts a server that died on the same port. */
function superviseServer(first, cluster, port) {
  let client = first;
  let stopping = false;
  const watch = () => client.once("end", () => void restart());
  const restart = async () => {
    while (!stopping) {
      try {
        if (!isInUse(cluster.directory)) void launch({ ...cluster, port }).catch(() => {});
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

/** A fast shutdown (SIGINT): open transactions are rolled back, committed ones are on disk. */
async function stopPostmaster(directory) {
  const pidFile = readPidFile(directory);
  if (!pidFile || !isPostmasterOf(pidFile.pid, directory)) return;
  process.kill(pidFile.pid, "SIGINT");
  for (let tries = 0; tries < 400 && isAlive(pidFile.pid); tries += 1) await wait(25);
}
