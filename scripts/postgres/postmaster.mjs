// Who runs on a data directory: what its pid file says, and whether that is true.
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** The pid and port that the data directory's pid file names, or undefined without a whole pid file. */
export function readPidFile(directory) {
  try {
    const lines = readFileSync(path.join(directory, "postmaster.pid"), "utf8").split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port: port > 0 ? port : undefined } : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Whether a live process is a PostgreSQL server on this very directory, by its command line. */
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

/** A connection to the server on `port` if it answers to our password and serves this directory; otherwise undefined. */
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
    // Not there yet, or not ours.
  }
  await client.end().catch(() => {});
  return undefined;
}
