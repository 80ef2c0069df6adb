import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Whether this system tells how long a process has used the processor (Linux, in /proc). */
export const canMeasureProcessor = process.platform === "linux";

interface ProcessTimes {
  pid: number;
  parent: number;
  /** In ticks of the system, of the process and of those of its children that have ended. */
  own: number;
  ended: number;
}

/** The fields of proc_pid_stat(5) after the name of the program, which may hold anything. */
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
    return undefined; // It has ended meanwhile.
  }
}

let ticks: number | undefined;
const ticksPerSecond = (): number =>
  (ticks ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" })));

/** Seconds of processor time that a process and all its descendants have used so far, in user and system mode. */
export function processorSeconds(root: number): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const all = pids.map(timesOf).filter((times) => times !== undefined);
  const family = new Set([root]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const sum = all
    .filter(({ pid }) => family.has(pid))
    .reduce((total, { own, ended }) => total + own + ended, 0);
  return sum / ticksPerSecond();
}

/** Seconds of processor time of those children of this process that have ended. */
export const endedChildrenSeconds = (): number =>
  (timesOf(String(process.pid))?.ended ?? 0) / ticksPerSecond();
