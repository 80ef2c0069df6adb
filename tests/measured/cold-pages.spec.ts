import { expect, test } from "@playwright/test";
import { latencies, percentile } from "../support/latencies";
import { preparedFolder } from "../support/prepared-data";
import { get, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: preparedFolder() });
});
test.afterAll(stopAllSites);

test("200 uncached pages at once delay no cached page or health check, and the excess is refused at once", async () => {
  const page = `${site.url}/en/about`;
  const health = `${site.url}/api/health`;
  for (const address of [page, page, health]) expect((await get(address)).status).toBe(200);
  await get(`${site.url}/en/success-stories/unknown`);
  const [stopPages, stopHealth] = [latencies(page), latencies(health)];
  const cold = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const from = performance.now();
      const { status, headers } = await get(`${site.url}/en/success-stories/unknown-${number}`);
      return { status, headers, milliseconds: performance.now() - from };
    }),
  );
  const [pages, healths] = [await stopPages(), await stopHealth()];

  const refused = cold.filter(({ status }) => status === 503);
  expect(cold.filter(({ status }) => status === 404).length + refused.length).toBe(200);
  expect(refused.length).toBeGreaterThan(50);
  expect(new Set(refused.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["5"]));
  expect(new Set([...pages, ...healths].map(({ status }) => status))).toEqual(new Set([200]));
  expect(percentile(pages, 1)).toBeLessThan(100);
});
