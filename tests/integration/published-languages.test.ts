import { scheduledGrant } from "@/lib/auth/grants";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { admin, makeCase } from "../support/created-cases";

interface Entry {
  id: string;
  text: string;
}

const read = async (id: string, language: string, copy = "") =>
  (await admin("GET", `/business-cases/${id}?language=${language}${copy}`)).body.business_case;
const titles = async (id: string, copy = "") => [
  (await read(id, "en", copy)).title,
  (await read(id, "it", copy)).title,
];
const texts = async (id: string, language: string) =>
  ((await read(id, language)).problemPoints as Entry[]).map(({ text }) => text);
const translate = (id: string, language: string, body: object, copy = "") =>
  admin("POST", `/translations/business-cases/${id}/${language}${copy}`, body);
const publish = (document: string, body: object) =>
  admin("POST", `/documents/${document}/working-copy/publish`, body);
const copyOf = async (id: string) =>
  admin("POST", `/documents/business-case/${id}/working-copy`, undefined);
const versionOf = async (id: string) => Number((await read(id, "en")).version);

/** A published case in English and Italian, whose draft changes both and adds an entry. */
async function withDraft() {
  const { id } = await makeCase({
    title: "Before",
    description: "As published",
    problemPoints: [{ text: "First" }],
  });
  await translate(id, "it", { title: "Prima" });
  const [point] = (await read(id, "en")).problemPoints as Entry[];
  await admin("PUT", `/business-cases/${id}?copy=working`, { title: "After" });
  await translate(id, "it", { title: "Dopo" }, "?copy=working");
  const entries = `/business-cases/${id}/problem-points?copy=working`;
  await admin("POST", entries, { text: "Second" });
  const path = `/translations/problem-points/${point?.id}/it?copy=working`;
  expect((await admin("POST", path, { text: "Primo" })).status).toBe(200);
  return id;
}

test("The texts of a draft in one language are published, and the rest of it waits until it is published, too [A-COPY-11]", async () => {
  const id = await withDraft();
  const first = await publish(`business-case/${id}`, {
    base_version: await versionOf(id),
    languages: ["it"],
  });
  expect(first).toMatchObject({ status: 200, body: { left_out: [], has_working_copy: true } });
  expect(await titles(id)).toEqual(["Before", "Dopo"]);
  expect([await texts(id, "en"), await texts(id, "it")]).toEqual([["First"], ["Primo"]]);
  expect(await titles(id, "&copy=working")).toEqual(["After", "Dopo"]);
  const version = await versionOf(id);
  expect(version).toBe(first.body.version);
  expect((await copyOf(id)).body.working_copy).toMatchObject({ base_version: version });

  // What others publish meanwhile stays, also in the language that is published already.
  await admin("PUT", `/business-cases/${id}`, { description: "By somebody else" });
  await translate(id, "it", { description: "Di qualcun altro" });
  const rest = await publish(`business-case/${id}`, { base_version: await versionOf(id) });
  expect(rest).toMatchObject({ status: 200, body: { has_working_copy: false } });
  expect(await titles(id)).toEqual(["After", "Dopo"]);
  expect(await texts(id, "en")).toEqual(["First", "Second"]);
  expect((await read(id, "en")).description).toBe("By somebody else");
  expect((await read(id, "it")).description).toBe("Di qualcun altro");
});

test("A draft that changes nothing else is gone once its languages are published [A-COPY-11]", async () => {
  const { id } = await makeCase({ title: "Only here" });
  await translate(id, "it", { title: "Prima" });
  await translate(id, "it", { title: "Dopo" }, "?copy=working");
  const version = await versionOf(id);
  const unchanged = await publish(`business-case/${id}`, {
    base_version: version,
    languages: ["uk"],
  });
  expect(unchanged.body).toMatchObject({ version, has_working_copy: true });
  const all = await publish(`business-case/${id}`, { base_version: version, languages: ["it"] });
  expect(all.body).toMatchObject({ version: version + 1, has_working_copy: false });
  expect(await titles(id)).toEqual(["Only here", "Dopo"]);
});

test("A change on both sides of a published language is a conflict, and one of another language is not lost [A-COPY-03, A-COPY-11]", async () => {
  const id = await withDraft();
  const version = await versionOf(id);
  await translate(id, "it", { title: "Di qualcun altro" });
  await admin("PUT", `/business-cases/${id}`, { title: "By somebody else" });
  const languages = ["it"];
  const refused = await publish(`business-case/${id}`, { base_version: version, languages });
  expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
  const taken = await publish(`business-case/${id}`, {
    base_version: await versionOf(id),
    languages,
    take_published: [{ field: "title", language: "it" }],
  });
  expect(taken.status).toBe(200);
  expect(await titles(id)).toEqual(["By somebody else", "Di qualcun altro"]);
  const { body } = await publish(`business-case/${id}`, { base_version: 1 });
  expect(body.conflicts).toContainEqual(
    expect.objectContaining({
      field: "title",
      language: "en",
      working: "After",
      published: "By somebody else",
      is_changed_in_both: true,
    }),
  );
});

test("Languages are known, and of what has any [A-COPY-11]", async () => {
  const id = await withDraft();
  const version = await versionOf(id);
  for (const languages of [["xx"], "it"])
    expect(
      await publish(`business-case/${id}`, { base_version: version, languages }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: expect.stringMatching(/^languages/) }] },
    });
  await admin("PUT", "/facts?copy=working", { name: "Rossi" });
  const at = "2099-01-05T09:00:00+00:00";
  for (const refused of [
    await publish("facts/site", { base_version: 1, languages: ["it"] }),
    await admin("POST", "/documents/facts/site/schedule", {
      action: "publish",
      at,
      languages: ["it"],
    }),
  ])
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: "languages", code: "fixed" }] },
    });
  await admin("DELETE", "/documents/facts/site/working-copy");
});

describe("a schedule that names languages", () => {
  const runNow = async (document: string, languages: string[]) => {
    const at = "2099-01-05T09:00:00+00:00";
    const body = { action: "publish", at, languages };
    const made = await admin("POST", `/documents/${document}/schedule`, body);
    expect(made.status).toBe(201);
    const id = String(made.body.schedule_id);
    await database().$executeRaw`UPDATE schedule SET at = now() WHERE id = ${id}`;
    await runDueSchedules(scheduledGrant);
    return (await database().schedule.findUniqueOrThrow({ where: { id } })).problem;
  };
  afterEach(async () => {
    await database().schedule.deleteMany();
    await database().$executeRaw`DELETE FROM texts WHERE copy_of IS NOT NULL`;
    await database().siteTexts.updateMany({ data: { texts: {} } });
    invalidateContent();
  });

  test("publishes the draft of a case in them [A-COPY-11, A-SCHED-01]", async () => {
    const id = await withDraft();
    expect(await runNow(`business-case/${id}`, ["it"])).toBeNull();
    expect(await titles(id)).toEqual(["Before", "Dopo"]);
    expect(await titles(id, "&copy=working")).toEqual(["After", "Dopo"]);
    await translate(id, "it", { title: "Ancora" }, "?copy=working");
    await translate(id, "it", { title: "Di qualcun altro" });
    expect(await runNow(`business-case/${id}`, ["it"])).toBe("conflict");
    // A change on both sides of another language does not hinder.
    await translate(id, "uk", { title: "Назва" }, "?copy=working");
    expect(await runNow(`business-case/${id}`, ["uk"])).toBeNull();
    expect((await read(id, "uk")).title).toBe("Назва");
  });

  test("publishes the draft of a page's texts in them [A-COPY-11, A-TEXT-06]", async () => {
    const put = (language: string, value: string) =>
      admin("PUT", "/texts/about/story.title?copy=working", { language, value });
    await put("en", "Our people");
    await put("it", "Le nostre persone");
    expect(await runNow("texts/about", ["it"])).toBeNull();
    const { texts } = await database().siteTexts.findUniqueOrThrow({ where: { id: "about" } });
    expect(Object.keys(texts as object)).toEqual(["it"]);
    expect(await runNow("texts/about", ["en"])).toBeNull();
    const none = await admin("POST", "/documents/texts/about/working-copy/publish", {
      base_version: 1,
    });
    expect(none.body.code).toBe("no_working_copy");
  });
});
