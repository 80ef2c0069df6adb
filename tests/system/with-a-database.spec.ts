import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { ownPostgres } from "../support/postgres";
import { languages } from "../../lib/domain/language";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";
import { signInByCalls } from "../support/sign-in-by-calls";

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

test("without sample content the dashboard names the first steps, in each language, and does not call nothing translated", async ({ request }) => {
  const administrator = { username: "olena", password: "violet tram over the bridge" };
  const site = await startSite({ DATA_DIR: freshFolder(), SEED: "none", ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password });
  await signInByCalls(request, site.url, administrator);
  for (const language of languages) {
    const text = await (await request.get(`${site.url}/${language}/admin`)).text();
    const { dashboard } = JSON.parse(readFileSync(`messages/${language}/admin.json`, "utf8")) as { dashboard: Record<"firstSteps" | "allComplete", string> };
    expect([language, text.includes(dashboard.firstSteps), text.includes(dashboard.allComplete)]).toEqual([language, true, false]);
  }
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
