import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
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

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder(), { log_statement: "none" });
});
test.afterEach(stopAllSites);
test.afterAll(() => postgres.stop());

const startDraining = (seconds: number): Promise<SiteProcess> =>
  startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    WEB_PROCESSES: "2",
    DRAIN_DELAY: String(seconds),
  });

const ofEach = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all([work(), work()]);

test("SIGTERM fails the readiness probe at once, and requests are served during DRAIN_DELAY [A-OPS-03]", async () => {
  // Longer than the test, on a busy machine too.
  const site = await startDraining(300);
  const status = async (path: string) => (await get(site.url + path)).status;
  const readiness = () => ofEach(() => status("/api/readyz"));
  // The requests take turns at both processes.
  await expect.poll(readiness).toEqual([200, 200]);
  expect(JSON.parse((await get(`${site.url}/api/version`)).text)).toMatchObject({
    build: expect.stringMatching(/\S/),
  });
  site.child.kill("SIGTERM");
  await expect.poll(readiness, { intervals: [50] }).toEqual([503, 503]);
  for (let requests = 0; requests < 4; requests += 1)
    expect(await Promise.all(["/en", "/api/livez", "/api/readyz"].map(status))).toEqual([
      200, 200, 503,
    ]);
  const { text, headers } = await get(`${site.url}/api/readyz`);
  expect(JSON.parse(text)).toMatchObject({ status: "unready", params: { reason: "draining" } });
  expect(headers.connection).toBe("close");
  await site.stop("SIGKILL");
});

test("after DRAIN_DELAY the port closes, and the site ends [A-OPS-03]", async () => {
  const site = await startDraining(1);
  const signalledAt = performance.now();
  const exit = site.stop("SIGTERM");
  await expect
    .poll(
      () =>
        get(`${site.url}/api/livez`).then(
          ({ status }) => status,
          () => "closed",
        ),
      { intervals: [50] },
    )
    .toBe("closed");
  expect(performance.now() - signalledAt).toBeGreaterThan(1_000);
  expect(await exit).toBe(0);
});
