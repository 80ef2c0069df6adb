// PostgreSQL refuses to run as root. As root it is started with another user id, which must still
// reach folders that only root can enter.
import { execFileSync } from "node:child_process";
import { chownSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";

const NOBODY = 65534;
const isRoot = () => process.getuid?.() === 0;

/**
 * Programs that run another one as another user, best first. `owner` must own the data directory, as
 * seen outside of the user namespace.
 * @typedef {{ owner: number, before: string[], options?: { uid: number, gid: number } }} Launcher
 * @type {Launcher[]}
 */
const LAUNCHERS = [
  {
    owner: NOBODY,
    before: [
      "setpriv",
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      "--clear-groups",
      "--inh-caps=+dac_override",
      "--ambient-caps=+dac_override",
      "--",
    ],
  },
  {
    owner: 0,
    before: ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--"],
  },
];

/** @type {Launcher} */
const SET_BY_NODE = { owner: NOBODY, before: [], options: { uid: NOBODY, gid: NOBODY } };

/** @param {Launcher} launcher */
function isUsable({ before }) {
  const [program = "", ...args] = before;
  try {
    execFileSync(
      program,
      [...args, process.execPath, "-e", "process.exit(process.geteuid() === 0 ? 1 : 0)"],
      { stdio: "ignore" },
    );
    return true;
  } catch {
    return false;
  }
}

/** @type {Launcher | undefined} */
let chosen;
/**
 * Returns `{ wrap, options, owner }` to start PostgreSQL without root privileges; `owner` is
 * undefined when not root.
 * @typedef {(program: string, args: string[]) => [string, string[]]} Wrap
 * @returns {{ wrap: Wrap, options: { uid?: number, gid?: number }, owner: number | undefined }}
 */
export function unprivileged() {
  if (!isRoot()) return { wrap: (program, args) => [program, args], options: {}, owner: undefined };
  chosen ??= LAUNCHERS.find(isUsable) ?? SET_BY_NODE;
  const { before, options = {}, owner } = chosen;
  const [launcher, ...launcherArgs] = before;
  /** @type {Wrap} */
  const wrap = (program, args) =>
    launcher ? [launcher, [...launcherArgs, program, ...args]] : [program, args];
  return { wrap, options, owner };
}

/**
 * Changes the owner of a folder and its content, unless it is right already.
 * @param {number | undefined} owner
 * @param {string} target
 */
export function changeOwner(owner, target) {
  if (owner === undefined || lstatSync(target).uid === owner) return;
  const stat = lstatSync(target);
  if (stat.isDirectory())
    for (const name of readdirSync(target)) changeOwner(owner, path.join(target, name));
  if (!stat.isSymbolicLink()) chownSync(target, owner, owner);
}
