// Documents on the embedded database, while the clock of the site is wrong: first ahead, then behind. The
// database's clock is right.
import { expect, test } from "@playwright/test";
import { siteWithEmbeddedDatabase } from "../support/faulty-services";
import { queryRows } from "../support/query-rows";
import { shiftedClock } from "../support/shifted-clock";
import { get } from "../support/site-process";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let site: Awaited<ReturnType<typeof siteWithEmbeddedDatabase>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await siteWithEmbeddedDatabase(undefined, shiftedClock(2 * HOUR));
});
test.afterAll(() => site.stop());

interface Body {
  business_case: { title: string; version: number };
  trash: { id: string; document_id: string }[];
  versions: { number: number; label: string }[];
  id: string;
  url: string;
  expires_at: string;
}

async function api(method: string, path: string, body?: object) {
  const response = await fetch(`${site.url()}/api/v1${path}`, {
    method,
    headers: { ...site.headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body;
  expect([method, path, response.status, response.ok]).toContain(true);
  return answer;
}
const query = (sql: string, values: unknown[] = []) =>
  queryRows<Record<string, unknown>>(site.databaseUrl, sql, values);
const document = (id: string) => `/documents/business-case/${id}`;
const create = (id: string, status: "draft" | "published") =>
  api("POST", "/business-cases", { id, title: id, status, hasDetailPage: true });
const titleOf = async (path: string) =>
  (await api("GET", `/business-cases/${path}`)).business_case.title;
const page = (id: string) => get(`${site.url()}/en/success-stories/${id}`);

/** Schedules the publication of a draft in real time. Resolves to when. */
async function schedule(id: string, inMs: number): Promise<number> {
  const at = Date.now() + inMs;
  const body = { action: "publish", at: new Date(at).toISOString() };
  await api("POST", `${document(id)}/schedule`, body);
  return at;
}

const becomesPublic = (id: string) =>
  expect.poll(async () => (await page(id)).status, { intervals: [100], timeout: 15_000 }).toBe(200);

const publications = async (id: string) =>
  (await query("SELECT FROM audit_entry WHERE subject_id = $1 AND action = 'publish'", [id]))
    .length;

/** A link to a case, as the address of its preview. */
async function previewOf(id: string) {
  const { url, ...link } = await api("POST", `${document(id)}/preview-links`, { days: 1 });
  return { ...link, statusOf: async () => (await get(site.url() + new URL(url).pathname)).status };
}

test("versions, working copies and the trash keep everything on the embedded database, also when all processes are killed [A-VERS-01, A-VERS-05, A-COPY-03, A-TRASH-02]", async () => {
  await create("kept", "published");
  await api("PATCH", `${document("kept")}/versions/1`, { label: "First" });
  await api("PUT", "/business-cases/kept", { title: "Second" });
  await api("PUT", "/business-cases/kept?copy=working", { title: "Prepared" });
  await create("trashed", "published");
  await api("DELETE", "/business-cases/trashed");
  await site.kill();
  await site.start();

  expect((await page("kept")).text).toContain("Second");
  expect((await page("trashed")).status).toBe(404);
  expect(await titleOf("kept?copy=working")).toBe("Prepared");
  const { version } = (await api("GET", "/business-cases/kept")).business_case;
  await api("POST", `${document("kept")}/working-copy/publish`, { base_version: version });
  expect((await page("kept")).text).toContain("Prepared");
  await api("POST", `${document("kept")}/versions/1/restore`, { as: "published" });
  expect(await titleOf("kept")).toBe("kept");
  const { versions } = await api("GET", `${document("kept")}/versions`);
  expect(versions.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  expect(versions.at(-1)?.label).toBe("First");
  const { trash } = await api("GET", "/trash");
  const entry = trash.find(({ document_id: id }) => id === "trashed");
  await api("POST", `/trash/${entry?.id}/restore`, {});
  expect((await page("trashed")).status).toBe(200);
});

test("a site whose clock is ahead, and then behind, makes scheduled changes once at their time, and previews last as long as they say [A-SCHED-02, A-PREV-01, A-PREV-04]", async () => {
  for (const id of ["soon", "later", "much-later"]) await create(id, "draft");
  // Over by the clock of the site.
  await schedule("later", HOUR);
  await schedule("much-later", 3 * HOUR);
  const link = await previewOf("later");
  expect(Math.abs(Date.parse(link.expires_at) - Date.now() - DAY)).toBeLessThan(HOUR / 2);
  await query("UPDATE preview_link SET expires_at = now() + interval '1 hour'");
  const at = await schedule("soon", 2_000);
  await becomesPublic("soon");
  const late = Date.now() - at;
  expect([late >= 0, late < 5_000]).toEqual([true, true]);
  expect([(await page("later")).status, await link.statusOf()]).toEqual([404, 200]);

  await site.kill();
  await site.start(shiftedClock(-2 * HOUR));
  await create("behind", "draft");
  const over = await previewOf("much-later");
  await query("UPDATE preview_link SET expires_at = now() - interval '1 minute' WHERE id = $1", [
    over.id,
  ]);
  expect([await link.statusOf(), await over.statusOf()]).toEqual([200, 404]);
  await query("UPDATE schedule SET at = now() WHERE document_id = 'later'");
  const next = await schedule("behind", 2_000);
  for (const id of ["later", "behind"]) await becomesPublic(id);
  expect(Date.now() - next).toBeLessThan(5_000);
  for (const id of ["soon", "later", "behind"])
    expect([id, await publications(id)]).toEqual([id, 1]);
  expect([(await page("much-later")).status, await publications("much-later")]).toEqual([404, 0]);
});
