import { database, Prisma } from "@/lib/data/database/prisma";
import { documentKinds, type Upgrade } from "@/lib/domain/document/document-kinds";
import { environment } from "@/lib/env";
import { asAdministrator } from "../support/content-requests";

const one = asAdministrator();
const other = asAdministrator();

const versionsOf = async (id: string, query = "") =>
  (await one("GET", `/documents/business-case/${id}/versions${query}`)).body;
const numbers = async (id: string): Promise<number[]> =>
  (await versionsOf(id)).versions.map(({ number }: { number: number }) => number);
const change = (id: string, body: object, by = one) => by("PUT", `/business-cases/${id}`, body);

async function makeCase(id: string, body: object = {}): Promise<string> {
  expect((await one("POST", "/business-cases", { id, title: id, ...body })).status).toBe(201);
  return id;
}

test("A new case has version 1; its author's next changes are added to it, another author's are not [A-VERS-02]", async () => {
  const id = await makeCase("versioned");
  await change(id, { title: "Two" });
  expect((await versionsOf(id)).versions).toMatchObject([{ number: 1, origin: "edit" }]);
  await change(id, { title: "Three" }, other);
  await change(id, { tags: ["a"] }, other);
  const { versions, total } = await versionsOf(id);
  expect(total).toBe(2);
  expect(versions[0]).toMatchObject({
    number: 2,
    summary: ["tags", "title"],
    changed_languages: ["en"],
  });
  expect(versions[0].author).not.toBe(versions[1].author);
  await change(id, { title: "Four" });
  expect(await numbers(id)).toEqual([3, 2, 1]);
});

test("A pause of ten minutes and a label close a version, and a closed one never changes [A-VERS-02, A-VERS-03]", async () => {
  const id = await makeCase("closing");
  await database().$executeRaw`
    UPDATE document_version SET at = now() - interval '10 minutes' WHERE document_id = ${id}`;
  await change(id, { title: "After a pause" });
  expect(await numbers(id)).toEqual([2, 1]);
  const labelled = await one("PATCH", `/documents/business-case/${id}/versions/2`, {
    label: "Approved",
  });
  expect(labelled).toMatchObject({ status: 200, body: { version: { label: "Approved" } } });
  await change(id, { title: "After a label" });
  expect(await numbers(id)).toEqual([3, 2, 1]);
  const { version } = (await one("GET", `/documents/business-case/${id}/versions/2`)).body;
  expect(version).toMatchObject({
    label: "Approved",
    snapshot: { texts: { en: { texts: { title: "After a pause" } } } },
  });
});

test("A schedule closes a version, also of content that has none yet [A-VERS-02]", async () => {
  const id = await makeCase("closed-by-schedule");
  const schedule = () =>
    one("POST", `/documents/business-case/${id}/schedule`, {
      action: "unpublish",
      at: "2099-01-05T09:00:00+00:00",
    });
  expect((await schedule()).status).toBe(201);
  await change(id, { title: "Since" });
  expect(await numbers(id)).toEqual([2, 1]);
  await database().$executeRaw`DELETE FROM document_version WHERE document_id = ${id}`;
  expect((await schedule()).status).toBe(201);
  await change(id, { title: "Later" });
  const { version } = (await one("GET", `/documents/business-case/${id}/versions/1`)).body;
  expect(version.snapshot.texts.en.texts.title).toBe("Since");
  await one("DELETE", `/business-cases/${id}`);
});

test("VERSIONS_KEEP deletes old versions, but none that is labelled, published, previewed or scheduled [A-VERS-03]", async () => {
  environment().VERSIONS_KEEP = 2;
  try {
    const id = await makeCase("bounded");
    const document = `/documents/business-case/${id}`;
    const edit = async (copy: string) => {
      for (const [index, by] of [one, other].entries())
        await by("PUT", `/business-cases/${id}${copy}`, { title: `${copy} ${index}` });
    };
    await one("PATCH", `${document}/versions/1`, { label: "Approved" });
    await edit("");
    expect((await one("POST", `${document}/preview-links`, { version: 2 })).status).toBe(201);
    await edit("?copy=working");
    await edit("?copy=working");
    expect(await numbers(id)).toEqual([7, 6, 3, 2, 1]);
    const at = "2099-01-05T09:00:00+00:00";
    const scheduled = await one("POST", `${document}/schedule`, { action: "publish", at });
    await edit("");
    await edit("");
    expect(await numbers(id)).toEqual([11, 10, 7, 2, 1]);
    await one("DELETE", `/schedules/${scheduled.body.schedule_id}`);
    await change(id, { title: "Last" });
    expect(await numbers(id)).toEqual([12, 11, 2, 1]);
  } finally {
    environment().VERSIONS_KEEP = undefined;
  }
});

test("A case from before versions were recorded has one version, which its first change keeps [A-VERS-01]", async () => {
  const id = "orders-from-email-to-warehouse";
  await database().$executeRaw`DELETE FROM document_version WHERE document_id = ${id}`;
  expect(await versionsOf(id)).toMatchObject({
    total: 1,
    versions: [{ number: 1, origin: "import", author: "" }],
  });
  const before = (await one("GET", `/documents/business-case/${id}/versions/1`)).body.version;
  await change(id, { title: "Changed" });
  expect(await numbers(id)).toEqual([2, 1]);
  const after = (await one("GET", `/documents/business-case/${id}/versions/1`)).body.version;
  expect(after).toEqual(before);
});

test("Two versions are compared field by field, with moves told from changes [A-VERS-04]", async () => {
  const id = await makeCase("compared", {
    problemPoints: [{ text: "a" }, { text: "b" }, { text: "c" }],
  });
  const points = (await one("GET", `/business-cases/${id}/problem-points`)).body.problemPoints;
  const [a, b, c] = points.map((point: { id: string }) => point.id);
  await one("PATCH", `/documents/business-case/${id}/versions/1`, { label: "start" });
  await one("PUT", `/business-cases/${id}/problem-points/${c}`, { order: 1 });
  await one("PUT", `/business-cases/${id}/problem-points/${b}`, { text: "B" });
  await change(id, { defaultHourlyRate: 30 });
  await one("POST", `/translations/business-cases/${id}/uk`, { title: "Назва" });
  const { changes } = (await one("GET", `/documents/business-case/${id}/versions/1/compare/2`))
    .body;
  expect(changes).toEqual([
    { field: "defaultHourlyRate", language: null, before: 0, after: 30 },
    { field: "title", language: "uk", before: "", after: "Назва" },
    { field: `problemPoint.${b}.text`, language: "en", before: "b", after: "B" },
    { field: `problemPoint.${c}.order`, language: null, before: 3, after: 1 },
  ]);
  expect(a).toBeDefined();
  const same = await one("GET", `/documents/business-case/${id}/versions/2/compare/published`);
  expect(same.body.changes).toEqual([]);
});

test("Restoring a version brings back every field, text and list as a new version, and a stale tab gets 409 [A-VERS-05]", async () => {
  const id = await makeCase("restored", {
    description: "d",
    tags: ["x"],
    industries: ["wholesale"],
    problemPoints: [{ text: "a" }],
    implementationTimeline: [{ name: "s", duration: "1 week" }],
  });
  const read = async () => (await one("GET", `/business-cases/${id}`)).body.business_case;
  const before = await read();
  await one("PATCH", `/documents/business-case/${id}/versions/1`, { label: "start" });
  await change(id, { title: "T", description: "", tags: [], industries: [], imageUrl: "" });
  const point = before.problemPoints[0].id;
  await one("DELETE", `/business-cases/${id}/problem-points/${point}`);
  const { version: stale } = await read();
  const restored = await one("POST", `/documents/business-case/${id}/versions/1/restore`, {
    as: "published",
  });
  expect(restored).toMatchObject({ status: 200, body: { left_out: [] } });
  const { version, updatedAt, ...after } = await read();
  expect(version).toBe(restored.body.version);
  expect({ ...before, version, updatedAt }).toEqual({ ...after, version, updatedAt });
  expect((await change(id, { title: "Stale", version: stale })).status).toBe(409);
  expect((await versionsOf(id)).versions[0]).toMatchObject({ number: 3, origin: "restore" });
  await change(id, { title: "Next" });
  expect(await numbers(id)).toEqual([4, 3, 2, 1]);
});

test("A restore leaves out what no longer exists, and refuses a changed document when told its version [A-VERS-05]", async () => {
  await one("POST", "/industries", { id: "passing", name: "Passing" });
  const id = await makeCase("referring", { industries: ["passing", "wholesale"] });
  await one("PATCH", `/documents/business-case/${id}/versions/1`, { label: "start" });
  await one("DELETE", "/industries/passing");
  const restore = (body: object) =>
    one("POST", `/documents/business-case/${id}/versions/1/restore`, body);
  expect((await restore({ as: "published", base_version: 1 })).status).toBe(409);
  expect((await restore({ as: "published" })).body.left_out).toEqual([
    { field: "industries", value: "passing" },
  ]);
});

test("The deletion of what cases refer to, and its return, are versions of them, by the account that did it [A-VERS-01]", async () => {
  await one("POST", "/industries", { id: "named-industry", name: "Named" });
  const related = await makeCase("named-case");
  const refers = { industries: ["wholesale", "named-industry"], relatedCases: [related] };
  const id = await makeCase("refers-to-both", refers);
  await change(id, { tags: ["in the draft"] });
  await one("PUT", `/business-cases/${id}?copy=working`, { title: "Draft" });
  const unversioned = await makeCase("without-versions", refers);
  await database().documentVersion.deleteMany({ where: { documentId: unversioned } });
  const before = (await versionsOf(id)).versions;

  await other("DELETE", "/industries/named-industry");
  await other("DELETE", `/business-cases/${related}`);
  const { trash } = (await one("GET", "/trash?limit=2")).body;
  await one("POST", `/trash/${trash[1].id}/restore`, {});
  const { versions } = await versionsOf(id);
  const [{ author: deleter }] = (await versionsOf(id)).versions.slice(1);
  expect(deleter).not.toBe(before[0].author);
  const byOther = { author: deleter, origin: "edit", changed_languages: [] };
  expect(versions.slice(0, -before.length)).toMatchObject([
    { number: 5, author: before[0].author, summary: ["industries"] },
    { number: 4, ...byOther, summary: ["relatedCases"] },
    { number: 3, ...byOther, summary: ["industries"] },
  ]);
  expect(versions.slice(-before.length)).toEqual(before);
  const compare = async (pair: string) =>
    (await one("GET", `/documents/business-case/${id}/versions/${pair}`)).body.changes;
  expect(await compare("5/compare/published")).toEqual([]);
  expect(await compare("1/compare/4")).toEqual([
    { field: "industries", language: null, before: refers.industries, after: ["wholesale"] },
    { field: "relatedCases", language: null, before: [related], after: [] },
  ]);
  await change(id, { tags: ["after"] }, other);
  expect((await versionsOf(id)).versions[0]).toMatchObject({ number: 6, summary: ["tags"] });
  await change(unversioned, { tags: ["after"] });
  const [newest, first] = (await versionsOf(unversioned)).versions;
  expect([newest.summary, first]).toMatchObject([["tags"], { number: 1, origin: "import" }]);
});

test("A deletion keeps no more versions of what referred to it than VERSIONS_KEEP [A-VERS-03]", async () => {
  await one("POST", "/industries", { id: "kept-industry", name: "Kept" });
  const id = await makeCase("kept-few", { industries: ["kept-industry"] });
  await change(id, { title: "Two" }, other);
  environment().VERSIONS_KEEP = 2;
  try {
    await one("DELETE", "/industries/kept-industry");
    expect(await numbers(id)).toEqual([3, 2]);
  } finally {
    environment().VERSIONS_KEEP = undefined;
  }
});

test("A snapshot of another form is read with defaults, and without what the site no longer has [A-VERS-06]", async () => {
  const id = await makeCase("older", { tags: ["x"] });
  await database().$executeRaw`
    UPDATE document_version
       SET snapshot = jsonb_set(jsonb_set(snapshot #- '{fields,employees}', '{fields,color}', '"red"'),
                                '{texts,xx}', '{"texts": {"title": "?"}, "source": null}')
     WHERE document_id = ${id}`;
  await change(id, { employees: 12, tags: [] }, other);
  const restored = await one("POST", `/documents/business-case/${id}/versions/1/restore`, {
    as: "published",
  });
  expect(restored.status).toBe(200);
  expect((await one("GET", `/business-cases/${id}`)).body.business_case).toMatchObject({
    employees: 0,
    tags: ["x"],
  });
});

describe("after the form of snapshots changed", () => {
  const id = "older-form";
  const document = `/documents/business-case/${id}`;
  /** The names of the title and the tags in the older schema version. */
  const older = (column: string) =>
    Prisma.raw(`replace(replace(${column}::text, '"tags":', '"labels":'),
                        '"title":', '"headline":')::jsonb`);
  const upgrade: Upgrade = (snapshot) => {
    const { labels, ...fields } = snapshot.fields as Record<string, unknown>;
    const texts = JSON.stringify(snapshot.texts).replaceAll('"headline":', '"title":');
    return { ...snapshot, fields: { ...fields, tags: labels }, texts: JSON.parse(texts) };
  };
  /** Runs with a release that stores another form. */
  async function upgraded(work: () => Promise<void>): Promise<void> {
    const declaration: { upgrades: readonly Upgrade[] } = documentKinds.business_case;
    const replaced = jest.replaceProperty(declaration, "upgrades", [upgrade]);
    await work().finally(() => replaced.restore());
  }
  const read = async (copy = "") =>
    (await one("GET", `/business-cases/${id}${copy}`)).body.business_case;
  const restore = (number: number, as: string) =>
    one("POST", `${document}/versions/${number}/restore`, { as });
  const publish = (version: number) =>
    one("POST", `${document}/working-copy/publish`, { base_version: version });
  /** A case whose tags changed since its working copy was made, with all its snapshots in the older form. */
  async function makeOlder(): Promise<void> {
    await makeCase(id, { tags: ["first"], problemPoints: [{ text: "Point" }] });
    await change(`${id}?copy=working`, { title: "Prepared" });
    await change(id, { tags: ["since"] }, other);
    await database().$executeRaw`
      UPDATE document_version SET snapshot = ${older("snapshot")} WHERE document_id = ${id}`;
    await database().$executeRaw`
      UPDATE business_case SET copy_base = ${older("copy_base")} WHERE copy_of = ${id}`;
  }
  /**
   * Publishes a copy whose base is in the older schema version. The base is upgraded, so only the
   * tags are in conflict, and both changes are merged.
   */
  async function publishMerged(version: number): Promise<void> {
    const { version: current } = await read();
    expect((await publish(version)).body.conflicts).toEqual([
      {
        ...{ field: "tags", language: null, is_changed_in_both: false },
        ...{ base: ["first"], published: ["since"], working: ["first"] },
      },
    ]);
    expect((await publish(current)).status).toBe(200);
    expect(await read()).toMatchObject({ title: "Prepared", tags: ["since"] });
    expect((await read()).problemPoints).toMatchObject([{ text: "Point" }]);
  }

  test("Older versions are read, compared and restored, and a working copy is published [A-VERS-06, A-COPY-03]", async () => {
    await makeOlder();
    await upgraded(async () => {
      const { snapshot } = (await one("GET", `${document}/versions/1`)).body.version;
      expect(snapshot).toMatchObject({
        fields: { tags: ["first"] },
        texts: { en: { texts: { title: id } } },
      });
      const compared = await one("GET", `${document}/versions/1/compare/published`);
      expect(compared.body.changes).toEqual([
        { field: "tags", language: null, before: ["first"], after: ["since"] },
      ]);
      await publishMerged(1);
      expect((await restore(1, "published")).status).toBe(200);
      expect(await read()).toMatchObject({ title: id, tags: ["first"] });
      expect((await restore(2, "working-copy")).status).toBe(200);
      expect(await read("?copy=working")).toMatchObject({ title: "Prepared", tags: ["first"] });
      const { versions } = await versionsOf(id);
      expect(versions[0].summary).toEqual(["title"]);
      await one("DELETE", `${document}/working-copy`);
    });
    await one("DELETE", `/business-cases/${id}`);
    await database().trash.deleteMany({ where: { documentId: id } });
  });

  test("A document comes back from the trash with its working copy and its history [A-VERS-06, A-TRASH-02]", async () => {
    await makeOlder();
    const { version } = await read();
    await one("DELETE", `/business-cases/${id}`);
    const where = { where: { documentId: id } };
    const { id: trashId } = await database().trash.findFirstOrThrow(where);
    await database().$executeRaw`
      UPDATE trash SET snapshot = ${older("snapshot")}, copy = ${older("copy")}
       WHERE document_id = ${id}`;
    await upgraded(async () => {
      expect(await one("POST", `/trash/${trashId}/restore`, {})).toMatchObject({
        status: 200,
        body: { has_working_copy: true, left_out: [] },
      });
      expect(await read()).toMatchObject({ title: id, tags: ["since"] });
      expect(await read("?copy=working")).toMatchObject({ title: "Prepared", tags: ["first"] });
      const old = (await one("GET", `${document}/versions/1`)).body.version.snapshot;
      expect(old.fields.tags).toEqual(["first"]);
      await publishMerged(version);
    });
  });
});

test("An industry has versions too, and unknown documents and versions are not found [A-VERS-01]", async () => {
  await one("POST", "/industries", { id: "versioned-industry", name: "A", icon: "🏗" });
  await other("PUT", "/industries/versioned-industry", { name: "B", icon: "🏭" });
  const restored = await one("POST", "/documents/industry/versioned-industry/versions/1/restore", {
    as: "published",
  });
  expect(restored.status).toBe(200);
  expect((await one("GET", "/industries/versioned-industry")).body.industry).toMatchObject({
    name: "A",
    icon: "🏗",
  });
  for (const path of [
    "/documents/industry/nowhere/versions",
    "/documents/industry/versioned-industry/versions/99",
    "/documents/industry/versioned-industry/versions/x",
    "/documents/industry/versioned-industry/versions/1/compare/99",
  ])
    expect((await one("GET", path)).status).toBe(404);
});

test("10,000 versions of one document are paged by index [A-VERS-01]", async () => {
  const id = await makeCase("long-history");
  await database().$executeRaw`
    INSERT INTO document_version (kind, document_id, number, origin, schema_version, snapshot)
    SELECT kind, document_id, 1 + n, 'edit', 1, snapshot FROM document_version, generate_series(1, 9999) n
     WHERE document_id = ${id} AND number = 1`;
  const start = performance.now();
  const page = await versionsOf(id, "?limit=2&before=5000");
  expect(page).toMatchObject({ total: 10_000, next: 4998 });
  expect(page.versions.map(({ number }: { number: number }) => number)).toEqual([4999, 4998]);
  await change(id, { title: "Quick" });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect((await numbers(id))[0]).toBe(10_001);
});
