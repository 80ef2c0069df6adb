import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import {
  prepareEnquiry,
  sendPrepared,
  visitorOf,
  type PreparedEnquiry,
} from "../support/enquiry-sender";
import { isAlive } from "../support/is-alive";
import { startMailServer } from "../support/mail-server";
import { administrator } from "../support/prepared-data";
import {
  CASE,
  LISTENS,
  logged,
  PAGE,
  pidsOf,
  REFUSE_START,
  restartBySighup,
  RUNS_JOBS,
  send,
  sendMany,
  sorted,
  startProcesses,
  type Call,
  type Site,
} from "../support/web-process-site";

test.describe.configure({ mode: "parallel" });

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
    // It is tried again after increasing delays.
    await expect.poll(() => logged(site, LISTENS), { timeout: 60_000 }).toHaveLength(3);
    const [, , third = 0] = logged(site, LISTENS);
    expect(pidsOf(await sendMany(10, site.url() + PAGE))).toEqual(sorted([second, third]));
  });

  test("a connection that a killed process hadn't taken is closed, and doesn't wait", async () => {
    const [stopped = 0] = logged(site, LISTENS).filter(isAlive);
    process.kill(stopped, "SIGSTOP");
    const outcomes = Promise.allSettled(Array.from({ length: 6 }, () => send(site.url() + PAGE)));
    // The other process responds to what it gets, so that the rest waits for the one that was stopped.
    await expect.poll(async () => (await send(site.url() + PAGE)).status).toBe(200);
    process.kill(stopped, "SIGKILL");
    const statuses = (await outcomes).map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value.status : "closed",
    );
    expect(statuses).toContain("closed");
    expect(new Set(statuses)).toEqual(new Set([200, "closed"]));
    const alive = () => logged(site, LISTENS).filter(isAlive);
    await expect.poll(alive, { timeout: 60_000 }).toHaveLength(2);
  });

  test("all processes end when the one that started them is killed", async () => {
    await site.killPrimary();
    await expect.poll(() => logged(site, LISTENS).filter(isAlive)).toEqual([]);
    await site.stop();
  });
});

test("SIGHUP replaces both processes without a failed request, on new connections and on kept ones", () =>
  restartBySighup(2));

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
  const prepare = (number: number) => prepareEnquiry(site.url(), number);
  const [last, ...enquiries] = await Promise.all([7, ...numbers].map(prepare));
  let waited = 0;
  for (const enquiry of enquiries) {
    const { number } = enquiry;
    expect((await sendPrepared(site.url(), enquiry)).status).toBe(200);
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
  await sendPrepared(site.url(), last as PreparedEnquiry);
  await expect.poll(() => recipients(7)).toEqual(expected(7));
  for (const number of numbers) expect(recipients(number)).toEqual(expected(number));
  await site.stop();
  await mailServer.stop();
});
