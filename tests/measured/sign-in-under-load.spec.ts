import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { latencies, percentile } from "../support/latencies";
import { slownessMeter } from "../support/machine-speed";
import { administrator, preparedFolder } from "../support/prepared-data";
import {
  freshFolder,
  get,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: SiteProcess;
const page = "/en/about";

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder(), { log_statement: "none" });
  site = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    TRUST_PROXY: "1",
    SEED: "none",
  });
});
test.afterAll(async () => {
  await stopAllSites();
  await postgres.stop();
});

interface Answer {
  status: number;
  retryAfter?: string;
  milliseconds: number;
  code: string;
}

const signInAtOnce = async (count: number, path: string): Promise<Answer[]> =>
  JSON.parse(
    (
      await promisify(execFile)(
        process.execPath,
        ["tests/support/sign-in-attempts.mjs", site.url, String(count), path],
        { maxBuffer: 2 ** 24 },
      )
    ).stdout,
  ) as Answer[];

for (const path of ["/api/v1/auth/login", "/api/auth/callback/credentials"])
  test(`300 sign-ins at once by ${path} delay no cached page or health check, and the excess is refused`, async () => {
    for (const address of [page, "/api/health"])
      expect(
        (await get(site.url + address, { headers: { "accept-encoding": "gzip" } })).status,
      ).toBe(200);
    await signInAtOnce(1, path);
    const meter = slownessMeter();
    const stopPages = await latencies(site.url + page);
    const stopHealth = await latencies(`${site.url}/api/health`);
    const answers = await signInAtOnce(300, path);
    const [pages, health] = [await stopPages(), await stopHealth()];

    const [checked, refused] = [
      answers.filter(({ status }) => status === 401),
      answers.filter(({ status }) => status === 503),
    ];
    expect(checked.length + refused.length).toBe(300);
    expect(checked.length).toBeGreaterThan(20);
    for (const one of refused) expect(one).toMatchObject({ code: "busy", retryAfter: "5" });
    const slowness = meter.slowness();
    expect(percentile(refused, 0.95)).toBeLessThan(2_000 * slowness);

    expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(percentile(pages, 1)).toBeLessThan(100 * slowness);
  });

test("after the load the correct password signs in", async () => {
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" },
    body: JSON.stringify(administrator),
  });
  expect(answer.status).toBe(200);
});
