// Installs the locked packages when they are missing or differ from package-lock.json.
import { readFileSync } from "node:fs";
import { inProject, isPackaged } from "./paths.mjs";
import { run, runNode } from "./run.mjs";
import { Problem, step } from "./report.mjs";

/** The supported versions, as in package.json: 20.19, 22.13, and 24 or newer. */
const OLDEST_MINOR = new Map([
  [20, 19],
  [22, 13],
]);

export function requireNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major >= 24 || minor >= (OLDEST_MINOR.get(major) ?? Infinity)) return;
  throw new Problem(
    `Node 20.19, 22.13, or 24 and newer is needed; this is ${process.versions.node}.`,
  );
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readPackages = (file) => JSON.parse(readFileSync(inProject(file), "utf8")).packages;

/**
 * Whether every locked package is installed in its locked version (optional ones may be missing).
 */
function isInstalled() {
  try {
    const installed = readPackages("node_modules/.package-lock.json");
    return Object.entries(readPackages("package-lock.json")).every(
      ([packagePath, { version, optional, devOptional }]) =>
        packagePath === "" ||
        installed[packagePath]?.version === version ||
        optional ||
        devOptional,
    );
  } catch {
    return false;
  }
}

export async function installPackages() {
  if (isPackaged() || isInstalled()) return;
  await step("Installing packages", async () => {
    // Install scripts are skipped, because some npm versions refuse them; what they would do is
    // done where it is needed.
    const args = [
      "ci",
      "--include=dev",
      "--include=optional",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ];
    const npm = process.env.npm_execpath;
    await (npm
      ? runNode([npm, ...args], { what: "npm ci" })
      : run("npm", args, { what: "npm ci" }));
  });
}
