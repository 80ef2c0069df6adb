import { expect, test } from "@playwright/test";
import { slownessMeter } from "../support/machine-speed";
import { preparedFolder } from "../support/prepared-data";
import { pidOfDatabase } from "../support/postgres";
import { get, startSite, stopAllSites } from "../support/site-process";

test.afterEach(stopAllSites);

test("a second start is ready within five seconds without loading content again, and Ctrl-C stops it", async () => {
  const DATA_DIR = preparedFolder();
  const meter = slownessMeter();
  const from = Date.now();
  const site = await startSite({ DATA_DIR });
  const took = Date.now() - from;
  expect(took).toBeLessThan(5_000 * meter.slowness());
  expect(site.output()).not.toContain("Loading sample content");
  site.child.kill("SIGINT");
  expect(await site.stop("SIGINT")).toBe(0);
});

test("after kill -9 of web and database together the next start recovers within 15 seconds", async () => {
  const DATA_DIR = preparedFolder();
  const first = await startSite({ DATA_DIR });
  process.kill(pidOfDatabase(DATA_DIR), "SIGKILL");
  await first.stop("SIGKILL");
  const meter = slownessMeter();
  const from = Date.now();
  const second = await startSite({ DATA_DIR });
  const took = Date.now() - from;
  expect(took).toBeLessThan(15_000 * meter.slowness());
  expect((await get(`${second.url}/uk/success-stories`)).status).toBe(200);
});
