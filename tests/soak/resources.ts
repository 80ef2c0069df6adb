import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { processesOf } from "../bench/processor";
import { spreadOf } from "../bench/rounds";
import { queryRows } from "../support/query-rows";

/** The resources that a site holds, in all its processes. */
export interface Resources {
  memoryMb: number;
  files: number;
  sockets: number;
  connections: number;
}
export const resourceNames: Record<keyof Resources, string> = {
  memoryMb: "resident memory, MB",
  files: "open files and sockets",
  sockets: "open sockets",
  connections: "database connections",
};

/** How much more the site may hold at the end: a share of the beginning, and some more. */
export const TOLERANCE: Record<keyof Resources, { share: number; more: number }> = {
  // The heap is collected at any time, and grows with what pages are cached.
  memoryMb: { share: 0.1, more: 15 },
  files: { share: 0.1, more: 5 },
  sockets: { share: 0.1, more: 5 },
  connections: { share: 0.1, more: 2 },
};

const handlesOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((handle) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${handle}`)];
    } catch {
      return []; // It was closed meanwhile.
    }
  });

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

export async function resourcesOf(root: number, databaseUrl: string): Promise<Resources> {
  const pids = processesOf(root);
  const handles = pids.flatMap(handlesOf);
  const rows = await queryRows(
    databaseUrl,
    "SELECT FROM pg_stat_activity WHERE application_name LIKE 'site%'",
  );
  return {
    memoryMb: pids.reduce((sum, pid) => sum + megabytesOf(pid), 0),
    files: handles.length,
    sockets: handles.filter((target) => target.startsWith("socket:")).length,
    connections: rows.length,
  };
}

export interface Comparison {
  name: keyof Resources;
  first: number;
  last: number;
  highest: number;
  atMost: number;
}

/** Compares the medians of the first and of the last fifth. */
export function compare(samples: readonly Resources[]): Comparison[] {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  return (Object.keys(TOLERANCE) as (keyof Resources)[]).map((name) => {
    const values = samples.map((sample) => sample[name]);
    const first = spreadOf(values.slice(0, fifth)).median;
    const { share, more } = TOLERANCE[name];
    return {
      name,
      first,
      last: spreadOf(values.slice(-fifth)).median,
      highest: spreadOf(values).highest,
      atMost: first * (1 + share) + more,
    };
  });
}
