import { scheduledGrant } from "@/lib/auth/grants";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { database } from "@/lib/data/database/prisma";
import { shownByLink } from "../support/case-previews";
import { admin, makeCase, publicCase } from "../support/created-cases";
import { callApi } from "../support/content-requests";

interface Entry {
  id: string;
  text: string;
}

/** A published case with a list, a translation, and an industry. */
async function makePublished(more: object = {}) {
  const { id, version } = await makeCase({
    description: "As published",
    industries: ["construction"],
    problemPoints: [{ text: "First" }, { text: "Second" }],
    ...more,
  });
  await admin("POST", `/translations/business-cases/${id}/it`, { title: `Caso ${id}` });
  return { id, version: version + 1 };
}

const change = (id: string, body: object) =>
  admin("PUT", `/business-cases/${id}?copy=working`, body);
const working = async (id: string, language = "en") =>
  (await admin("GET", `/business-cases/${id}?copy=working&language=${language}`)).body
    .business_case;
const published = async (id: string, language = "en") =>
  (await admin("GET", `/business-cases/${id}?language=${language}`)).body.business_case;
const publish = (id: string, body: object) =>
  admin("POST", `/documents/business-case/${id}/working-copy/publish`, body);
const versionsOf = async (id: string) =>
  (await admin("GET", `/documents/business-case/${id}/versions`)).body.versions as {
    number: number;
    is_working_copy: boolean;
    summary: string[];
  }[];
const inList = async (id: string, filter = "") =>
  (
    (await admin("GET", `/business-cases?limit=100${filter}`)).body.business_cases as {
      id: string;
      has_working_copy: boolean;
    }[]
  ).find((one) => one.id === id);

describe("changing a working copy", () => {
  test("The first write makes it, and what is published stays as it is [A-COPY-01, A-COPY-06]", async () => {
    const { id, version } = await makePublished();
    expect(await admin("GET", `/business-cases/${id}?copy=working`)).toMatchObject({
      status: 404,
      body: { code: "no_working_copy" },
    });
    expect((await inList(id))?.has_working_copy).toBe(false);

    const first = await change(id, { title: "Prepared", version });
    expect(first).toMatchObject({
      status: 200,
      body: { business_case: { id, title: "Prepared", status: "published" } },
    });
    const { version: copyVersion, ...copy } = await working(id);
    expect(copy).toMatchObject({ id, title: "Prepared" });
    expect(copyVersion).toBeGreaterThan(1_000_000_000);
    expect(await published(id)).toMatchObject({ title: `Case ${id}`, version });
    expect((await publicCase(id)).title).toBe(`Case ${id}`);
    expect((await inList(id, "&status=changed"))?.has_working_copy).toBe(true);

    expect(await change(id, { title: "Late", version })).toMatchObject({
      status: 409,
      body: { code: "stale", params: { id, version: copyVersion } },
    });
  });

  test("Lists and translations are changed by ids of the copy or of the document [A-COPY-01]", async () => {
    const { id } = await makePublished();
    const [first, second] = (await published(id)).problemPoints as Entry[];
    const path = `/business-cases/${id}/problem-points`;
    const renamed = await admin("PUT", `${path}/${first?.id}?copy=working`, { text: "Renamed" });
    expect(renamed.status).toBe(200);
    const copied = (await working(id)).problemPoints as Entry[];
    expect(copied.map(({ text }) => text)).toEqual(["Renamed", "Second"]);
    expect(copied.map((entry) => entry.id)).not.toContain(first?.id);

    await admin("POST", `${path}?copy=working`, { text: "Third" });
    await admin("DELETE", `${path}/${copied[1]?.id}?copy=working`);
    await admin("POST", `/translations/problem-points/${first?.id}/it?copy=working`, {
      text: "Primo",
    });
    await admin("POST", `/translations/business-cases/${id}/it/all?copy=working`, {
      basic: { title: "Titolo preparato" },
      items: [{ kind: "problemPoint", id: first?.id, text: "Il primo" }],
    });
    expect((await working(id, "it")).title).toBe("Titolo preparato");
    expect(((await working(id, "it")).problemPoints as Entry[]).map(({ text }) => text)).toEqual([
      "Il primo",
      "Third",
    ]);
    const { problemPoints, title } = await published(id, "it");
    expect([title, ...(problemPoints as Entry[]).map(({ text }) => text)]).toEqual([
      `Caso ${id}`,
      "First",
      "Second",
    ]);
    expect(second?.text).toBe("Second");
    expect(
      await admin("GET", `/translations/problem-points/${first?.id}?copy=working`),
    ).toMatchObject({
      status: 200,
      body: { translations: [{ text: "Renamed" }, { text: "Il primo" }] },
    });
  });

  test("An industry has one, too, and a draft has none [A-COPY-01]", async () => {
    await admin("POST", "/industries", { id: "forestry", name: "Forestry" });
    const path = "/industries/forestry";
    await admin("PUT", `${path}?copy=working`, { name: "Forests", icon: "🌲" });
    expect((await admin("GET", path)).body.industry).toMatchObject({ name: "Forestry" });
    expect((await admin("GET", `${path}?copy=working`)).body.industry).toMatchObject({
      id: "forestry",
      name: "Forests",
      icon: "🌲",
      status: "published",
    });
    const { body } = await admin("GET", "/industries?status=changed");
    expect(body.industries.map(({ id }: { id: string }) => id)).toEqual(["forestry"]);
    const { version } = (await admin("GET", path)).body.industry;
    const made = await admin("POST", "/documents/industry/forestry/working-copy/publish", {
      base_version: version,
    });
    expect(made.status).toBe(200);
    expect((await callApi("GET", path)).body.industry).toMatchObject({ name: "Forests" });

    const { id } = await makeCase({ status: "draft" });
    expect(await change(id, { title: "Prepared" })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await admin("POST", "/documents/business-case/nowhere/working-copy")).status).toBe(404);
  });

  test("It appears nowhere but where administrators ask for it [A-COPY-02]", async () => {
    const { id } = await makePublished();
    const counts = async () => [
      (await admin("GET", "/business-cases?limit=1")).body.total,
      (await admin("GET", "/business-cases?limit=1&status=draft")).body.total,
      (await admin("GET", "/translations/check")).body.businessCases.length,
      (await admin("GET", "/industries")).body.industries.find(
        (one: { id: string }) => one.id === "construction",
      ).caseCount,
    ];
    const hero = await makeCase({ isHero: true });
    const before = await counts();
    await change(id, { title: "A secret of next week", isHero: true });
    expect(await counts()).toEqual(before);
    const found = await admin("GET", "/business-cases?q=secret of next week");
    expect(found.body.business_cases).toEqual([]);
    for (const path of [`/business-cases/${id}`, `/business-cases/${id}/problem-points`]) {
      const { status, body } = await callApi("GET", `${path}?copy=working`);
      expect([status, body.code]).toEqual([401, "authentication_required"]);
    }
    for (const method of ["GET", "PUT", "DELETE"] as const)
      expect(
        (await admin(method, `/business-cases/~${id}`, method === "PUT" ? {} : undefined)).status,
      ).toBe(404);
    const related = await makeCase();
    const answer = await admin("PUT", `/business-cases/${related.id}`, {
      relatedCases: [`~${id}`],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect((await publicCase(hero.id)).isHero).toBe(true);
    await publish(id, { base_version: (await published(id)).version });
    expect((await publicCase(hero.id)).isHero).toBe(false);
    expect((await publicCase(id)).isHero).toBe(true);
  });
});

describe("publishing a working copy", () => {
  test("It replaces what is published at once, with the ids of the lists [A-COPY-03]", async () => {
    const { id, version } = await makePublished();
    const [first] = (await published(id)).problemPoints as Entry[];
    await change(id, { title: "Prepared", hasDetailPage: true });
    await admin("POST", `/business-cases/${id}/problem-points?copy=working`, {
      text: "New",
      order: 1,
    });
    const done = await publish(id, { base_version: version });
    expect(done).toMatchObject({ status: 200, body: { version: version + 1, left_out: [] } });
    const { title, hasDetailPage, problemPoints } = await publicCase(id);
    expect([title, hasDetailPage]).toEqual(["Prepared", true]);
    expect(problemPoints.map(({ text }: Entry) => text)).toEqual(["New", "First", "Second"]);
    expect(problemPoints[1].id).toBe(first?.id);
    expect((await admin("GET", `/business-cases/${id}?copy=working`)).status).toBe(404);
    expect((await publish(id, { base_version: version + 1 })).body.code).toBe("no_working_copy");
    expect(await versionsOf(id)).toMatchObject([
      { is_working_copy: false, summary: expect.arrayContaining(["title"]) },
      { is_working_copy: true },
      { is_working_copy: false },
    ]);
  });

  test("A change of the published document is told field by field, and merged [A-COPY-03]", async () => {
    const { id, version } = await makePublished();
    await change(id, { title: "Mine", description: "My description" });
    await admin("PUT", `/business-cases/${id}`, { title: "Theirs", tags: ["new"] });
    const refused = await publish(id, { base_version: version });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        conflicts: [
          { field: "tags", language: null, published: ["new"], is_changed_in_both: false },
          {
            field: "title",
            language: "en",
            base: `Case ${id}`,
            published: "Theirs",
            working: "Mine",
            is_changed_in_both: true,
          },
        ],
      },
    });
    expect((await publicCase(id)).title).toBe("Theirs");
    await publish(id, {
      base_version: refused.body.params.version,
      take_published: [{ field: "title", language: "en" }],
    });
    expect(await publicCase(id)).toMatchObject({
      title: "Theirs",
      description: "My description",
      tags: ["new"],
    });
  });

  test("What was deleted meanwhile is left out and named [A-COPY-03]", async () => {
    const other = await makeCase();
    const { id, version } = await makePublished();
    await change(id, { relatedCases: [other.id] });
    await admin("DELETE", `/business-cases/${other.id}`);
    // The deletion takes the reference from the copy.
    expect((await working(id)).relatedCases).toEqual([]);
    expect((await publish(id, { base_version: version })).status).toBe(200);
  });

  test("Two publications at once publish it once [A-COPY-03]", async () => {
    const { id, version } = await makePublished();
    await change(id, { title: "Once" });
    const answers = await Promise.all([
      publish(id, { base_version: version }),
      publish(id, { base_version: version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await published(id)).version).toBe(version + 1);
  });
});

describe("a scheduled publication of a working copy", () => {
  const schedule = async (id: string) => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await admin("POST", `/documents/business-case/${id}/schedule`, { action: "publish", at });
    await database().$executeRaw`UPDATE schedule SET at = now() WHERE document_id = ${id}`;
    await runDueSchedules(scheduledGrant);
    const { schedules } = (await admin("GET", `/schedules?document_id=${id}`)).body;
    return schedules[0] as { state: string; problem: string | null };
  };

  test("It is published whole, together with what was published meanwhile [A-COPY-07]", async () => {
    const { id } = await makePublished();
    await change(id, { title: "Goes live on Monday" });
    await admin("PUT", `/business-cases/${id}`, { description: "Changed meanwhile" });
    expect(await schedule(id)).toMatchObject({ state: "done", problem: null });
    expect(await publicCase(id)).toMatchObject({
      title: "Goes live on Monday",
      description: "Changed meanwhile",
    });
    expect((await versionsOf(id))[0]).toMatchObject({ origin: "schedule", is_working_copy: false });
  });

  test("It fails where both changed the same text, and where an image was deleted [A-COPY-07]", async () => {
    const { id } = await makePublished();
    await change(id, { title: "Goes live on Monday" });
    await admin("PUT", `/business-cases/${id}`, { title: "Changed meanwhile" });
    expect(await schedule(id)).toMatchObject({ state: "failed", problem: "conflict" });
    expect((await publicCase(id)).title).toBe("Changed meanwhile");
    expect((await working(id)).title).toBe("Goes live on Monday");

    const withImage = await makePublished();
    await change(withImage.id, { title: "With a picture" });
    await database().$executeRaw`
      UPDATE business_case SET image_url = '/images/deleted-meanwhile.jpg' WHERE copy_of = ${withImage.id}`;
    expect(await schedule(withImage.id)).toMatchObject({
      state: "failed",
      problem: "deleted_reference",
    });
    expect((await publicCase(withImage.id)).title).toBe(`Case ${withImage.id}`);
    expect((await working(withImage.id)).title).toBe("With a picture");
  });
});

describe("history of a working copy", () => {
  test("A discarded one is found in the versions, and restored as a working copy [A-COPY-04, A-COPY-05]", async () => {
    const { id, version } = await makePublished();
    const path = `/documents/business-case/${id}`;
    await change(id, { title: "Given up" });
    const [newest] = await versionsOf(id);
    expect(newest).toMatchObject({ is_working_copy: true, summary: ["title"] });
    const compared = await admin("GET", `${path}/versions/published/compare/working`);
    expect(compared.body.changes).toEqual([
      { field: "title", language: "en", before: `Case ${id}`, after: "Given up" },
    ]);
    expect((await admin("DELETE", `${path}/working-copy`)).status).toBe(200);
    expect((await admin("DELETE", `${path}/working-copy`)).body.code).toBe("no_working_copy");
    const gone = await admin("GET", `${path}/versions/published/compare/working`);
    expect([gone.status, gone.body.code]).toEqual([404, "no_working_copy"]);

    const restored = await admin("POST", `${path}/versions/${newest?.number}/restore`, {
      as: "working-copy",
    });
    expect(restored).toMatchObject({ status: 200, body: { left_out: [] } });
    expect((await working(id)).title).toBe("Given up");
    expect((await published(id)).version).toBe(version);
    expect((await versionsOf(id))[0]).toMatchObject({ is_working_copy: true, origin: "restore" });
  });

  test("A restore over it makes every open tab stale, of the draft and of what is published [A-COPY-05, A-VERS-05]", async () => {
    const { id } = await makePublished();
    const path = `/documents/business-case/${id}`;
    const restore = (as: string) => admin("POST", `${path}/versions/1/restore`, { as });
    const copied = (target: string) => `${target}?copy=working`;
    await change(id, { title: "Typed in a tab" });
    const [entry] = (await working(id)).problemPoints as Entry[];
    const point = copied(`/business-cases/${id}/problem-points/${entry?.id}`);
    await admin("PUT", point, { text: "Typed in a tab" });
    const { version: read } = await working(id);
    expect((await restore("working-copy")).status).toBe(200);
    const restored = await working(id);
    expect(restored).toMatchObject({ title: `Case ${id}`, version: read + 1 });
    const stale = { status: 409, body: { code: "stale" } };
    expect(await change(id, { title: "Stale", version: read })).toMatchObject(stale);
    const replaced = { text: "Stale", replaces: "Typed in a tab" };
    expect(await admin("PUT", point, replaced)).toMatchObject(stale);
    const translation = { title: "Stale", version: read };
    const italian = copied(`/translations/business-cases/${id}/it`);
    expect(await admin("POST", italian, translation)).toMatchObject(stale);
    expect(await working(id)).toEqual(restored);

    // A tab that would publish the draft over a restore of what is published.
    const { version } = await published(id);
    await change(id, { title: "Typed once more" });
    await admin("PUT", `/business-cases/${id}`, { description: "Elsewhere" });
    expect((await restore("published")).status).toBe(200);
    expect(await publish(id, { base_version: version })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await publicCase(id)).title).toBe(`Case ${id}`);
    expect((await working(id)).title).toBe("Typed once more");
  });

  test("A preview link shows it while there is one [A-COPY-08]", async () => {
    const { id, version } = await makePublished({ hasDetailPage: true });
    const path = `/documents/business-case/${id}`;
    const { url } = (await admin("POST", `${path}/preview-links`, {})).body;
    const shown = async () =>
      (await shownByLink(String(url).split("/").at(-1) ?? "", "en")).businessCase;
    await change(id, { title: "Prepared" });
    expect(await shown()).toMatchObject({ id, title: "Prepared" });
    await admin("DELETE", `${path}/working-copy`);
    expect(await shown()).toMatchObject({ title: `Case ${id}`, version });
  });

  test("A new id takes it along, and a deletion removes it [A-COPY-10]", async () => {
    const { id, version } = await makePublished();
    await change(id, { title: "Prepared" });
    const newId = `${id}-renamed`;
    const renamed = await admin("PUT", `/documents/business-case/${id}/id`, { id: newId });
    expect(renamed.status).toBe(200);
    expect(await working(newId)).toMatchObject({ id: newId, title: "Prepared" });
    expect((await publish(newId, { base_version: version })).body.code).toBe("conflict");
    expect((await admin("DELETE", `/business-cases/${newId}`)).status).toBe(200);
    const rows = await database().businessCase.count({ where: { id: { endsWith: newId } } });
    expect(rows).toBe(0);
  });
});
