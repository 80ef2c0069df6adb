// Runs child processes; their output is shown only when they fail.
/** @import { ChildProcess } from "node:child_process" */
import { spawn } from "node:child_process";
import { projectRoot } from "./paths.mjs";
import { Problem } from "./report.mjs";

const MAX_OUTPUT_CHARS = 20_000;
/** @type {Set<ChildProcess>} */
const running = new Set();

/** Sends SIGINT to all running child processes and waits for them. */
export async function stopPrograms() {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          child.once("close", resolve);
          child.kill("SIGINT");
        }),
    ),
  );
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env]
 * @property {boolean} [echo] Passes the output through.
 * @property {string} [cwd]
 * @property {string} [what] Names the program in errors.
 */

/**
 * Runs a program until it exits. Resolves to the end of its output.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<string>}
 */
export function run(
  program,
  args,
  { env = {}, echo = false, cwd = projectRoot, what = program } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", echo ? "inherit" : "pipe", echo ? "inherit" : "pipe"],
    });
    running.add(child);
    child.once("close", () => running.delete(child));
    let tail = "";
    /** @param {string} chunk */
    const collect = (chunk) => (tail = (tail + chunk).slice(-MAX_OUTPUT_CHARS));
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (error) =>
      reject(new Problem(`${what} could not be started: ${error.message}`)),
    );
    child.on("close", (code, signal) =>
      code === 0
        ? resolve(tail)
        : reject(new Problem(`${what} failed (${signal ?? `exit code ${code}`}).\n${tail}`)),
    );
  });
}

/**
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);
/**
 * Runs a TypeScript file in the react-server condition, which allows imports of server-only
 * modules.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runTypeScript = (file, args = [], options) =>
  runNode(["--import", "tsx", "--conditions", "react-server", file, ...args], {
    what: file,
    ...options,
  });
