import { expect, test } from "@playwright/test";
import pg from "pg";
import { AUTH_SECRET } from "../support/administrator-header";
import { latencies, percentile } from "../support/latencies";
import { slownessMeter } from "../support/machine-speed";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import {
  freshFolder,
  get,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: SiteProcess;

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder(), { log_statement: "none" });
  site = await startSite({ DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET });
});
test.afterAll(async () => {
  await stopAllSites();
  await postgres.stop();
});

const pathsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);

/** 180 addresses of pages, and 20 of none. */
async function coldAddresses(): Promise<{ pages: string[]; invented: string[] }> {
  const parts = pathsIn((await get(`${site.url}/sitemap.xml`)).text);
  const sitemaps = await Promise.all(parts.map((part) => get(site.url + part)));
  const further = ["en", "uk", "ru", "it"].flatMap((language) =>
    Array.from({ length: 25 }, (_, page) => `/${language}/success-stories?page=${page + 2}`),
  );
  return {
    pages: [...sitemaps.flatMap(({ text }) => pathsIn(text)), ...further].slice(0, 180),
    invented: Array.from({ length: 20 }, (_, number) => `/uk/success-stories/invented-${number}`),
  };
}

/** Makes every cached page outdated, as an editor's change does. */
async function changeContent(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const title = `The title of ${Date.now()}`;
  await client.query(`UPDATE business_case_translation SET title = '${title}'`);
  await client.end();
  const list = async () => (await get(`${site.url}/en/success-stories`)).text;
  await expect.poll(list, { intervals: [20] }).toContain(title);
}

test("200 uncached pages at once delay no cached page or health check, and the excess is refused", async () => {
  const { pages, invented } = await coldAddresses();
  // One language compiles every kind of page.
  for (const address of pages.filter((one) => one.startsWith("/en"))) await get(site.url + address);
  await changeContent();
  const [cached, health] = [`${site.url}/en/about`, `${site.url}/api/health`];
  for (const address of [cached, health]) await get(address);

  const meter = slownessMeter();
  const stops = await Promise.all([cached, health].map(latencies));
  const responses = await Promise.all(
    [...pages, ...invented].map((address) => get(site.url + address)),
  );
  const [cachedPages = [], healthChecks = []] = await Promise.all(stops.map((stop) => stop()));

  const refused = responses.filter(({ status }) => status === 503);
  expect(responses.length).toBe(200);
  expect(refused.length).toBeGreaterThan(10);
  expect(new Set(refused.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["5"]));
  for (const { status } of responses.slice(pages.length)) expect([404, 503]).toContain(status);
  const statuses = [...cachedPages, ...healthChecks].map(({ status }) => status);
  expect([...new Set(statuses)]).toEqual([200]);
  // Measured: 31 ms at the longest. Renders run in another thread.
  expect(percentile(cachedPages, 1)).toBeLessThan(100 * meter.slowness());
});
