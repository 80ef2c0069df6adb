import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { startS3 } from "../support/s3";
import { shippedLanguages } from "../../lib/domain/language";
import { runScript } from "../support/command";
import { prepareEnquiry, sendPrepared, visitorOf } from "../support/enquiry-sender";
import { administrator, preparedFolder } from "../support/prepared-data";
import { freshFolder, get, launchSite, startSite, stopAllSites } from "../support/site-process";
import { signInViaApi } from "../support/sign-in-by-api";

test.describe.configure({ mode: "parallel" });
test.afterEach(stopAllSites);

test("two replicas that start at once on an empty database run each migration and load the samples once", async () => {
  const postgres = await startPostgres(freshFolder());
  const start = () =>
    startSite({ DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET });
  const sites = await Promise.all([start(), start()]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM business_case) AS cases,
            (SELECT count(*) = count(DISTINCT migration_name) FROM _prisma_migrations) AS once,
            (SELECT bool_and(finished_at IS NOT NULL AND applied_steps_count = 1)
               FROM _prisma_migrations) AS recorded`,
  );
  await client.end();
  expect(rows).toEqual([{ cases: 12, once: true, recorded: true }]);
  for (const { url } of sites) expect((await get(`${url}/en/success-stories`)).status).toBe(200);
  await stopAllSites();
  await postgres.stop();
});

test("without sample content home and list show their empty texts [P-HOME-07, P-HOME-09]", async () => {
  const site = await startSite({ DATA_DIR: freshFolder(), SEED: "none" });
  const home = await get(`${site.url}/en`);
  expect(home.text).toContain("No featured cases available at the moment.");
  expect(home.text).toContain("No industries available at the moment.");
  expect((await get(`${site.url}/en/success-stories`)).text).toContain(
    "No cases found for this industry.",
  );
});

test("without sample content the dashboard lists the first steps in each language, and claims no translations", async ({
  request,
}) => {
  const site = await startSite({
    DATA_DIR: freshFolder(),
    SEED: "none",
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  });
  await signInViaApi(request, site.url, administrator);
  for (const language of shippedLanguages) {
    const text = await (await request.get(`${site.url}/${language}/admin`)).text();
    const { dashboard } = JSON.parse(readFileSync(`messages/${language}/admin.json`, "utf8")) as {
      dashboard: Record<"firstSteps" | "allComplete", string>;
    };
    expect([
      language,
      text.includes(dashboard.firstSteps),
      text.includes(dashboard.allComplete),
    ]).toEqual([language, true, false]);
  }
});

test("on shutdown an enquiry that is being sent is stored, new requests are refused, and the process exits with 0", async () => {
  const postgres = await startPostgres(preparedFolder());
  const site = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
  });
  const isRefused = () =>
    get(site.url).then(
      () => false,
      () => true,
    );
  let ended: ReturnType<typeof site.stop> | undefined;
  const { status } = await sendPrepared(site.url, await prepareEnquiry(site.url, 1), async () => {
    ended = site.stop();
    await expect.poll(isRefused, { intervals: [50] }).toBe(true);
  });
  expect(status).toBe(200);
  expect(await ended).toBe(0);
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query("SELECT email FROM enquiry");
  expect(rows).toEqual([{ email: visitorOf(1) }]);
  await client.end();
  await postgres.stop();
});

test("a start waits for a missing database, reports it once, and goes on when it's there", async () => {
  const postgres = await startPostgres(freshFolder());
  await postgres.stop();
  const site = await launchSite({
    env: { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET },
  });
  const waiting = /Waiting up to \d+ s for the database at 127\.0\.0\.1:\d+\/site: .*ECONNREFUSED/;
  await expect.poll(site.output).toMatch(waiting);
  await postgres.start();
  await site.ready;
  expect(site.output().match(/Waiting/g)).toHaveLength(1);
  await stopAllSites();
  await postgres.stop();
});

test("a start fails at once when the database refuses the password or does not exist", async () => {
  const postgres = await startPostgres(preparedFolder());
  const [wrongPassword, wrongName] = [new URL(postgres.url), new URL(postgres.url)];
  wrongPassword.password = "hidden-word";
  wrongName.pathname = "/elsewhere";
  const refusals = [
    [wrongPassword, 'password authentication failed for user "postgres"'],
    [wrongName, 'database "elsewhere" does not exist'],
  ] as const;
  for (const [address, said] of refusals) {
    const site = await launchSite({
      env: { DATA_DIR: freshFolder(), DATABASE_URL: address.href, AUTH_SECRET },
    });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(`refuses the connection: ${said}`);
    expect(site.output()).not.toMatch(/Waiting|hidden-word/);
  }
  await postgres.stop();
});

test("a lock held by an idle session is named when START_WAIT is over", async () => {
  const postgres = await startPostgres(preparedFolder());
  const holder = new pg.Client({
    connectionString: postgres.url,
    application_name: "an older start",
  });
  await holder.connect();
  await holder.query("SELECT pg_advisory_lock(72707369)");
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET, START_WAIT: "1" };
  const { code, output } = await runScript("scripts/migrate.mjs", [], env);
  expect([
    code,
    output.includes('"an older start") has held the lock of this step for 1 s'),
  ]).toEqual([1, true]);
  await holder.query("SELECT pg_advisory_unlock(72707369)");
  expect((await runScript("scripts/migrate.mjs", [], env)).code).toBe(0);
  await holder.end();
  await postgres.stop();
});

test("a schema newer than the code is reported by health and refused by the next start and by db:migrate", async () => {
  const postgres = await startPostgres(preparedFolder());
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET };
  const site = await startSite(env);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
                      VALUES (gen_random_uuid(), 'x', '20991231000000_from_the_future', now(), 1)`);
  const { status, text } = await get(`${site.url}/api/health`);
  const problem = {
    code: "schema_newer",
    message: expect.stringContaining("20991231000000_from_the_future"),
  };
  expect([status, JSON.parse(text)]).toMatchObject([200, { status: "ok", problems: [problem] }]);
  const second = await launchSite({ env: { ...env, DATA_DIR: freshFolder() } });
  const migrate = await runScript("scripts/migrate.mjs", [], env);
  expect([await second.ended, migrate.code]).toEqual([1, 1]);
  for (const said of [second.output(), migrate.output])
    expect(said).toContain("The database is newer than this code");
  await client.end();
  await stopAllSites();
  await postgres.stop();
});

test("library warnings are JSON lines in the log, and the storage library prints none of its own", async () => {
  const s3 = await startS3();
  const warn = "process.on('SIGUSR2',()=>process.emitWarning('made-for-this-test'))";
  const NODE_OPTIONS = `--import=data:text/javascript,${warn}`;
  const site = await startSite({ DATA_DIR: preparedFolder(), NODE_OPTIONS, ...s3.env });
  site.child.kill("SIGUSR2");
  await expect.poll(site.output).toContain("made-for-this-test");
  // The sweep of files has asked the storage.
  const unknownFile = `${site.url}/images/00000000-0000-4000-8000-000000000000.png`;
  await expect.poll(async () => (await get(unknownFile)).status).toBe(404);
  const lines = site.output().split("Stop with Ctrl-C.")[1]?.trim().split("\n") ?? [];
  const expected = expect.objectContaining({ level: "warn", warning: "made-for-this-test" });
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(expected);
  expect(site.output()).not.toContain("NodeVersionSupportWarning");
  await site.stop();
  await s3.remove();
});
