// Processes that are killed at random moments, with kill -9. FAULT_SEED repeats the moments of a run.
import { randomInt } from "node:crypto";
import { test } from "@playwright/test";
import { siteWithEmbeddedDatabase, siteWithFaultyServices } from "../support/faulty-services";
import { pidOfDatabase } from "../support/postgres";
import { expectNothingLost, type RepeatedFault } from "./under-faults";

test.describe.configure({ timeout: 240_000 });

const LONGEST_PAUSE_MS = 3_000;
const seed = Number(process.env.FAULT_SEED ?? randomInt(1, 1_000_000));

/** Numbers from 0 to 1 that depend on the seed alone (Mulberry32). */
function randomNumbers(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const killed = (
  what: string,
  fault: Omit<RepeatedFault, "name" | "lastsMs" | "pauseMs">,
): RepeatedFault => {
  const random = randomNumbers(seed);
  return {
    name: `kill -9 of ${what}, ${fault.times} times at random (seed ${seed})`,
    lastsMs: 0,
    pauseMs: () => random() * LONGEST_PAUSE_MS,
    ...fault,
  };
};

const everything = ["enquiry", "edit", "upload", "page"] as const;
const nothing = () => undefined;

const sites = { external: siteWithFaultyServices, embedded: siteWithEmbeddedDatabase };

for (const [database, start] of Object.entries(sites))
  test.describe(`with an ${database} database`, () => {
    let site: Awaited<ReturnType<typeof start>>;
    test.beforeAll(async () => void (site = await start()));
    test.afterAll(() => site.stop());

    test("no acknowledged write is lost when the web process is killed, which is replaced", () =>
      expectNothingLost(
        site,
        killed("the web process", {
          affects: everything,
          begin: () => process.kill(site.webPid(), "SIGKILL"),
          end: nothing,
          times: 3,
        }),
      ));

    test("no acknowledged write is lost when all processes of the site are killed, and it is started again", () =>
      expectNothingLost(
        site,
        killed("the site", {
          affects: everything,
          begin: site.kill,
          end: () => site.start(),
          times: 2,
        }),
      ));
  });

test("no acknowledged write is lost when the embedded database is killed, which is started again", async () => {
  const site = await siteWithEmbeddedDatabase();
  await expectNothingLost(
    site,
    killed("the database", {
      affects: ["enquiry", "edit", "upload"],
      begin: () => process.kill(pidOfDatabase(site.dataFolder), "SIGKILL"),
      end: nothing,
      times: 3,
    }),
  );
  await site.stop();
});
