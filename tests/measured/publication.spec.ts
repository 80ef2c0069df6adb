// How soon what is published can be seen.
import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const PUBLICATIONS = 40;

test("a published draft shows at once here, and mostly within 100 ms on a second replica [A-COPY-03]", async () => {
  const site = await siteWithAdministrator();
  const replica = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: site.databaseUrl,
    AUTH_SECRET,
  });
  const id = "published-often";
  const created = { id, title: "As published", hasDetailPage: true };
  expect((await site.call("POST", "/business-cases", created)).status).toBe(201);
  const shows = async (url: string, title: string) =>
    (await get(`${url}/en/success-stories/${id}`)).text.includes(title);
  // The first rendering of a process loads code.
  for (const url of [site.url(), replica.url]) expect(await shows(url, "As published")).toBe(true);
  const delays: number[] = [];
  for (let number = 1; number <= PUBLICATIONS; number += 1) {
    const title = `Published for the time number ${number}.`;
    await site.call("PUT", `/business-cases/${id}?copy=working`, { title });
    const { body } = await site.call("GET", `/business-cases/${id}`);
    const { version } = (body as { business_case: { version: number } }).business_case;
    const path = `/documents/business-case/${id}/working-copy/publish`;
    expect((await site.call("POST", path, { base_version: version })).status).toBe(200);
    const published = performance.now();
    while (!(await shows(replica.url, title)))
      expect(performance.now() - published).toBeLessThan(5_000);
    delays.push(performance.now() - published);
    expect([title, await shows(site.url(), title)]).toEqual([title, true]);
  }
  delays.sort((a, b) => a - b);
  const percentile = (share: number) => delays[Math.ceil(PUBLICATIONS * share) - 1];
  expect(percentile(0.5)).toBeLessThan(100);
  // 70 to 90 ms on two cores without other load, which a test cannot rely on.
  expect(percentile(0.95)).toBeLessThan(250);
  await stopAllSites();
  await site.stop();
});
