import { database } from "@/lib/data/database/prisma";
import { scheduledGrant } from "@/lib/auth/grants";
import { changeId } from "@/lib/data/address/former-ids";
import { inTransaction } from "@/lib/data/database/transaction";
import { contentState } from "@/lib/cache/content-state.mjs";
import { listDocumentRedirects, listFormerAddresses } from "@/lib/services/address/find-redirect";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { asAdministrator, callApi } from "../support/content-requests";
import { waitForLock } from "../support/database-locks";

const admin = asAdministrator();

async function makeCase(id: string, body: object = {}): Promise<string> {
  expect((await admin("POST", "/business-cases", { id, title: id, ...body })).status).toBe(201);
  return id;
}

async function makeIndustry(id: string): Promise<string> {
  expect((await admin("POST", "/industries", { id, name: id })).status).toBe(201);
  return id;
}

const rename = (id: string, newId: string, body: object = {}, kind = "business-case") =>
  admin("PUT", `/documents/${kind}/${id}/id`, { id: newId, ...body });
const read = async (id: string) => (await admin("GET", `/business-cases/${id}`)).body.business_case;
/** Where the former ids of public cases lead. */
const caseRedirects = async () => Object.fromEntries((await listDocumentRedirects()).business_case);
const trashOf = async (id: string) =>
  (await admin("GET", "/trash?limit=100")).body.trash.find(
    ({ document_id }: { document_id: string }) => document_id === id,
  );

test("A case gets another id with lists, texts, links, files and history, and each former id leads to the last one [A-ADDR-01, A-ADDR-02]", async () => {
  await makeCase("related-to");
  const id = await makeCase("moved-1", {
    industries: ["wholesale"],
    relatedCases: ["related-to"],
    problemPoints: [{ text: "one" }, { text: "two" }],
    implementationTimeline: [{ name: "step", duration: "1 week" }],
  });
  await admin("POST", `/translations/business-cases/${id}/uk`, { title: "Назва" });
  await admin("PUT", "/business-cases/related-to", { relatedCases: [id] });
  const before = await read(id);
  expect(await rename(id, "moved-2")).toMatchObject({
    status: 200,
    body: { id: "moved-2", version: before.version + 1 },
  });
  const { updatedAt } = await read("moved-2");
  const after = { ...before, id: "moved-2", version: before.version + 1, updatedAt };
  expect(await read("moved-2")).toEqual(after);
  expect((await admin("GET", `/business-cases/${id}`)).status).toBe(308);
  expect((await read("related-to")).relatedCases).toEqual(["moved-2"]);
  const { versions } = (await admin("GET", "/documents/business-case/moved-2/versions")).body;
  expect(versions).toHaveLength(1);
  await rename("moved-2", "moved-3");
  await rename("moved-3", "moved-4");
  expect(await caseRedirects()).toMatchObject({
    "moved-1": "moved-4",
    "moved-2": "moved-4",
    "moved-3": "moved-4",
  });
  expect(await listFormerAddresses(scheduledGrant({ id: "", name: "olena" }))).toContainEqual({
    from: "/success-stories/moved-1",
    to: "/success-stories/moved-4",
  });
  const listed = (await callApi("GET", "/business-cases?limit=100&language=uk")).body;
  expect(
    listed.business_cases.find((found: { id: string }) => found.id === "moved-4"),
  ).toMatchObject({ title: "Назва" });
  expect(
    await database().auditEntry.findFirst({ where: { action: "rename", resourceId: "moved-2" } }),
  ).toMatchObject({ changes: { id: { from: "moved-1", to: "moved-2" } } });
});

test("Loops are impossible: by renaming back, in a circle, and by swapping [A-ADDR-02]", async () => {
  const id = await makeCase("circle-a");
  for (const next of ["circle-b", "circle-c", "circle-a", "circle-b", "circle-a"])
    expect((await rename((await current(id)) ?? id, next)).status).toBe(200);
  expect(await caseRedirects()).toMatchObject({ "circle-b": "circle-a", "circle-c": "circle-a" });
  expect(await caseRedirects()).not.toHaveProperty("circle-a");
  await makeCase("swap-x", { tags: ["x"] });
  await makeCase("swap-y", { tags: ["y"] });
  await rename("swap-x", "swap-between");
  expect(await rename("swap-y", "swap-x")).toMatchObject({
    status: 409,
    body: { code: "address_redirects", params: { id: "swap-x", to: "swap-between" } },
  });
  expect((await rename("swap-y", "swap-x", { take_over_address: true })).status).toBe(200);
  expect((await rename("swap-between", "swap-y", { take_over_address: true })).status).toBe(200);
  expect([(await read("swap-x")).tags, (await read("swap-y")).tags]).toEqual([["y"], ["x"]]);
  const redirects = await caseRedirects();
  expect(redirects).toMatchObject({ "swap-between": "swap-y" });
  for (const [from, to] of Object.entries(redirects)) {
    expect(redirects).not.toHaveProperty(to);
    const moved = await callApi("GET", `/business-cases/${from}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([
      308,
      `/api/v1/business-cases/${to}`,
    ]);
    expect((await callApi("GET", `/business-cases/${to}`)).status).toBe(200);
  }
});

/** The id of a case whose title is its first id. */
async function current(title: string): Promise<string | undefined> {
  const row = await database().businessCaseTranslation.findFirst({ where: { title } });
  return row?.caseId;
}

test("An id that is taken, unchanged, malformed or stale [A-ADDR-01]", async () => {
  const id = await makeCase("plain-a");
  await makeCase("plain-b");
  expect(await rename(id, "plain-b")).toMatchObject({
    status: 409,
    body: { code: "conflict", errors: [{ field: "id", code: "taken" }] },
  });
  const { version } = await read(id);
  expect(await rename(id, id)).toMatchObject({ status: 200, body: { id, version } });
  expect((await rename(id, "Not An Id")).status).toBe(400);
  expect((await rename(id, "new")).status).toBe(400);
  expect((await rename(id, "plain-c", { base_version: 99 })).status).toBe(409);
  expect((await rename("nobody", "plain-c")).status).toBe(404);
  expect((await callApi("PUT", `/documents/business-case/${id}/id`, { id: "x" })).status).toBe(401);
  const parallel = await Promise.all(["plain-d", "plain-e"].map((one) => rename(one, "plain-f")));
  expect(parallel.map(({ status }) => status)).toEqual([404, 404]);
  await Promise.all([makeCase("race-a"), makeCase("race-b")]);
  const race = await Promise.all(["race-a", "race-b"].map((one) => rename(one, "race-c")));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("A former id is taken only when the body says so, by a new document and from the trash [A-ADDR-03]", async () => {
  await makeCase("kept-address");
  await rename("kept-address", "kept-address-2");
  const refused = await admin("POST", "/business-cases", { id: "kept-address", title: "New" });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "address_redirects", errors: [{ field: "id", code: "address_redirects" }] },
  });
  const body = { id: "kept-address", title: "New", take_over_address: true };
  expect((await admin("POST", "/business-cases", body)).status).toBe(201);
  expect(await caseRedirects()).not.toHaveProperty("kept-address");
  await makeIndustry("kept-industry");
  await rename("kept-industry", "kept-industry-2", {}, "industry");
  const industry = { id: "kept-industry", name: "New" };
  expect((await admin("POST", "/industries", industry)).body.code).toBe("address_redirects");
  await makeCase("thrown-away");
  await admin("DELETE", "/business-cases/thrown-away");
  await makeCase("thrown-away");
  await rename("thrown-away", "thrown-away-2");
  const entry = await trashOf("thrown-away");
  expect((await admin("POST", `/trash/${entry.id}/restore`, {})).body.code).toBe(
    "address_redirects",
  );
  const restored = await admin("POST", `/trash/${entry.id}/restore`, { take_over_address: true });
  expect(restored.status).toBe(200);
});

test("What isn't public, deleted or purged redirects nowhere; restored it does again, also under another id [A-ADDR-02, A-ADDR-04]", async () => {
  const id = await makeCase("hidden-1");
  await rename(id, "hidden-2");
  await admin("PUT", "/documents/business-case/hidden-2/status", { status: "unpublished" });
  expect(await caseRedirects()).not.toHaveProperty(id);
  await admin("PUT", "/documents/business-case/hidden-2/status", { status: "published" });
  expect(await caseRedirects()).toMatchObject({ [id]: "hidden-2" });
  await admin("DELETE", "/business-cases/hidden-2");
  expect(await caseRedirects()).not.toHaveProperty(id);
  const restored = await trashOf("hidden-2");
  await admin("POST", `/trash/${restored.id}/restore`, { id: "hidden-3" });
  expect(await caseRedirects()).toMatchObject({ [id]: "hidden-3", "hidden-2": "hidden-3" });
  await admin("DELETE", "/business-cases/hidden-3");
  await admin("DELETE", `/trash/${(await trashOf("hidden-3")).id}`);
  expect(await database().formerId.count({ where: { formerId: { startsWith: "hidden-" } } })).toBe(
    0,
  );
});

test("Versions and the trash of other documents mean who had the id at their time [A-ADDR-04]", async () => {
  await makeIndustry("old-industry");
  await makeCase("pointed-at");
  const id = await makeCase("pointing", {
    industries: ["old-industry"],
    relatedCases: ["pointed-at"],
  });
  const path = `/documents/business-case/${id}/versions`;
  await admin("PATCH", `${path}/1`, { label: "closed" });
  await makeCase("pointing-too", { industries: ["old-industry"] });
  await admin("DELETE", "/business-cases/pointing-too");
  await makeCase("referred");
  await makeCase("referrer", { relatedCases: ["referred"] });
  await admin("DELETE", "/business-cases/referred");
  await rename("old-industry", "new-industry", {}, "industry");
  await rename("pointed-at", "pointed-at-2");
  await rename("referrer", "referrer-2");
  // Others take the ids over.
  await admin("POST", "/business-cases", {
    id: "pointed-at",
    title: "Another",
    take_over_address: true,
  });
  await admin("PUT", `/business-cases/${id}`, { industries: [], relatedCases: [] });
  expect((await admin("GET", `${path}/1`)).body.version.snapshot.fields).toMatchObject({
    industries: ["new-industry"],
    relatedCases: ["pointed-at-2"],
  });
  expect((await admin("POST", `${path}/1/restore`, { as: "published" })).body.left_out).toEqual([]);
  expect(await read(id)).toMatchObject({
    industries: ["new-industry"],
    relatedCases: ["pointed-at-2"],
  });
  await admin("POST", `/trash/${(await trashOf("pointing-too")).id}/restore`, {});
  expect((await read("pointing-too")).industries).toEqual(["new-industry"]);
  await admin("POST", `/trash/${(await trashOf("referred")).id}/restore`, {});
  expect((await read("referrer-2")).relatedCases).toEqual(["referred"]);
});

test("An industry of 2,000 cases gets another id in one change, and each case notes it once [A-ADDR-01]", async () => {
  await makeIndustry("many");
  await database().$transaction([
    // On a busy machine the triggers take longer than a statement may.
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`
      WITH made AS (
        INSERT INTO business_case (id, language)
        SELECT 'many-' || n, 'en' FROM generate_series(1, 2000) n RETURNING id),
      titled AS (
        INSERT INTO business_case_translation (case_id, language, title) SELECT id, 'en', id FROM made),
      listed AS (
        INSERT INTO business_case_listing (case_id, language, title, title_language)
        SELECT id, 'en', id, 'en' FROM made)
      INSERT INTO business_case_industry (case_id, industry_id, position) SELECT id, 'many', 1 FROM made`,
  ]);
  expect((await rename("many", "many-more", {}, "industry")).status).toBe(200);
  const { total } = (await callApi("GET", "/business-cases?industry=many-more")).body;
  expect(total).toBe(2000);
  const filtered = await callApi("GET", "/business-cases?limit=5&industry=many");
  expect([filtered.status, filtered.headers.get("location")]).toEqual([
    308,
    "/api/v1/business-cases?limit=5&industry=many-more",
  ]);
  const [versions] = await database().$queryRaw<{ min: number; max: number }[]>`
    SELECT min(version), max(version) FROM business_case WHERE id LIKE 'many-%'`;
  expect(versions).toEqual({ min: 2, max: 2 });
});

test("Former addresses are read again when an edit takes a case down, and when a scheduled copy publishes it, and the trail says so [A-ADDR-02, A-STATE-04]", async () => {
  const id = await makeCase("down-and-up", { language: "uk" });
  const text = `/translations/business-cases/${id}/en`;
  await admin("POST", text, { title: "English" });
  const changesRedirects = async (change: () => Promise<unknown>) => {
    const { redirects } = contentState();
    await change();
    return contentState().redirects > redirects;
  };
  const document = `/documents/business-case/${id}`;
  await admin("PUT", `${document}/status`, { languages: { uk: false } });
  const edit = () => admin("PUT", `/business-cases/${id}`, { tags: ["edited"] });
  expect(await changesRedirects(edit)).toBe(false);
  await admin("PUT", `/business-cases/${id}?copy=working`, { tags: ["copied"] });
  const removeText = () => admin("DELETE", text);
  expect(await changesRedirects(removeText)).toBe(true);
  expect((await read(id)).status).toBe("unpublished");
  const lastEntry = () =>
    database().auditEntry.findFirst({ where: { resourceId: id }, orderBy: { id: "desc" } });
  expect(await lastEntry()).toMatchObject({
    action: "update",
    changes: { status: { from: "published", to: "unpublished" } },
  });

  await admin("POST", text, { title: "English" });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await admin("POST", `${document}/schedule`, { action: "publish", at })).status).toBe(201);
  await database().$executeRaw`UPDATE schedule SET at = now() WHERE document_id = ${id}`;
  expect(await changesRedirects(() => runDueSchedules(scheduledGrant))).toBe(true);
  expect(await read(id)).toMatchObject({ status: "published", tags: ["copied"] });
  expect(await lastEntry()).toMatchObject({
    action: "publish_copy",
    changes: { status: { from: "unpublished", to: "published" } },
  });
});

test("What is scheduled happens to a document that gets another id at that moment [A-SCHED-02, A-ADDR-01]", async () => {
  const id = await makeCase("due-while-moved", { status: "draft" });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await admin("POST", `/documents/business-case/${id}/schedule`, { action: "publish", at });
  await database().$executeRaw`UPDATE schedule SET at = now() WHERE document_id = ${id}`;
  const runs = await inTransaction(async (tx) => {
    await changeId({ kind: "business_case", id }, "moved-while-due", tx);
    const running = runDueSchedules(scheduledGrant);
    await waitForLock();
    return [running];
  });
  expect(await Promise.all(runs)).toEqual([{ done: 1, failed: 0 }]);
  expect(await read("moved-while-due")).toMatchObject({ status: "published" });
});
