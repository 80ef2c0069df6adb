import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { isAlive } from "../support/is-alive";
import { preparedFolder } from "../support/prepared-data";
import { pidOfDatabase } from "../support/postgres";
import {
  freePort,
  freshFolder,
  get,
  launchSite,
  startSite,
  stopAllSites,
} from "../support/site-process";

test.describe.configure({ mode: "parallel" });
test.afterEach(stopAllSites);

test("one command starts a site with sample cases in an empty folder that only its owner may enter, and SIGTERM ends web and database", async () => {
  const DATA_DIR = freshFolder();
  chmodSync(DATA_DIR, 0o700);
  const site = await startSite({ DATA_DIR });
  expect(site.output()).toMatch(/✓ Starting the embedded PostgreSQL +[\d.]+ s/);
  expect(site.output()).toMatch(/✓ Loading sample content \(loaded\) +[\d.]+ s/);
  await expect
    .poll(() => site.output())
    .toMatch(/not ready for the public: there is no EU representative .* samples are left: name, /);
  expect(await get(`${site.url}/en/success-stories`)).toMatchObject({
    status: 200,
    text: expect.stringContaining("Supplier invoices matched"),
  });
  expect(await get(`${site.url}/api/health`)).toMatchObject({ status: 200 });
  const database = pidOfDatabase(DATA_DIR);
  expect(await site.stop("SIGTERM")).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(site.output().trim()).toMatch(/Stopping \(SIGTERM\)\nStopped\.$/);
  for (const secret of ["auth-secret", "database-password"])
    expect(
      Number(execFileSync("stat", ["-c", "%a", path.join(DATA_DIR, secret)], { encoding: "utf8" })),
    ).toBe(600);
});

test("on shutdown, while a request is still received, each new connection is responded to or closed at once", async () => {
  const site = await startSite({ DATA_DIR: preparedFolder() });
  const unfinished = connect(Number(new URL(site.url).port), "127.0.0.1");
  const head = "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{";
  unfinished.on("error", () => undefined).write(head);
  const count = { sent: 0, refused: 0, settled: 0 };
  const send = () => {
    count.sent += 1;
    void get(site.url)
      .catch(() => (count.refused += 1))
      .finally(() => (count.settled += 1));
  };
  const timer = setInterval(() => Array.from({ length: 10 }).forEach(send), 2);
  await expect.poll(() => count.sent).toBeGreaterThan(500);
  const ended = site.stop();
  await expect.poll(() => count.refused).toBeGreaterThan(1_000);
  clearInterval(timer);
  await expect.poll(() => count.sent - count.settled, { timeout: 5_000 }).toBe(0);
  unfinished.destroy();
  expect(await ended).toBe(0);
});

test("a data directory in use by another start is named, and that start goes on; after kill -9 of its web process the next start takes over the orphaned database", async () => {
  const DATA_DIR = preparedFolder();
  const first = await startSite({ DATA_DIR });
  const refused = await launchSite({ env: { DATA_DIR } });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain("is in use by another start of this site");
  expect((await get(`${first.url}/api/health`)).status).toBe(200);

  const database = pidOfDatabase(DATA_DIR);
  await first.stop("SIGKILL");
  expect(isAlive(database)).toBe(true);
  const second = await startSite({ DATA_DIR });
  expect(second.output()).toContain("found running after an unclean stop");
  expect(pidOfDatabase(DATA_DIR)).toBe(database);
  await second.stop();
  expect(isAlive(database)).toBe(false);
});

test("a database that dies alone is restarted, and pages come from it again", async () => {
  const DATA_DIR = preparedFolder();
  const site = await startSite({ DATA_DIR });
  process.kill(pidOfDatabase(DATA_DIR), "SIGKILL");
  await expect
    .poll(async () => (await get(`${site.url}/api/health`)).status, { timeout: 20_000 })
    .toBe(200);
  expect((await get(`${site.url}/it/success-stories`)).status).toBe(200);
});

test("a pid file that names a foreign process doesn't block the start or harm that process", async () => {
  const DATA_DIR = preparedFolder();
  const foreign = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    stdio: "ignore",
  });
  const folder = path.join(DATA_DIR, "postgres");
  writeFileSync(
    path.join(folder, "postmaster.pid"),
    `${foreign.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n`,
  );
  const site = await startSite({ DATA_DIR });
  expect((await get(`${site.url}/en`)).status).toBe(200);
  await site.stop();
  expect(isAlive(foreign.pid ?? 0)).toBe(true);
  foreign.kill("SIGKILL");
});

test("a port in use is named at once, and no process is left running", async () => {
  const PORT = String(await freePort());
  const other = createServer().listen(Number(PORT), "127.0.0.1");
  const DATA_DIR = freshFolder();
  const site = await launchSite({ env: { DATA_DIR, PORT } });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain(`Port ${PORT} is taken by another program.`);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  other.close();
});

test("of two simultaneous starts in one empty folder, one serves and the other explains why it can't", async () => {
  const DATA_DIR = freshFolder();
  const sites = await Promise.all([
    launchSite({ env: { DATA_DIR } }),
    launchSite({ env: { DATA_DIR } }),
  ]);
  const outcomes = await Promise.allSettled(sites.map(({ ready }) => ready));
  expect(
    outcomes.filter(({ status }) => status === "fulfilled"),
    sites.map(({ output }) => output()).join("\n"),
  ).toHaveLength(1);
  const refused = sites[outcomes.findIndex(({ status }) => status === "rejected")];
  expect(refused?.output()).toContain("is in use by another start of this site");
});

test("an unreachable database is named without its password", async () => {
  const PORT = await freePort();
  const site = await launchSite({
    env: {
      START_WAIT: "1",
      DATA_DIR: freshFolder(),
      AUTH_SECRET: "x".repeat(32),
      DATABASE_URL: `postgresql://me:hidden-word@127.0.0.1:${PORT}/site`,
    },
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain(`The database at 127.0.0.1:${PORT}/site cannot be reached`);
  expect(site.output()).not.toContain("hidden-word");
});

test("an external database needs AUTH_SECRET, and the message explains how to generate one", async () => {
  const site = await launchSite({
    env: {
      DATA_DIR: freshFolder(),
      AUTH_SECRET: "",
      DATABASE_URL: "postgresql://me@127.0.0.1:1/site",
    },
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain("AUTH_SECRET is required with a database of your own");
});

test("invalid variables stop the start with one line each", async () => {
  const site = await launchSite({
    env: { DATA_DIR: freshFolder(), TRUST_PROXY: "many", SEED: "perhaps" },
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(
    /These variables are not usable:\n +SEED must be samples or none\.\n +TRUST_PROXY must be a number\./,
  );
});

test("a signal that only npm receives stops everything too", async () => {
  const DATA_DIR = preparedFolder();
  const site = await startSite({ DATA_DIR }, { command: ["npm", "start"] });
  const database = pidOfDatabase(DATA_DIR);
  site.child.kill("SIGTERM");
  await site.ended;
  await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false);
  await expect(get(site.url)).rejects.toThrow();
});

test("an unprivileged user can start it as well as root", async () => {
  test.skip(
    process.getuid?.() !== 0,
    "already running as an ordinary user: all other tests show it",
  );
  const DATA_DIR = freshFolder();
  chmodSync(path.dirname(DATA_DIR), 0o755);
  chownSync(DATA_DIR, 65534, 65534);
  const site = await startSite(
    { DATA_DIR, HOME: DATA_DIR, TMPDIR: DATA_DIR },
    { options: { uid: 65534, gid: 65534 } },
  );
  expect((await get(`${site.url}/ru`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});
