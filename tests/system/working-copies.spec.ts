// Publishing a working copy: whole or not at all, whatever happens to the processes.
import { expect, test } from "@playwright/test";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { get } from "../support/site-process";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(() => site.stop());

const id = "killed-while-published";
const read = async (query = "") =>
  (await site.call("GET", `/business-cases/${id}${query}`)).body as {
    business_case: { title: string; version: number; problemPoints: { text: string }[] };
  };

test("killed in the middle, a publication leaves everything as it was, and is done by the next try [A-COPY-03]", async () => {
  const body = {
    id,
    title: "As published",
    hasDetailPage: true,
    problemPoints: [{ text: "First" }],
  };
  expect((await site.call("POST", "/business-cases", body)).status).toBe(201);
  await site.call("PUT", `/business-cases/${id}?copy=working`, { title: "Prepared" });
  await site.call("POST", `/business-cases/${id}/problem-points?copy=working`, { text: "Second" });
  const { version } = (await read()).business_case;
  const publish = () =>
    site.call("POST", `/documents/business-case/${id}/working-copy/publish`, {
      base_version: version,
    });
  // The publication waits for the audit trail once it has replaced the content.
  await site.query("BEGIN");
  await site.query("LOCK TABLE audit_entry IN SHARE MODE");
  const interrupted = publish().catch(() => undefined);
  await expect
    .poll(() => site.query("SELECT FROM pg_locks WHERE NOT granted"), {
      intervals: [20],
      timeout: 10_000,
    })
    .not.toEqual([]);
  await site.kill();
  await interrupted;
  await site.query("ROLLBACK");
  await site.start();

  expect((await read()).business_case).toMatchObject({ title: "As published", version });
  expect((await read("?copy=working")).business_case).toMatchObject({
    title: "Prepared",
    problemPoints: [{ text: "First" }, { text: "Second" }],
  });
  expect((await publish()).status).toBe(200);
  expect((await get(`${site.url()}/en/success-stories/${id}`)).text).toContain("Prepared");
});
