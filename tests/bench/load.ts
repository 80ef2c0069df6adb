import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { freshFolder, get } from "../support/site-process";
import { canMeasureProcessor, endedChildrenSeconds, processorSeconds } from "./processor";

const run = promisify(execFile);

/** A server under load: its address and its root process. */
export interface LoadTarget {
  url: string;
  pid: number;
}

export interface Load {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Requested in turn; by default the path of `url`. */
  paths?: readonly string[];
  /** Index of the first path. */
  from?: number;
  /** The expected outcome of every response, for example "failure" for a missing page. Default: "success". */
  expected?: "success" | "failure" | "either" | undefined;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Median response time, reported only by wrk. */
  medianMs: number | undefined;
  /** Processor time of the server per request, in microseconds; undefined where it cannot be measured. */
  processorMicros: number | undefined;
  /** The load generator's share of one core; at 1 it is the limit itself. */
  generatorShare: number | undefined;
}

const programFolders = (process.env.PATH ?? "").split(path.delimiter);

/** The path of wrk; undefined if it isn't installed. */
export const wrk = programFolders
  .map((folder) => path.join(folder, "wrk"))
  .find((file) => existsSync(file));

interface Outcome {
  requests: number;
  seconds: number;
  failures: number;
  errors: number;
  medianMs: number | undefined;
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Parses the output of wrk: `684 requests in 1.02s`, `50%    1.78ms`, and failures if there were any. */
export function readWrk(output: string): Outcome {
  const [, requests, time, timeUnit = ""] = /(\d+) requests in ([\d.]+)([sm])/.exec(output) ?? [];
  const [, median, unit = ""] = /50%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const errors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ??
    [];
  return {
    requests: Number(requests),
    seconds: (Number(time) * (units[timeUnit] ?? NaN)) / 1_000,
    failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
    errors: errors.map(Number).reduce((sum, count) => sum + count, 0),
    medianMs: median === undefined ? undefined : Number(median) * (units[unit] ?? NaN),
  };
}

async function byWrk(program: string, url: string, load: Load): Promise<Outcome> {
  const { connections, seconds, headers = {}, paths, from = 0 } = load;
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  // Slow responses are not failures, but wrk counts them as errors after two seconds by default.
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "60s",
    "--latency",
    ...headerArgs,
  ];
  if (!paths) return readWrk((await run(program, [...args, url])).stdout);
  const list = path.join(freshFolder(), "paths");
  writeFileSync(list, paths.join("\n"));
  const scriptArgs = ["-s", "tests/bench/requests.lua", url, "--", list, String(from)];
  return readWrk((await run(program, [...args, ...scriptArgs])).stdout);
}

async function byNode(url: string, load: Load): Promise<Outcome> {
  const { connections, seconds, headers = {}, paths, from = 0 } = load;
  const { pathname, search } = new URL(url);
  const first = from % (paths?.length ?? 1);
  const orderedPaths = paths
    ? [...paths.slice(first), ...paths.slice(0, first)]
    : [pathname + search];
  const options = JSON.stringify({ url, connections, seconds, headers, paths: orderedPaths });
  const { stdout } = await run(process.execPath, ["tests/bench/generator.mjs", options]);
  return {
    ...(JSON.parse(stdout) as Pick<Outcome, "requests" | "failures" | "errors">),
    seconds,
    medianMs: undefined,
  };
}

function requireExpected(
  url: string,
  { requests, failures, errors }: Outcome,
  { expected = "success" }: Load,
): void {
  const isAsExpected =
    expected === "either" || failures === (expected === "failure" ? requests : 0);
  if (errors > 0 || !isAsExpected || !(requests > 0))
    throw new Error(`${url}: ${failures} refusals and ${errors} errors among ${requests} answers`);
}

/** Processor seconds that a server and the ended children of this process have used so far. */
const processorTimes = (pid: number) =>
  canMeasureProcessor
    ? { server: processorSeconds(pid), generator: endedChildrenSeconds() }
    : undefined;

/** Puts a server under load, with wrk if installed. Throws unless every response was as expected. */
export async function loadServer({ url, pid }: LoadTarget, load: Load): Promise<LoadResult> {
  // The first response of a process is slow.
  await get(url + (load.paths?.[0] ?? ""), { headers: load.headers ?? {} });
  const before = processorTimes(pid);
  const outcome = await (wrk ? byWrk(wrk, url, load) : byNode(url, load));
  const after = processorTimes(pid);
  requireExpected(url, outcome, load);
  const { requests, seconds, medianMs } = outcome;
  return {
    requests,
    perSecond: requests / seconds,
    medianMs,
    processorMicros: before && after && ((after.server - before.server) / requests) * 1e6,
    generatorShare: before && after && (after.generator - before.generator) / seconds,
  };
}
