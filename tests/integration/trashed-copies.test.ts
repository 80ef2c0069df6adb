import { admin, makeCase } from "../support/created-cases";
import { isStored, upload } from "../support/stored-files";
import { sampleImage } from "../support/files";

const path = (id: string) => `/business-cases/${id}`;
const document = (id: string) => `/documents/business-case/${id}`;
const read = async (id: string, copy = "") =>
  (await admin("GET", `${path(id)}${copy}`)).body.business_case;
const working = (id: string) => read(id, "?copy=working");

async function restore(id: string, body: object = {}) {
  const { trash } = (await admin("GET", "/trash?limit=100")).body;
  const entry = trash.find(({ document_id }: { document_id: string }) => document_id === id);
  return admin("POST", `/trash/${entry.id}/restore`, body);
}

/** The ids of entries are the copy's own. */
const withoutMarks = (copy: object): unknown =>
  JSON.parse(JSON.stringify(copy).replaceAll('"~', '"'));

const publish = (id: string, version: number) =>
  admin("POST", `${document(id)}/working-copy/publish`, { base_version: version });

test("The working copy of a deleted case comes back with it, and is published as if nothing had happened [A-TRASH-02, A-COPY-10]", async () => {
  const imageUrl = await upload("png", await sampleImage("png"));
  const { id } = await makeCase({ problemPoints: [{ text: "one" }, { text: "two" }] });
  await admin("PUT", `${path(id)}?copy=working`, { title: "Prepared", imageUrl });
  await admin("POST", `${path(id)}/problem-points?copy=working`, { text: "three", order: 1 });
  await admin("PUT", path(id), { tags: ["since"] });
  const [before, copyBefore] = [await read(id), await working(id)];
  await admin("DELETE", path(id));
  expect((await admin("GET", `${path(id)}?copy=working`)).status).toBe(404);

  const restored = await restore(id);
  expect(restored).toMatchObject({
    status: 200,
    body: { status: "published", has_working_copy: true, left_out: [] },
  });
  const { version, createdAt, updatedAt } = await read(id);
  expect(version).toBeGreaterThan(before.version);
  expect(await read(id)).toEqual({ ...before, version, createdAt, updatedAt });
  const copy = await working(id);
  const times = { version: copy.version, createdAt: copy.createdAt, updatedAt: copy.updatedAt };
  expect(withoutMarks(copy)).toEqual(withoutMarks({ ...copyBefore, ...times }));
  expect(copy.version).toBeGreaterThan(copyBefore.version);
  expect(await isStored(imageUrl)).toEqual([true, true]);

  // The change that was made beside the copy is in the response, and both are merged.
  expect((await publish(id, before.version)).body).toMatchObject({
    code: "conflict",
    conflicts: [{ field: "tags", is_changed_in_both: false }],
  });
  expect((await publish(id, version)).status).toBe(200);
  const { title, tags, problemPoints } = await read(id);
  expect([title, tags, problemPoints.map(({ text }: { text: string }) => text)]).toEqual([
    "Prepared",
    ["since"],
    ["three", "one", "two"],
  ]);
});

test("Under another id it is the copy of that, without what no longer exists, which is named once [A-TRASH-02, A-COPY-10]", async () => {
  await admin("POST", "/industries", { id: "gone-meanwhile", name: "Gone" });
  const { id, version } = await makeCase({ industries: ["gone-meanwhile"] });
  await admin("PUT", `${path(id)}?copy=working`, { title: "Prepared" });
  await admin("DELETE", path(id));
  await admin("DELETE", "/industries/gone-meanwhile");
  await admin("POST", "/business-cases", { id, title: "Took its place" });
  const restored = await restore(id, { id: `${id}-again` });
  expect(restored.body).toMatchObject({
    has_working_copy: true,
    left_out: [{ field: "industries", value: "gone-meanwhile" }],
  });
  expect(await working(`${id}-again`)).toMatchObject({ title: "Prepared", industries: [] });
  expect((await admin("GET", `${path(id)}?copy=working`)).status).toBe(404);
  expect((await publish(`${id}-again`, version)).status).toBe(409);
});

test("An industry brings its copy back, and a draft has none and stays one [A-TRASH-02]", async () => {
  await admin("POST", "/industries", { id: "trash-copied", name: "Mining" });
  await admin("PUT", "/industries/trash-copied?copy=working", { name: "Quarrying" });
  await admin("DELETE", "/industries/trash-copied");
  expect((await restore("trash-copied")).body).toMatchObject({ has_working_copy: true });
  const { industry } = (await admin("GET", "/industries/trash-copied?copy=working")).body;
  expect(industry.name).toBe("Quarrying");

  const { id } = await makeCase({ status: "draft" });
  await admin("DELETE", path(id));
  expect((await restore(id)).body).toMatchObject({ status: "draft", has_working_copy: false });
});

test("A document without a draft goes on with its version, so that a tab from before the deletion is told, under another id, too [A-TRASH-02]", async () => {
  const { id } = await makeCase();
  for (const title of ["First", "Second"]) await admin("PUT", path(id), { title });
  const { version: read } = (await admin("GET", path(id))).body.business_case;
  await admin("DELETE", path(id));
  await restore(id);
  const stale = (of: string) => admin("PUT", path(of), { title: "Stale", version: read });
  expect(await stale(id)).toMatchObject({ status: 409, body: { params: { version: read + 1 } } });
  await admin("DELETE", path(id));
  await restore(id, { id: `${id}-again` });
  expect(await stale(`${id}-again`)).toMatchObject({ body: { params: { version: read + 2 } } });

  await admin("POST", "/industries", { id: "versioned", name: "First" });
  const industry = async () => (await admin("GET", "/industries/versioned")).body.industry.version;
  await admin("PUT", "/industries/versioned", { name: "Second" });
  const before = await industry();
  await admin("DELETE", "/industries/versioned");
  await restore("versioned");
  expect(await industry()).toBe(before + 1);
});

test("A draft that begins after the return has another number than the drafts before [A-TRASH-02, A-COPY-04]", async () => {
  const { id } = await makeCase();
  const change = (body: object) => admin("PUT", `${path(id)}?copy=working`, body);
  for (const title of ["First", "Second", "Third"]) await change({ title });
  const { version } = await working(id);
  await admin("DELETE", `${path(id)}?copy=working`);
  await admin("DELETE", path(id));
  await restore(id);
  await change({ title: "Since" });
  expect(await change({ title: "Stale", version })).toMatchObject({ status: 409 });
  expect((await working(id)).version).toBeGreaterThan(version + 1);
});

test("Schedules and preview links end with the deletion [A-TRASH-02, A-SCHED-04]", async () => {
  const { id } = await makeCase();
  const at = "2099-01-05T09:00:00+00:00";
  const scheduled = await admin("POST", `${document(id)}/schedule`, { action: "unpublish", at });
  const linked = await admin("POST", `${document(id)}/preview-links`, {});
  expect([scheduled.status, linked.status]).toEqual([201, 201]);
  await admin("DELETE", path(id));
  await restore(id);
  const { schedules } = (await admin("GET", `/schedules?document_id=${id}&state=waiting`)).body;
  const links = (await admin("GET", `${document(id)}/preview-links`)).body.preview_links;
  expect([schedules, links]).toEqual([[], []]);
});
