// Scheduled changes: in time, and exactly once whatever happens to processes and database.
import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(async () => {
  await stopAllSites();
  await site.stop();
});

const api = async (method: string, path: string, body?: object): Promise<number> =>
  (await site.call(method, path, body)).status;

async function makeDraft(id: string): Promise<void> {
  const body = { id, title: id, status: "draft", hasDetailPage: true };
  expect(await api("POST", "/business-cases", body)).toBe(201);
}

/** Resolves to the time, in milliseconds. */
async function schedule(id: string, seconds: number, action = "publish"): Promise<number> {
  const at = Date.now() + seconds * 1_000;
  const body = { action, at: new Date(at).toISOString() };
  expect(await api("POST", `/documents/business-case/${id}/schedule`, body)).toBe(201);
  return at;
}

const page = async (id: string, url = site.url()): Promise<number> =>
  (await get(`${url}/en/success-stories/${id}`)).status;

const becomes = (id: string, status: number, url = () => site.url()) =>
  expect
    .poll(() => page(id, url()).catch(() => 0), { intervals: [100], timeout: 15_000 })
    .toBe(status);

/** The changes of a document's state, in order. */
const changesOf = async (id: string): Promise<string[]> =>
  (
    await site.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject_id = $1 AND action LIKE '%publish' ORDER BY id",
      [id],
    )
  ).map(({ action }) => action);

const isPast = (at: number) =>
  expect.poll(() => Date.now() > at, { intervals: [50], timeout: 10_000 }).toBe(true);

test("a draft goes live at its time, at most 5 s late [A-SCHED-02]", async () => {
  await makeDraft("in-time");
  // The first rendering of a process loads code.
  expect(await page("in-time")).toBe(404);
  const at = await schedule("in-time", 2);
  expect(await page("in-time")).toBe(404);
  await becomes("in-time", 200);
  const late = Date.now() - at;
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(5_000);
});

test("what became due while nothing ran happens at the start, in order [A-SCHED-02]", async () => {
  await makeDraft("while-away");
  await schedule("while-away", 1.2);
  const last = await schedule("while-away", 1.4, "unpublish");
  await makeDraft("stays-draft");
  await schedule("stays-draft", 3_600);
  await site.kill();
  await isPast(last);
  await site.start();
  await expect
    .poll(() => changesOf("while-away"), { intervals: [100], timeout: 10_000 })
    .toEqual(["publish", "unpublish"]);
  expect(await page("while-away")).toBe(404);
  expect(await changesOf("stays-draft")).toEqual([]);
});

test("killed in the middle, a change is made once after the start [A-SCHED-02]", async () => {
  await makeDraft("killed");
  await schedule("killed", 60);
  await site.query("UPDATE schedule SET at = now() + interval '1 s' WHERE document_id = 'killed'");
  // The change waits for the audit trail once it has set the state.
  await site.query("BEGIN");
  await site.query("LOCK TABLE audit_entry IN SHARE MODE");
  await expect
    .poll(() => site.query("SELECT FROM pg_locks WHERE NOT granted"), {
      intervals: [20],
      timeout: 10_000,
    })
    .not.toEqual([]);
  await site.kill();
  await site.query("ROLLBACK");
  expect(await changesOf("killed")).toEqual([]);
  await site.start();
  await becomes("killed", 200);
  expect(await changesOf("killed")).toEqual(["publish"]);
});

test("of two replicas one makes a change, and both show it [A-SCHED-02]", async () => {
  const other = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: site.databaseUrl,
    AUTH_SECRET,
  });
  const ids = Array.from({ length: 8 }, (_, number) => `replicas-${number}`);
  for (const id of ids) await makeDraft(id);
  for (const id of ids) await schedule(id, 2);
  for (const id of ids) {
    await becomes(id, 200);
    await becomes(id, 200, () => other.url);
  }
  for (const id of ids) expect([id, await changesOf(id)]).toEqual([id, ["publish"]]);
  await other.stop();
});

test("a change that is due while the database is away is made when it is back [A-SCHED-02]", async () => {
  await makeDraft("database-away");
  const at = await schedule("database-away", 1);
  await site.stopDatabase();
  await isPast(at);
  await site.startDatabase();
  await becomes("database-away", 200);
  expect(await changesOf("database-away")).toEqual(["publish"]);
});

test("a clock that was ahead makes a change early, and set back doesn't repeat it [A-SCHED-02]", async () => {
  await makeDraft("clock");
  await schedule("clock", 3_600);
  // For the database's clock, which decides.
  await site.query("UPDATE schedule SET at = at - interval '2 hours' WHERE document_id = 'clock'");
  await becomes("clock", 200);
  await site.query("UPDATE schedule SET at = at + interval '2 hours' WHERE document_id = 'clock'");
  await site.restart();
  expect(await page("clock")).toBe(200);
  const rows = await site.query("SELECT state FROM schedule WHERE document_id = 'clock'");
  expect([rows, await changesOf("clock")]).toEqual([[{ state: "done" }], ["publish"]]);
});
