// A full disk, a read-only database, and a clock that is wrong.
import { test } from "@playwright/test";
import { siteWithEmbeddedDatabase, siteWithFaultyServices } from "../support/faulty-services";
import { queryRows } from "../support/query-rows";
import { shiftedClock } from "../support/shifted-clock";
import { stopAllSites } from "../support/site-process";
import { mountSmallDisk } from "../support/small-disk";
import { expectNothingLost, type FaultySite } from "./under-faults";

test.describe.configure({ timeout: 180_000 });
test.afterEach(stopAllSites);

const LASTS_MS = 6_000;
const MINUTE = 60_000;
const YEARS = 1_100 * 24 * 60 * MINUTE;
const writes = ["enquiry", "edit", "upload"] as const;
const nothing = () => undefined;

type Start = () => Promise<FaultySite & { stop: () => Promise<unknown> }>;
const sites: Start[] = [siteWithFaultyServices, siteWithEmbeddedDatabase];

for (const start of sites)
  test(`no acknowledged write is lost while the database is read-only: ${start.name}`, async () => {
    const site = await start();
    const run = (...statements: string[]) => queryRows(site.databaseUrl, statements.join("; "));
    await expectNothingLost(site, {
      name: "database is read-only",
      affects: writes,
      begin: () =>
        run(
          "ALTER DATABASE site SET default_transaction_read_only = on",
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site'",
        ),
      // Only new connections can write then, as after a failover.
      end: () =>
        run(
          "SET transaction_read_only = off",
          "ALTER DATABASE site RESET default_transaction_read_only",
        ),
      lastsMs: LASTS_MS,
    });
    await site.stop();
  });

test("no acknowledged write is lost while the disk of the uploads is full", async () => {
  const disk = mountSmallDisk(24);
  test.skip(!disk, "mounting isn't allowed");
  if (!disk) return;
  const local = { S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "", S3_ENDPOINT: "" };
  const site = await siteWithFaultyServices({ DATA_DIR: disk.folder, ...local });
  await expectNothingLost(site, {
    name: "disk of the uploads is full",
    affects: ["upload"],
    begin: disk.fill,
    end: disk.empty,
    lastsMs: LASTS_MS,
  });
  await site.stop();
  disk.unmount();
});

test("no acknowledged write is lost while the disk of the embedded database and the uploads is full", async () => {
  const disk = mountSmallDisk(400);
  test.skip(!disk, "mounting isn't allowed");
  if (!disk) return;
  const site = await siteWithEmbeddedDatabase(disk.folder);
  await expectNothingLost(site, {
    name: "disk of database and uploads is full",
    affects: writes,
    begin: disk.fill,
    end: disk.empty,
    lastsMs: LASTS_MS,
  });
  await site.stop();
  disk.unmount();
});

for (const [shift, what] of [
  [-YEARS, "1,100 days behind"],
  [-10 * MINUTE, "10 minutes behind"],
  [10 * MINUTE, "10 minutes ahead"],
  [YEARS, "1,100 days ahead"],
] as const)
  test(`no acknowledged write is lost while the clock is ${what}`, async () => {
    const site = await (Math.abs(shift) === YEARS
      ? siteWithFaultyServices(shiftedClock(shift))
      : siteWithEmbeddedDatabase(undefined, shiftedClock(shift)));
    await expectNothingLost(site, {
      name: `clock is ${what}`,
      affects: [],
      begin: nothing,
      end: nothing,
      lastsMs: LASTS_MS,
    });
    await site.stop();
  });
