// Sites with several web processes, and what tests want to know of those.
import { Agent, request } from "node:http";
import { expect } from "@playwright/test";
import { isAlive } from "./is-alive";
import { siteWithAdministrator } from "./site-with-administrator";

export const REFUSE_START = "refuse-start";
/**
 * Names the process that answers, which a site doesn't tell, and ends processes at their start
 * while the file REFUSE_START is there.
 */
const hook = `import { subscribe } from "node:diagnostics_channel";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
if (cluster.isWorker && existsSync(process.env.DATA_DIR + "/${REFUSE_START}")) process.exit(1);
subscribe("http.server.request.start", ({ response }) => response.setHeader("x-pid", process.pid));`;

/** Starts a site with two web processes. */
export const startProcesses = (env: Record<string, string> = {}) =>
  siteWithAdministrator({
    WEB_PROCESSES: "2",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    ...env,
  });
export type Site = Awaited<ReturnType<typeof startProcesses>>;

export const CASE = "site-invoices-matched-to-orders";
export const PAGE = `/en/success-stories/${CASE}`;

export interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Sends a request, over a connection of its own unless there is an agent. */
export const send = (url: string, { method = "GET", body, headers = {}, agent }: Call = {}) =>
  new Promise<{ status: number; pid: number; text: string }>((resolve, reject) => {
    const json = body && { "content-type": "application/json" };
    const options = { method, agent: agent ?? false, headers: { ...json, ...headers } };
    const outgoing = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          pid: Number(response.headers["x-pid"]),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body && JSON.stringify(body));
  });

export const sendMany = (count: number, url: string, call?: Call) =>
  Promise.all(Array.from({ length: count }, () => send(url, call)));

export const sorted = (pids: Iterable<number>) => [...new Set(pids)].toSorted((a, b) => a - b);
export const pidsOf = (responses: { pid: number }[]) => sorted(responses.map(({ pid }) => pid));

/** The processes that the log has reported, in order. */
export const logged = (site: Site, message: string): number[] =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes(`"${message}"`))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
export const LISTENS = "a web process listens";
export const RUNS_JOBS = "a web process runs the jobs";

/** Restarts web processes by SIGHUP under load, on new connections and on kept ones. No request may fail. */
export async function restartBySighup(count: number): Promise<void> {
  const site = await startProcesses({ WEB_PROCESSES: String(count) });
  const before = logged(site, LISTENS);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let isRestarted = false;
  const statuses = new Set<number>();
  const requestUntilRestarted = async (call: Call) => {
    while (!isRestarted) statuses.add((await send(site.url() + PAGE, call)).status);
  };
  const clients = [{ agent }, { agent }, {}, {}].map(requestUntilRestarted);
  site.signal("SIGHUP");
  await expect.poll(site.output, { timeout: 60_000 }).toContain("the web processes were restarted");
  isRestarted = true;
  await Promise.all(clients);
  agent.destroy();
  expect([...statuses]).toEqual([200]);
  expect(before.filter(isAlive)).toEqual([]);
  const after = logged(site, LISTENS).slice(count);
  expect(pidsOf(await sendMany(10, site.url() + PAGE))).toEqual(sorted(after));
  expect(after).toHaveLength(count);
  expect(await site.stop()).toBe(0);
}
