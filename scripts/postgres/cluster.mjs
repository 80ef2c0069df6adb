// A PostgreSQL data directory (cluster) and the server process on it.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { codeOf, Problem } from "../bootstrap/report.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { isAlive, isPostmasterOf, readPidFile } from "./postmaster.mjs";
import { changeOwner, unprivileged } from "./unprivileged.mjs";

const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * @typedef {object} Cluster
 * @property {string} directory
 * @property {string} log
 * @property {string} password
 * @property {Record<string, string>} settings
 * @property {number | undefined} wanted The port; a free one unless given.
 */

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no
 * partial one.
 * @param {Cluster} cluster
 */
export function createCluster({ directory, password }) {
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
    moveIntoPlace(unfinished, directory);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Two starts may create a cluster at once: the first one in place is used by both.
 * @param {string} unfinished
 * @param {string} directory
 */
function moveIntoPlace(unfinished, directory) {
  try {
    renameSync(unfinished, directory);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST"].includes(codeOf(error))) throw error;
  }
}

/** @param {string} file */
function openLog(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat && stat.size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/**
 * Starts the server in its own process group, so that Ctrl-C doesn't end it before running requests
 * finish.
 * @param {Cluster & { port: number }} cluster
 */
export function launchServer({ directory, log, port, settings }) {
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
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`exit code ${code}`)));
  });
  return failed;
}

/**
 * Whether a server of ours holds the directory: starting, running or stopping. Removes a pid file
 * that names a process of another program, because it would block every start. PostgreSQL itself
 * handles one whose process has ended.
 * @param {string} directory
 */
export function isInUse(directory) {
  const pidFile = readPidFile(directory);
  if (!pidFile || !isAlive(pidFile.pid)) return false;
  if (isPostmasterOf(pidFile.pid, directory)) return true;
  rmSync(path.join(directory, "postmaster.pid"), { force: true });
  return false;
}

/**
 * Removes temporary folders of starts that died while creating the cluster.
 * @param {string} directory
 */
export function sweepUnfinished(directory) {
  const unfinished = new RegExp(`^${path.basename(directory)}\\.new-(\\d+)`);
  for (const name of readdirSync(path.dirname(directory))) {
    const pid = unfinished.exec(name)?.[1];
    if (pid && !isAlive(Number(pid)))
      rmSync(path.join(path.dirname(directory), name), { recursive: true, force: true });
  }
}
