import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Whether the system reports the processor time of processes (/proc on Linux). */
export const canMeasureProcessor = process.platform === "linux";

interface ProcessTimes {
  pid: number;
  parent: number;
  /** In clock ticks: `own` of the process, `ended` of its children that have ended. */
  own: number;
  ended: number;
}

/** Reads proc_pid_stat(5). Fields are counted after the program name, which may contain anything. */
function timesOf(pid: string): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11);
    return { pid: Number(pid), parent, own: utime + stime, ended: cutime + cstime };
  } catch {
    return undefined; // The process has ended meanwhile.
  }
}

let ticks: number | undefined;
const ticksPerSecond = (): number =>
  (ticks ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" })));

/** A process and all its descendants. */
function familyOf(root: number): ProcessTimes[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const all = pids.map(timesOf).filter((times) => times !== undefined);
  const family = new Set([root]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** The ids of a process and all its descendants. */
export const processesOf = (root: number): number[] => familyOf(root).map(({ pid }) => pid);

/** Seconds of processor time of a process and all its descendants, in user and system mode. */
export function processorSeconds(root: number): number {
  const sum = familyOf(root).reduce((total, { own, ended }) => total + own + ended, 0);
  return sum / ticksPerSecond();
}

/** Seconds of processor time of this process's children that have ended. */
export const endedChildrenSeconds = (): number =>
  (timesOf(String(process.pid))?.ended ?? 0) / ticksPerSecond();
