// Finds the server process of a data directory by its pid file, and verifies it.
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { codeOf } from "../bootstrap/report.mjs";

/**
 * The pid and port in the data directory's pid file; undefined without a complete one.
 * @param {string} directory
 */
export function readPidFile(directory) {
  try {
    const lines = readFileSync(path.join(directory, "postmaster.pid"), "utf8").split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port: port > 0 ? port : undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/**
 * Whether a running process is a PostgreSQL server on this directory, by its command line.
 * @param {number} pid
 * @param {string} directory
 */
export function isPostmasterOf(pid, directory) {
  try {
    if (process.platform === "linux") {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return (
        path.basename(words[0] ?? "") === "postgres" && words[words.indexOf("-D") + 1] === directory
      );
    }
    const command = execFileSync("ps", ["-o", "args=", "-p", String(pid)], {
      encoding: "utf8",
    }).trim();
    return /postgres(\.exe)? /.test(command) && `${command} `.includes(` -D ${directory} `);
  } catch {
    return false;
  }
}

/**
 * Connects to the server on `port`; undefined unless it accepts our password and serves this
 * directory.
 * @param {string} directory
 * @param {{ port: number, password: string }} access
 * @param {string} name
 */
export async function connectTo(directory, { port, password }, name) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    application_name: name,
    connectionTimeoutMillis: 3000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SHOW data_directory");
    if (realpathSync(rows[0].data_directory) === realpathSync(directory)) return client;
  } catch {
    // Not running yet, or another server.
  }
  await client.end().catch(() => {});
  return undefined;
}
