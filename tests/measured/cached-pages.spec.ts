import { expect, test } from "@playwright/test";
import pg from "pg";
import { administratorHeader, AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { administrator as administratorOfSite, preparedFolder } from "../support/prepared-data";
import { signedInCookie } from "../support/sign-in-by-api";
import {
  freshFolder,
  get,
  getRscPayload,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const caseId = "site-invoices-matched-to-orders";
const pages = [
  "/en",
  "/uk/success-stories",
  "/ru/success-stories?industry=healthcare",
  `/it/success-stories/${caseId}`,
  "/en/success-stories/nope",
];

let postgres: Postgres;
let site: SiteProcess;
let administrator: { authorization: string };

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder());
  site = await startSite({ DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET });
  administrator = await connected(administratorHeader);
});
test.afterAll(async () => {
  await stopAllSites();
  await postgres.stop();
});

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const change = (sql: string) => connected((client) => client.query(sql));

const retitle = (title: string) =>
  change(`UPDATE business_case_translation SET title = '${title}' WHERE case_id = '${caseId}'`);

/**
 * Every page that names the case shows the title in requests later than `within` milliseconds from
 * now.
 */
async function expectTitleEverywhere(title: string, within: number) {
  const from = Date.now();
  const firstAsked = async (address: string) => {
    const asked = Date.now() - from;
    return (await get(site.url + address)).text.includes(title) ? asked : Infinity;
  };
  await Promise.all(
    [
      "/en/success-stories",
      `/en/success-stories/${caseId}`,
      "/en/success-stories?industry=construction",
    ].map((address) =>
      expect
        .poll(() => firstAsked(address), { message: address, timeout: 5_000, intervals: [5] })
        .toBeLessThanOrEqual(within),
    ),
  );
}

test("cached pages, RSC payloads and public reads send no database queries", async () => {
  const everything = [...pages, "/api/v1/business-cases?language=uk", "/api/v1/industries"];
  const statementsOfRound = async () => {
    const before = postgres.statements();
    for (const address of everything) await get(site.url + address);
    await getRscPayload(site.url, "/en");
    return postgres.statements() - before;
  };
  expect(await statementsOfRound()).toBeGreaterThan(0);
  // What was rendered before the site listened to changes is rendered once more.
  await expect.poll(statementsOfRound).toBe(0);
  const before = postgres.statements();
  for (let round = 0; round < 20; round += 1)
    for (const address of everything)
      expect((await get(site.url + address)).status).toBeLessThan(500);
  expect((await getRscPayload(site.url, "/en")).text).toContain("Your office types");
  expect(postgres.statements()).toBe(before);
});

test("a cached page has an ETag and must not be stored by browsers or proxies", async () => {
  const { headers } = await get(`${site.url}/en`);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(
    (await get(`${site.url}/en`, { headers: { "if-none-match": headers["etag"] ?? "" } })).status,
  ).toBe(304);
});

const reads = [
  "business-cases?limit=2&language=uk",
  `business-cases/${caseId}`,
  `business-cases/${caseId}/problem-points`,
  "industries",
].map((read) => `/api/v1/${read}`);

test("public API reads come from the cache as pages do, with an ETag, compressed, and as 304 where unchanged", async () => {
  for (const address of reads) {
    const whole = await get(site.url + address);
    expect([
      address,
      whole.status,
      whole.headers["cache-control"],
      whole.headers["vary"],
      whole.headers["x-content-type-options"],
    ]).toEqual([
      address,
      200,
      "public, max-age=0, must-revalidate",
      "Accept-Encoding, Authorization, Cookie",
      "nosniff",
    ]);
    expect(whole.headers["content-type"]).toBe("application/json");
    const tag = whole.headers["etag"] ?? "";
    expect([
      tag.length > 10,
      (await get(site.url + address, { headers: { "if-none-match": tag } })).status,
    ]).toEqual([true, 304]);
    const small = await get(site.url + address, {
      headers: { "accept-encoding": "gzip" },
      method: "HEAD",
    });
    expect([small.headers["content-encoding"], small.headers["etag"]]).toEqual(["gzip", tag]);
    expect(small.headers["x-request-id"]).not.toBe(whole.headers["x-request-id"]);
  }
});

test("requests with credentials never get cached responses, and theirs are never cached", async () => {
  const list = `${site.url}/api/v1/business-cases?limit=3`;
  const asAdministrator = await get(list, { headers: administrator });
  expect([
    asAdministrator.headers["cache-control"],
    asAdministrator.text.includes("translationStatus"),
  ]).toEqual(["no-store", true]);
  const open = await get(list);
  expect([
    open.status,
    open.headers["cache-control"],
    open.text.includes("translationStatus"),
  ]).toEqual([200, "public, max-age=0, must-revalidate", false]);
  expect((await get(list, { headers: administrator })).text).toContain("translationStatus");
  expect((await get(list, { headers: { authorization: "Bearer nonsense" } })).status).toBe(401);
  const statements = postgres.statements();
  const withCookie = await get(list, { headers: { cookie: "next-auth.session-token=nonsense" } });
  expect([withCookie.status, withCookie.text, withCookie.headers["etag"]]).toEqual([
    200,
    open.text,
    undefined,
  ]);
  expect((await get(list, { headers: { cookie: "cookie_consent=x" } })).headers["etag"]).toBe(
    open.headers["etag"],
  );
  expect(postgres.statements()).toBe(statements);
});

test("an administrator's change is in each public read at the next request, and a failed one isn't cached [P-API-21]", async () => {
  const one = `${site.url}/api/v1/business-cases/${caseId}`;
  const missing = `${site.url}/api/v1/business-cases/not-yet-there`;
  const {
    business_case: { title: before },
  } = JSON.parse((await get(one)).text) as { business_case: { title: string } };
  expect((await get(missing)).status).toBe(404);
  for (const title of ["Read at once", before]) {
    const saved = await fetch(one, {
      method: "PUT",
      headers: { ...administrator, "content-type": "application/json" },
      body: JSON.stringify({ title }),
    });
    expect(saved.status).toBe(200);
    for (const address of [one, `${site.url}/api/v1/business-cases`])
      expect((await get(address)).text).toContain(JSON.stringify({ title }).slice(1, -1));
  }
  await change(
    "INSERT INTO business_case (id, language) VALUES ('not-yet-there', 'en'); INSERT INTO business_case_translation (case_id, language, title) VALUES ('not-yet-there', 'en', 'There now')",
  );
  await expect.poll(async () => (await get(missing)).status).toBe(200);
  await change("DELETE FROM business_case WHERE id = 'not-yet-there'");
  await expect.poll(async () => (await get(missing)).status).toBe(404);
});

test("a change by another process shows on public pages and API reads within 100 milliseconds", async () => {
  await expectTitleEverywhere("Supplier invoices matched", 100);
  await get(`${site.url}/api/v1/business-cases`);
  await retitle("Changed from outside");
  await expectTitleEverywhere("Changed from outside", 100);
  expect((await get(`${site.url}/api/v1/business-cases`)).text).toContain("Changed from outside");
});

test("a change that is rolled back changes nothing", async () => {
  const before = postgres.statements();
  await change(`BEGIN; UPDATE business_case_translation SET title = 'Never happened'; ROLLBACK`);
  expect((await get(`${site.url}/en/success-stories`)).text.includes("Changed from outside")).toBe(
    true,
  );
  expect(postgres.statements()).toBe(before);
});

test("a replica that lost its LISTEN connection drops its cached pages", async () => {
  await change(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site listener';
                ALTER TABLE business_case_translation DISABLE TRIGGER announce;
                UPDATE business_case_translation SET title = 'Missed while away' WHERE case_id = '${caseId}';
                ALTER TABLE business_case_translation ENABLE TRIGGER announce`);
  await expectTitleEverywhere("Missed while away", 1_000);
});

test("with the database stopped, cached pages are served and others show a complete error page without scripts [P-HOME-05, P-HOME-06, P-HOME-10, P-API-23, P-API-25, P-API-26]", async () => {
  for (const address of pages) await get(site.url + address);
  const cookie = await signedInCookie(site.url, administratorOfSite);
  await postgres.stop();
  for (const address of pages) {
    const { status, text } = await get(site.url + address);
    expect([address, status]).toEqual([address, address.endsWith("nope") ? 404 : 200]);
    expect(text).toContain("</html>");
  }
  const home = await get(`${site.url}/it`);
  expect(home.status).toBe(503);
  expect(home.headers["retry-after"]).toBe("5");
  expect(home.headers["cache-control"]).toBe("no-store");
  expect(home.text).toContain('<html lang="it"');
  const english = await get(`${site.url}/en/success-stories?page=7`);
  expect([english.status, english.text.includes("Failed to fetch business cases")]).toEqual([
    503,
    true,
  ]);
  const unknown = await get(`${site.url}/en/success-stories/not-cached`);
  expect([unknown.status, unknown.text.includes("Something isn’t working on our side")]).toEqual([
    503,
    true,
  ]);
  // For an administrator's browser, whose session can't be looked up. In the admin area scripts show
  // what is wrong.
  const privatePages = [
    ["/it/admin", 200],
    ["/it/admin/texts", 200],
    [`/it/admin/success-stories/${caseId}`, 500],
    ["/it/edit/pricing", 503],
    [`/it/preview/editor.business_case.${caseId}`, 503],
  ] as const;
  const answers = await Promise.all(
    privatePages.map(async ([address]) => {
      const { status, headers, text } = await get(site.url + address, { headers: { cookie } });
      const { "content-type": type, "cache-control": caching } = headers;
      const isStored = !caching?.includes("no-store");
      return [address, status, type, isStored, status === 500 || text.includes('<html lang="it"')];
    }),
  );
  expect(answers).toEqual(
    privatePages.map((page) => [...page, "text/html; charset=utf-8", false, true]),
  );
  for (const [address, message] of [
    ["business-cases?limit=9", "Failed to fetch business cases"],
    ["business-cases/not-cached", "Failed to fetch business case: not-cached"],
    ["industries?language=it", "Failed to fetch industries"],
  ]) {
    const from = Date.now();
    const { status, headers, text } = await get(`${site.url}/api/v1/${address}`);
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: "unavailable", message });
    expect(text).not.toMatch(/prisma|ECONNREFUSED|postgres|127\.0\.0\.1/i);
    expect(Date.now() - from).toBeLessThan(5_000);
  }
  expect((await get(`${site.url}/api/health`)).status).toBe(503);
});

test("when the database returns, everything recovers without a restart, and no error was cached", async () => {
  await postgres.start();
  await expect
    .poll(async () => (await get(`${site.url}/it`)).status, { timeout: 15_000 })
    .toBe(200);
  expect((await get(`${site.url}/en/success-stories/not-cached`)).status).toBe(404);
  expect((await get(`${site.url}/api/v1/business-cases?limit=9`)).status).toBe(200);
  expect((await get(`${site.url}/it/success-stories`)).text.includes("Missed while away")).toBe(
    true,
  );
});

test("the first change after the recovery shows at once", async () => {
  await expect.poll(async () => (await get(`${site.url}/api/health`)).status).toBe(200);
  await retitle("After the recovery");
  await expectTitleEverywhere("After the recovery", 1_000);
});

test("pages edited just before an outage show their last rendering, marked as not cacheable, until the database is back", async () => {
  const edited = ["/en", "/uk/success-stories", `/it/success-stories/${caseId}`];
  for (const address of edited) expect((await get(site.url + address)).status).toBe(200);
  const { text: before } = await get(`${site.url}/en/success-stories`);
  expect(before).toContain("After the recovery");
  await retitle("Edited before the outage");
  await postgres.stop();
  for (const address of edited)
    await expect
      .poll(async () => (await get(site.url + address)).status, { message: address })
      .toBe(200);
  const { headers, text } = await get(`${site.url}/en/success-stories`);
  expect([headers["cache-control"], text]).toEqual(["no-store", before]);
  await postgres.start();
  await expectTitleEverywhere("Edited before the outage", 5_000);
});

test("what was removed just before an outage does not come back", async () => {
  const removed = "/en/success-stories/soon-removed";
  await change(
    "INSERT INTO business_case (id, language, has_detail_page) VALUES ('soon-removed', 'en', true); INSERT INTO business_case_translation (case_id, language, title) VALUES ('soon-removed', 'en', 'Soon removed')",
  );
  await expect
    .poll(async () => (await get(site.url + removed)).text.includes("Soon removed"))
    .toBe(true);
  expect((await get(`${site.url}/en/success-stories`)).status).toBe(200);
  await change("DELETE FROM business_case WHERE id = 'soon-removed'");
  await postgres.stop();
  for (const address of [removed, "/en/success-stories"]) {
    const { status, text } = await get(site.url + address);
    expect([address, status, text.includes("Soon removed")]).toEqual([address, 503, false]);
  }
  await postgres.start();
  await expect
    .poll(async () => (await get(site.url + removed)).status, { timeout: 15_000 })
    .toBe(404);
});
