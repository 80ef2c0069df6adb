import { expect, test } from "@playwright/test";
import pg from "pg";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPgbouncer, isPgbouncerInstalled } from "../support/pgbouncer";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

test.skip(!isPgbouncerInstalled, "PgBouncer is not installed");
test.describe.configure({ mode: "serial" });

const caseId = "site-invoices-matched-to-orders";
const page = `/en/success-stories/${caseId}`;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let direct: pg.Client;
/** Outside the transactions of `direct`, in which statistics stand still. */
let observer: pg.Client;

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder());
  pooler = await startPgbouncer(postgres.url);
  [direct, observer] = [new pg.Client(postgres.url), new pg.Client(postgres.url)];
  await Promise.all([direct.connect(), observer.connect()]);
});
test.afterAll(async () => {
  await Promise.all([direct.end(), observer.end()]);
  await pooler.stop();
  await postgres.stop();
});
test.afterEach(stopAllSites);

const start = (more: Record<string, string> = {}) =>
  startSite({ DATA_DIR: freshFolder(), DATABASE_URL: pooler.url, AUTH_SECRET, ...more });
async function problems(url: string): Promise<string[]> {
  const health = JSON.parse((await get(`${url}/api/health`)).text) as {
    problems: { code: string }[];
  };
  return health.problems.map(({ code }) => code);
}
const shows = async (url: string, title: string) => (await get(url + page)).text.includes(title);
const retitle = (title: string) =>
  direct.query("UPDATE business_case_translation SET title = $1 WHERE case_id = $2", [
    title,
    caseId,
  ]);
/** Resolves when the site has polled once more, begun after this call. */
const polledAgain = async () => {
  const { rows } = await observer.query<{ now: string }>("SELECT clock_timestamp()::text AS now");
  const query = `SELECT FROM pg_stat_activity
    WHERE query LIKE '%pg_locks%' AND pid <> pg_backend_pid() AND query_start > $1`;
  const begunSince = async () => (await observer.query(query, [rows[0]?.now])).rowCount;
  await expect.poll(begunSince, { intervals: [50] }).toBeGreaterThan(0);
};

test("a start through a transaction pooler is reported and leaves no lock that blocks the next start", async () => {
  const first = await start();
  expect(first.output()).toContain("DATABASE_URL leads through a transaction pooler");
  const locks =
    await direct.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`);
  expect(locks.rowCount).toBe(0);
  await first.stop();
  await start();
});

test("behind a transaction pooler health names the problem, and pages show a change within seconds", async () => {
  const { url } = await start();
  expect(await shows(url, "Supplier invoices matched")).toBe(true);
  await expect.poll(() => problems(url)).toEqual(["changes_unheard"]);
  await shows(url, "anything");
  await retitle("Changed behind the pooler");
  await expect.poll(() => shows(url, "Changed behind the pooler"), { timeout: 3_000 }).toBe(true);
});

test("behind a transaction pooler a page rendered before a change is committed doesn't outlast it", async () => {
  const { url } = await start();
  await expect.poll(() => problems(url)).toEqual(["changes_unheard"]);
  await direct.query("BEGIN");
  await retitle("Committed late");
  await polledAgain();
  expect(await shows(url, "Changed behind the pooler")).toBe(true);
  await direct.query("COMMIT");
  await expect.poll(() => shows(url, "Committed late"), { timeout: 3_000 }).toBe(true);
});

test("with DIRECT_URL bypassing the pooler notifications arrive, and health names no problem", async () => {
  const site = await start({ DIRECT_URL: postgres.url });
  expect(site.output()).not.toContain("pooler");
  await shows(site.url, "anything");
  await retitle("Heard past the pooler");
  await expect
    .poll(() => shows(site.url, "Heard past the pooler"), { timeout: 1_000, intervals: [20] })
    .toBe(true);
  expect(await problems(site.url)).toEqual([]);
});
