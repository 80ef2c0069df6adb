// Secrets in files: NAME_FILE is the path of a file with the value of NAME, as container platforms
// mount them. Plain JavaScript, because the scripts of a start read it before packages are installed.
import { readFileSync } from "node:fs";

/** The variables whose values are secrets (lib/env.ts). */
export const secretVariables = /** @type {const} */ ([
  "DATABASE_URL",
  "DIRECT_URL",
  "REDIS_URL",
  "AUTH_SECRET",
  "ADMIN_PASSWORD",
  "CRON_SECRET",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "SMTP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
]);

const MAX_LENGTH = 64 * 1024;

/** @typedef {Record<string, string | undefined>} Variables */

/**
 * What is wrong with a file, without its path, which may be the secret itself by mistake.
 * @param {unknown} error
 */
function problemOf(error) {
  const code = typeof error === "object" && error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return "names a file that does not exist";
  if (code === "EISDIR") return "names a folder, not a file";
  return `names a file that can't be read (${code || "unknown reason"})`;
}

/**
 * The value in a file, without the line break at its end.
 * @param {string} file
 * @returns {{ value: string } | { problem: string }}
 */
function readSecret(file) {
  try {
    const value = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    if (value.trim() === "") return { problem: "names an empty file" };
    if (value.length > MAX_LENGTH)
      return { problem: "names a file that is too large for a secret" };
    return { value };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/**
 * The secrets of an environment that are in files, and one line for each that can't be read.
 * @param {Variables} env
 */
export function readSecretFiles(env) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {string[]} */
  const problems = [];
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    const read = env[name]?.trim()
      ? { problem: `must not be set together with ${name}` }
      : readSecret(file);
    if ("value" in read) values[name] = read.value;
    else problems.push(`${name}_FILE ${read.problem}.`);
  }
  return { values, problems };
}

/**
 * Sets the variables whose values are in files. Returns what is wrong, and then sets nothing.
 * @param {Variables} env
 */
export function adoptSecretFiles(env) {
  const { values, problems } = readSecretFiles(env);
  if (problems.length > 0) return problems;
  Object.assign(env, values);
  for (const name of Object.keys(values)) delete env[`${name}_FILE`];
  return [];
}
