import { expect, test } from "@playwright/test";
import pg from "pg";
import { ownPostgres } from "../support/postgres";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const AUTH_SECRET = "a secret only for these tests, long enough";

test.afterEach(stopAllSites);

test("two replicas that start at once on one empty database: each migration and the samples once, both ready", async () => {
  const postgres = await ownPostgres(freshFolder());
  const start = () => startSite({ DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET });
  const sites = await Promise.all([start(), start()]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM business_case) AS cases, (SELECT count(*) = count(DISTINCT migration_name) FROM _prisma_migrations) AS once,
            (SELECT bool_and(finished_at IS NOT NULL AND applied_steps_count = 1) FROM _prisma_migrations) AS recorded`,
  );
  await client.end();
  expect(rows).toEqual([{ cases: 9, once: true, recorded: true }]);
  for (const { url } of sites) expect((await get(`${url}/en/success-stories`)).status).toBe(200);
  await stopAllSites();
  await postgres.stop();
});

test("P-HOME-07 P-HOME-09 without sample content home and list say that there is nothing yet", async () => {
  const site = await startSite({ DATA_DIR: freshFolder(), SEED: "none" });
  const home = await get(`${site.url}/en`);
  expect(home.text).toContain("No featured cases available at the moment.");
  expect(home.text).toContain("No industries available at the moment.");
  expect((await get(`${site.url}/en/success-stories`)).text).toContain("No cases found for this industry.");
});

test("running requests finish when the server is asked to stop, new ones are refused, and it ends well", async () => {
  const postgres = await ownPostgres(freshFolder());
  const site = await startSite({ DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET });
  const [blocker, observer] = [new pg.Client(postgres.url), new pg.Client(postgres.url)];
  await Promise.all([blocker.connect(), observer.connect()]);
  await blocker.query("BEGIN; LOCK TABLE business_case IN ACCESS EXCLUSIVE MODE");
  const running = Promise.all(["/en/success-stories", "/api/v1/business-cases"].map((path) => get(site.url + path)));
  const waiting = "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
  await expect.poll(async () => (await observer.query(waiting)).rows[0].waiting).toBeGreaterThanOrEqual(2);
  const ended = site.stop();
  await expect.poll(() => get(site.url).then(() => "answered", () => "refused")).toBe("refused");
  await blocker.query("COMMIT");
  expect((await running).map(({ status }) => status)).toEqual([200, 200]);
  expect(await ended).toBe(0);
  await Promise.all([blocker.end(), observer.end()]);
  await postgres.stop();
});
