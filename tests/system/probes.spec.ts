import { expect, test } from "@playwright/test";
import { preparedFolder } from "../support/prepared-data";
import { get, startSite, stopAllSites } from "../support/site-process";

test.afterEach(stopAllSites);

const DRAIN_SECONDS = 3;

test("SIGTERM fails the readiness probe at once, requests are served during DRAIN_DELAY, and then the port closes (A-OPS-03)", async () => {
  const site = await startSite({
    DATA_DIR: preparedFolder(),
    WEB_PROCESSES: "2",
    DRAIN_DELAY: String(DRAIN_SECONDS),
  });
  const status = async (path: string) => (await get(site.url + path)).status;
  await expect.poll(() => status("/api/readyz")).toBe(200);
  expect(JSON.parse((await get(`${site.url}/api/version`)).text)).toMatchObject({
    build: expect.stringMatching(/\S/),
  });

  const signalledAt = performance.now();
  const exit = site.stop("SIGTERM");
  await expect.poll(() => status("/api/readyz"), { intervals: [50] }).toBe(503);
  expect(performance.now() - signalledAt).toBeLessThan(1_000);
  // The requests take turns at both processes.
  for (let requests = 0; requests < 4; requests += 1)
    expect(await Promise.all(["/en", "/api/livez", "/api/readyz"].map(status))).toEqual([
      200, 200, 503,
    ]);
  const { text, headers } = await get(`${site.url}/api/readyz`);
  expect(JSON.parse(text)).toMatchObject({ status: "unready", params: { reason: "draining" } });
  expect(headers.connection).toBe("close");

  await expect
    .poll(() => status("/api/livez").catch(() => "closed"), { intervals: [50], timeout: 10_000 })
    .toBe("closed");
  expect(performance.now() - signalledAt).toBeGreaterThan(DRAIN_SECONDS * 1_000);
  expect(await exit).toBe(0);
});
