import { rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { sendEnquiry, visitorOf } from "../support/enquiry-sender";
import { isAlive } from "../support/is-alive";
import { startMailServer } from "../support/mail-server";
import { administrator } from "../support/prepared-data";
import { siteWithAdministrator } from "../support/site-with-administrator";

test.describe.configure({ mode: "parallel" });

const REFUSE_START = "refuse-start";
/**
 * Names the process that answers, which a site doesn't tell, and ends processes at their start
 * while the file REFUSE_START is there.
 */
const hook = `import { subscribe } from "node:diagnostics_channel";
import cluster from "node:cluster";
import { existsSync } from "node:fs";
if (cluster.isWorker && existsSync(process.env.DATA_DIR + "/${REFUSE_START}")) process.exit(1);
subscribe("http.server.request.start", ({ response }) => response.setHeader("x-pid", process.pid));`;

const startProcesses = (env: Record<string, string> = {}) =>
  siteWithAdministrator({
    WEB_PROCESSES: "2",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    ...env,
  });
type Site = Awaited<ReturnType<typeof startProcesses>>;

const CASE = "site-invoices-matched-to-orders";
const PAGE = `/en/success-stories/${CASE}`;

interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Sends a request, over a connection of its own unless there is an agent. */
const send = (url: string, { method = "GET", body, headers = {}, agent }: Call = {}) =>
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

const sendMany = (count: number, url: string, call?: Call) =>
  Promise.all(Array.from({ length: count }, () => send(url, call)));

const sorted = (pids: Iterable<number>) => [...new Set(pids)].toSorted((a, b) => a - b);
const pidsOf = (responses: { pid: number }[]) => sorted(responses.map(({ pid }) => pid));

/** The processes that the log has reported, in order. */
const logged = (site: Site, message: string): number[] =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes(`"${message}"`))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
const LISTENS = "a web process listens";
const RUNS_JOBS = "a web process runs the jobs";

test.describe.serial("two processes", () => {
  let site: Site;
  test.beforeAll(async () => void (site = await startProcesses()));

  test("failed sign-ins are counted exactly over all processes, one after the other and at once", async () => {
    const signIn = (username: string): Call => ({
      method: "POST",
      body: { username, password: "not the right password" },
    });
    const url = `${site.url()}/api/v1/auth/login`;
    const responses = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      responses.push(await send(url, signIn(administrator.username)));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(pidsOf(responses)).toHaveLength(2);
    const parallel = await sendMany(12, url, signIn("another name"));
    expect(parallel.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(parallel.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(pidsOf(parallel)).toHaveLength(2);
  });

  test("an edit is visible on the next request to each process, before the database has announced it", async () => {
    const responded: number[] = [];
    // The notification would usually come in time as well.
    await site.query(
      `CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN RETURN NULL; END'`,
    );
    for (let edit = 0; edit < 20; edit += 1) {
      const title = `The title of edit ${edit}`;
      const { status, pid } = await send(`${site.url()}/api/v1/business-cases/${CASE}`, {
        method: "PUT",
        body: { title },
        headers: site.headers,
      });
      responded.push(pid);
      const pages = await sendMany(4, site.url() + PAGE);
      expect([status, ...pages.map(({ text }) => text.includes(title))]).toEqual([
        200,
        ...pages.map(() => true),
      ]);
      expect(pidsOf(pages)).toEqual(sorted(logged(site, LISTENS)));
    }
    expect(sorted(responded)).toEqual(sorted(logged(site, LISTENS)));
  });

  test("both processes answer on one port, and SIGTERM stops all", async () => {
    const pids = logged(site, LISTENS);
    expect(site.output().split("Ready after")[1]).not.toContain(LISTENS);
    expect(pidsOf(await sendMany(20, `${site.url()}${PAGE}`))).toEqual(sorted(pids));
    expect(pids).toHaveLength(2);
    expect(await site.stop()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(site.output().trim()).toMatch(/Stopping \(SIGTERM\)\nStopped\.$/);
  });
});

test.describe.serial("two processes, one of which is killed", () => {
  let site: Site;
  test.beforeAll(async () => void (site = await startProcesses()));

  test("a process that is killed is replaced, also if that fails at first, and the other one answers meanwhile", async () => {
    const [first = 0, second = 0] = logged(site, LISTENS);
    const marker = path.join(site.dataFolder, REFUSE_START);
    writeFileSync(marker, "");
    process.kill(first, "SIGKILL");
    const failed = '"a web process could not be started; it is tried again"';
    await expect.poll(() => site.output().split(failed).length).toBeGreaterThan(2);
    expect(logged(site, "a web process ended; another one replaces it")).toEqual([first]);
    const meanwhile = await sendMany(10, site.url() + PAGE);
    expect(meanwhile.map(({ status, pid }) => [status, pid])).toEqual(
      meanwhile.map(() => [200, second]),
    );
    rmSync(marker);
    await expect.poll(() => logged(site, LISTENS)).toHaveLength(3);
    const [, , third = 0] = logged(site, LISTENS);
    expect(pidsOf(await sendMany(10, site.url() + PAGE))).toEqual(sorted([second, third]));
  });

  test("all processes end when the one that started them is killed", async () => {
    await site.killPrimary();
    await expect.poll(() => logged(site, LISTENS).filter(isAlive)).toEqual([]);
    await site.stop();
  });
});

for (const [count, what] of [
  [2, "both processes"],
  [1, "a single process"],
] as const)
  test(`SIGHUP replaces ${what} without a failed request, on new connections and on kept ones`, async () => {
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
    await expect
      .poll(site.output, { timeout: 60_000 })
      .toContain("the web processes were restarted");
    isRestarted = true;
    await Promise.all(clients);
    agent.destroy();
    expect([...statuses]).toEqual([200]);
    expect(before.filter(isAlive)).toEqual([]);
    const after = logged(site, LISTENS).slice(count);
    expect(pidsOf(await sendMany(10, site.url() + PAGE))).toEqual(sorted(after));
    expect(after).toHaveLength(count);
    expect(await site.stop()).toBe(0);
  });

test("one process runs the jobs, sends each mail once and at once, and another one takes over from it", async () => {
  const mailServer = await startMailServer();
  const site = await startProcesses({
    SMTP_URL: mailServer.url,
    LEADS_TO: "team@firm.example",
    TRUST_PROXY: "1",
  });
  const recipients = (number: number) =>
    mailServer.seen
      .filter(({ envelope, text }) => [...envelope.to, text].join().includes(visitorOf(number)))
      .map(({ envelope }) => envelope.to.join())
      .toSorted();
  const expected = (number: number) => ["team@firm.example", visitorOf(number)].toSorted();
  const numbers = [1, 2, 3, 4, 5, 6];
  let waited = 0;
  for (const number of numbers) {
    await sendEnquiry(site.url(), number);
    const from = performance.now();
    await expect.poll(() => recipients(number), { timeout: 20_000 }).toEqual(expected(number));
    waited += performance.now() - from;
  }
  // Some were taken by the process without jobs. Waiting for a poll, every 5 s, would take up to 30 s.
  expect(waited).toBeLessThan(8_000);
  const [runner = 0] = logged(site, RUNS_JOBS);
  expect(logged(site, RUNS_JOBS)).toEqual([runner]);
  process.kill(runner, "SIGKILL");
  const other = logged(site, LISTENS).find((pid) => pid !== runner);
  await expect.poll(() => logged(site, RUNS_JOBS)).toEqual([runner, other]);
  await sendEnquiry(site.url(), 7);
  await expect.poll(() => recipients(7)).toEqual(expected(7));
  for (const number of numbers) expect(recipients(number)).toEqual(expected(number));
  await site.stop();
  await mailServer.stop();
});
