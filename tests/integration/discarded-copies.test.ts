import { database } from "@/lib/data/database/prisma";
import { admin, makeCase } from "../support/created-cases";

const industry = async () => {
  const id = "fishing";
  await admin("POST", "/industries", { id, name: "Fishing" });
  return { id };
};

test.each([
  { path: "/business-cases", field: "title", make: () => makeCase() },
  { path: "/industries", field: "name", make: industry },
])(
  "Deleting $path with copy=working discards the copy, never the document [A-COPY-04]",
  async ({ path, field, make }) => {
    const { id } = await make();
    const url = `${path}/${id}`;
    const status = async (query = "") => (await admin("GET", `${url}${query}`)).status;
    const nothing = await admin("DELETE", `${url}?copy=working`);
    expect([nothing.status, nothing.body.code, await status()]).toEqual([
      404,
      "no_working_copy",
      200,
    ]);
    await admin("PUT", `${url}?copy=working`, { [field]: "Prepared" });
    const discarded = await admin("DELETE", `${url}?copy=working`);
    expect(discarded).toMatchObject({ status: 200, body: { message: "Working copy discarded" } });
    expect([await status(), await status("?copy=working")]).toEqual([200, 404]);
    const last = await database().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({ action: "discard_copy", resourceId: id });
    expect((await admin("DELETE", `${url}?copy=draft`)).status).toBe(400);
    expect(await status()).toBe(200);
    expect((await admin("DELETE", url)).status).toBe(200);
    expect(await status()).toBe(404);
  },
);

const read = async (id: string, query = "") =>
  (await admin("GET", `/business-cases/${id}${query}`)).body.business_case;
const working = (id: string) => read(id, "?copy=working");
const change = (id: string, body: object) =>
  admin("PUT", `/business-cases/${id}?copy=working`, body);
const publish = (id: string, body: object) =>
  admin("POST", `/documents/business-case/${id}/working-copy/publish`, body);

test("Numbers of drafts don't repeat, so that a tab on an earlier one is told [A-COPY-04]", async () => {
  const { id, version } = await makeCase();
  const stale = { status: 409, body: { code: "stale", params: { id } } };
  await change(id, { title: "Discarded" });
  const { version: first } = await working(id);
  await admin("DELETE", `/documents/business-case/${id}/working-copy`);
  await change(id, { title: "Second draft" });
  expect(await change(id, { title: "Stale", version: first })).toMatchObject(stale);
  const { title, version: second } = await working(id);
  expect(title).toBe("Second draft");
  // The next number would be that of a change by the tab itself.
  expect(second).toBeGreaterThan(first + 1);
  expect((await publish(id, { base_version: version })).body.version).toBe(version + 1);
  await change(id, { title: "Third draft" });
  expect(await change(id, { title: "Stale", version: second })).toMatchObject(stale);
});

test("A draft that a restored version replaces stays in the history [A-COPY-05]", async () => {
  const { id } = await makeCase();
  await change(id, { title: "Present draft" });
  const path = `/documents/business-case/${id}/versions`;
  const restored = await admin("POST", `${path}/1/restore`, { as: "working-copy" });
  expect([restored.status, (await working(id)).title]).toEqual([200, `Case ${id}`]);
  const { versions } = (await admin("GET", path)).body;
  expect(versions).toMatchObject([
    { number: 3, origin: "restore", is_working_copy: true },
    { number: 2, is_working_copy: true },
    { number: 1 },
  ]);
  expect((await admin("POST", `${path}/2/restore`, { as: "working-copy" })).status).toBe(200);
  expect((await working(id)).title).toBe("Present draft");
});

test("The number of a discarded draft never becomes that of the document, so that its tab is told [A-COPY-04]", async () => {
  const { id } = await makeCase();
  await change(id, { title: "Discarded" });
  const { version: last } = await working(id);
  await admin("DELETE", `/documents/business-case/${id}/working-copy`);
  for (const title of ["Edited", "Edited again", "And again"])
    await admin("PUT", `/business-cases/${id}`, { title });
  const { version } = await read(id);
  expect(last).toBeGreaterThan(version);
  // There is no draft, which a change that names the document's version would begin.
  expect(await change(id, { title: "Stale", version: last })).toMatchObject({
    status: 409,
    body: { code: "stale", params: { id, version } },
  });
  expect((await working(id))?.title).toBeUndefined();
  expect((await change(id, { title: "Begun", version })).status).toBe(200);
});
