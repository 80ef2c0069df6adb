import { expect, test } from "@playwright/test";
import pg from "pg";
import { ownPostgres } from "../support/postgres";
import { freshFolder, get, getData, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

type Postgres = Awaited<ReturnType<typeof ownPostgres>>;

const AUTH_SECRET = "a secret only for these tests, long enough";
const caseId = "site-invoices-matched-to-orders";
const pages = ["/en", "/uk/success-stories", "/ru/success-stories?industry=healthcare", `/it/success-stories/${caseId}`, "/en/success-stories/nope"];

let postgres: Postgres;
let site: SiteProcess;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  postgres = await ownPostgres(freshFolder());
  site = await startSite({ DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET });
});
test.afterAll(async () => {
  await stopAllSites();
  await postgres.stop();
});

async function change(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const retitle = (title: string) => change(`UPDATE business_case_translation SET title = '${title}' WHERE case_id = '${caseId}'`);

/** The title shows on every page that names the case, whoever asks for it later than `within` milliseconds from now. */
async function expectTitleEverywhere(title: string, within: number) {
  const from = Date.now();
  const firstAsked = async (address: string) => {
    const asked = Date.now() - from;
    return (await get(site.url + address)).text.includes(title) ? asked : Infinity;
  };
  await Promise.all(["/en/success-stories", `/en/success-stories/${caseId}`, "/en/success-stories?industry=construction"].map((address) =>
    expect.poll(() => firstAsked(address), { message: address, timeout: 5_000, intervals: [5] }).toBeLessThanOrEqual(within)));
}

test("cached pages, data for navigation and public reads ask the database nothing", async () => {
  const everything = [...pages, "/api/v1/business-cases?language=uk", "/api/v1/industries"];
  for (const address of everything) await get(site.url + address);
  await getData(site.url, "/en");
  const before = postgres.statements();
  expect(before).toBeGreaterThan(0);
  for (let round = 0; round < 20; round += 1) for (const address of everything) expect((await get(site.url + address)).status).toBeLessThan(500);
  expect((await getData(site.url, "/en")).text).toContain("Your office retypes");
  expect(postgres.statements()).toBe(before);
});

test("a page that is cached is answered with an ETag and is not to be kept by browsers or proxies", async () => {
  const { headers } = await get(`${site.url}/en`);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect((await get(`${site.url}/en`, { headers: { "if-none-match": headers["etag"] ?? "" } })).status).toBe(304);
});

test("a change by another process is on the public pages and in the calls within 100 milliseconds", async () => {
  await expectTitleEverywhere("Supplier invoices matched", 100);
  await get(`${site.url}/api/v1/business-cases`);
  await retitle("Changed from outside");
  await expectTitleEverywhere("Changed from outside", 100);
  expect((await get(`${site.url}/api/v1/business-cases`)).text).toContain("Changed from outside");
});

test("a change that is rolled back changes nothing", async () => {
  const before = postgres.statements();
  await change(`BEGIN; UPDATE business_case_translation SET title = 'Never happened'; ROLLBACK`);
  expect((await get(`${site.url}/en/success-stories`)).text.includes("Changed from outside")).toBe(true);
  expect(postgres.statements()).toBe(before);
});

test("a replica that lost the connection on which it listens forgets its pages", async () => {
  await change(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site listener';
                ALTER TABLE business_case_translation DISABLE TRIGGER announce;
                UPDATE business_case_translation SET title = 'Missed while away' WHERE case_id = '${caseId}';
                ALTER TABLE business_case_translation ENABLE TRIGGER announce`);
  await expectTitleEverywhere("Missed while away", 1_000);
});

test("P-HOME-05 P-HOME-06 P-HOME-10 P-API-23 P-API-25 P-API-26 with the database stopped, cached pages go on; others say so, completely and without scripts", async () => {
  for (const address of pages) await get(site.url + address);
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
  expect([english.status, english.text.includes("Failed to fetch business cases")]).toEqual([503, true]);
  const unknown = await get(`${site.url}/en/success-stories/not-cached`);
  expect([unknown.status, unknown.text.includes("Something on our side is not answering")]).toEqual([503, true]);
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

test("when the database is back, everything recovers without a restart, and no error was kept", async () => {
  await postgres.start();
  await expect.poll(async () => (await get(`${site.url}/it`)).status, { timeout: 15_000 }).toBe(200);
  expect((await get(`${site.url}/en/success-stories/not-cached`)).status).toBe(404);
  expect((await get(`${site.url}/api/v1/business-cases?limit=9`)).status).toBe(200);
  expect((await get(`${site.url}/it/success-stories`)).text.includes("Missed while away")).toBe(true);
});

test("the first change after the recovery shows at once", async () => {
  await expect.poll(async () => (await get(`${site.url}/api/health`)).status).toBe(200);
  await retitle("After the recovery");
  await expectTitleEverywhere("After the recovery", 1_000);
});
