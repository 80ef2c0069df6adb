import * as locales from "@/app/locales/[lng]/[ns]/route";
import { scheduledGrant } from "@/lib/auth/grants";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { shippedLanguages } from "@/lib/domain/language";
import { flattenMessages } from "@/lib/domain/texts/message-tree";
import { siteNamespaces, type SiteNamespace, type SiteText } from "@/lib/domain/texts/site-text";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { loadMessages } from "@/lib/i18n/messages";
import { longestTurn } from "../support/event-loop";
import { callRoute } from "../support/api-request";
import { admin } from "../support/created-cases";

const put = (key: string, body: object, copy = "") => admin("PUT", `/texts/${key}${copy}`, body);
interface TextList {
  texts: SiteText[];
  total: number;
  versions: Partial<Record<SiteNamespace, number>>;
}
const list = async (query: string) =>
  (await admin("GET", `/texts?${query}`)).body as unknown as TextList;
const textOf = async (namespace: string, key: string, copy = "") =>
  (await list(`namespace=${namespace}&search=${key}&limit=500${copy}`)).texts.find(
    (text) => text.key === key,
  );
const heading = async () => (await siteMessages("en")).about.story.title;

/** Stores changed texts as they are, as an earlier version of the code may have. */
async function store(id: string, texts: object): Promise<void> {
  await database().siteTexts.update({ where: { id }, data: { texts } });
  invalidateContent();
}

afterEach(async () => {
  await database().$executeRaw`DELETE FROM texts WHERE copy_of IS NOT NULL`;
  await database().siteTexts.updateMany({ data: { texts: {} } });
  invalidateContent();
});

test("Each namespace of the site is a document [A-TEXT-01]", async () => {
  const rows = await database().siteTexts.findMany({ where: { copyOf: null } });
  expect(rows.map(({ id }) => id).sort()).toEqual([...siteNamespaces].sort());
});

test("A text is changed in one language and reset, and visitors read it at once [A-TEXT-01, A-TEXT-03]", async () => {
  const before = await heading();
  const { status, body } = await put("about/story.title", { language: "en", value: "Our people" });
  expect([status, body.text]).toMatchObject([
    200,
    {
      values: {
        en: { value: "Our people", default: before, state: "changed" },
        it: { state: "default" },
      },
    },
  ]);
  expect(await heading()).toBe("Our people");
  expect((await list("state=changed")).texts).toMatchObject([
    { namespace: "about", key: "story.title" },
  ]);
  const file = await callRoute(locales, "/locales/en/about.json", {
    params: { lng: "en", ns: "about.json" },
  });
  expect(file.body).toMatchObject({ story: { title: "Our people" } });

  expect((await put("about/story.title", { language: "en", value: null })).status).toBe(200);
  expect(await heading()).toBe(before);
  expect((await list("state=changed")).total).toBe(0);
});

test("A text that reads like the code's is not a change [A-TEXT-01]", async () => {
  const before = await heading();
  await put("about/story.title", { language: "en", value: before });
  expect((await list("state=changed")).total).toBe(0);
});

test("The working copy of a page without one is not found, and all pages are listed without it [A-TEXT-01]", async () => {
  const read = (query: string) => admin("GET", `/texts?copy=working&limit=1${query}`);
  expect(await read("&namespace=about")).toMatchObject({
    status: 404,
    body: { code: "no_working_copy", params: { id: "about" } },
  });
  expect((await read("")).status).toBe(200);
  await put("about/story.title", { language: "en", value: "Our people" }, "?copy=working");
  expect((await read("&namespace=about")).status).toBe(200);
});

test("A text that can't be shown is refused with its fault [A-TEXT-02]", async () => {
  const refused = await put("home/industries.cases", { language: "uk", value: "{count" });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ field: "value", code: "syntax" }] },
  });
  for (const [key, value, code] of [
    ["home/industries.cases", "{count, plural, one {#} other {#}}", "missing_plural_form"],
    ["home/industries.cases", "{number}", "unknown_value"],
    ["home/industries.cases", "{count, number, ::currency/ZZ}", "wrong_format"],
    ["home/industries.cases", "{count, date, ::YY}", "syntax"],
    ["about/story.title", " ", "blank"],
  ] as const)
    expect(await put(key, { language: "uk", value })).toMatchObject({
      status: 400,
      body: { errors: [{ code }] },
    });
  expect((await put("about/no.such.key", { language: "en", value: "x" })).status).toBe(404);
  expect((await put("admin/title", { language: "en", value: "x" })).status).toBe(404);
});

test("A stored text that can't be shown any more breaks no page: the code's is shown, and the editor is told [A-TEXT-02]", async () => {
  const before = await heading();
  const texts = { en: { texts: { "story.title": "{broken", gone: "Gone" }, source: {} } };
  await store("about", texts);
  expect(await heading()).toBe(before);
  expect((await textOf("about", "story.title"))?.values.en).toMatchObject({
    value: before,
    state: "outdated",
    fault: { code: "syntax" },
  });
});

test("A text whose original the code changed is outdated, with both wordings [A-TEXT-04]", async () => {
  const before = await heading();
  const record = { texts: { "story.title": "Ours" }, source: { "story.title": "As it was" } };
  await store("about", { en: record });
  expect((await list("state=outdated&language=en")).texts).toMatchObject([
    { values: { en: { value: "Ours", default: before, made_from: "As it was" } } },
  ]);
  await put("about/story.title", { language: "en", value: "Ours", replaces: "Ours" });
  expect((await list("state=outdated")).total).toBe(0);
});

test("Of two editors of one text the second is told, and other texts don't matter [A-TEXT-01]", async () => {
  const replaces = await heading();
  await put("about/story.title", { language: "en", value: "First", replaces });
  expect(
    await put("about/story.title", { language: "en", value: "Second", replaces }),
  ).toMatchObject({
    status: 409,
    body: { code: "stale", params: { field: "value", current: "First" } },
  });
  expect((await put("about/story.title", { language: "it", value: "Noi" })).status).toBe(200);
});

test("A change that was made from an older version of the page is refused, in its working copy, too [A-TEXT-03]", async () => {
  const change = (version: number | undefined, copy = "") =>
    put("about/story.title", { language: "en", value: `After ${version}`, version }, copy);
  const all = (await list("limit=1")).versions;
  expect(Object.keys(all).sort()).toEqual([...siteNamespaces].sort());
  const version = all.about ?? 0;
  const stale = { status: 409, body: { code: "stale", params: { id: "about" } } };
  expect(await change(version)).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect((await list("namespace=about&limit=1")).versions).toEqual({ about: version + 1 });
  expect(await change(version)).toMatchObject({
    ...stale,
    body: { ...stale.body, params: { version: version + 1 } },
  });
  expect(await heading()).toBe(`After ${version}`);
  expect((await put("home/hero.title", { language: "it", value: "Noi", version: 0 })).status).toBe(
    400,
  );

  // The copy begins with the version of the page.
  const copied = async () => (await list("copy=working&limit=1")).versions.about;
  expect(await copied()).toBe(version + 1);
  const made = await change(await copied(), "?copy=working");
  expect(made).toMatchObject({ status: 200, body: { version: await copied() } });
  expect((await change(await copied(), "?copy=working")).status).toBe(200);
  expect(await change(Number(made.body.version), "?copy=working")).toMatchObject(stale);
});

test("A working copy is published by its editor; what was published meanwhile is told text by text, and merged [A-TEXT-03, A-COPY-03]", async () => {
  const publish = (body: object) =>
    admin("POST", "/documents/texts/about/working-copy/publish", body);
  const change = (language: string, value: string, copy = "") =>
    put("about/story.title", { language, value }, copy);
  const read = async () => (await list("namespace=about&limit=1")).versions.about ?? 0;
  await change("en", "Prepared", "?copy=working");
  const version = await read();
  expect(await publish({ base_version: version })).toMatchObject({
    status: 200,
    body: { version: version + 1, left_out: [] },
  });
  expect(await heading()).toBe("Prepared");

  await change("en", "Mine", "?copy=working");
  await change("uk", "Моє", "?copy=working");
  await change("en", "Theirs");
  await change("it", "Loro");
  const refused = await publish({ base_version: version + 1 });
  const title = { field: "story.title" };
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "conflict", params: { id: "about", version: version + 3 } },
  });
  expect(refused.body.conflicts).toHaveLength(2);
  expect(refused.body.conflicts).toEqual(
    expect.arrayContaining([
      {
        ...{ ...title, language: "en", base: "Prepared", published: "Theirs", working: "Mine" },
        is_changed_in_both: true,
      },
      {
        ...{ ...title, language: "it", base: "", published: "Loro", working: "" },
        is_changed_in_both: false,
      },
    ]),
  );
  expect(await heading()).toBe("Theirs");
  const merged = { base_version: version + 3, take_published: [{ ...title, language: "en" }] };
  expect((await publish(merged)).status).toBe(200);
  expect((await textOf("about", "story.title"))?.values).toMatchObject({
    en: { value: "Theirs" },
    uk: { value: "Моє" },
    it: { value: "Loro" },
  });
});

test("Texts have versions, a working copy and schedules, and no states [A-TEXT-03]", async () => {
  const before = await heading();
  const prepared = { language: "en", value: "Prepared" };
  expect((await put("about/story.title", prepared, "?copy=working")).status).toBe(200);
  expect(await heading()).toBe(before);
  expect((await textOf("about", "story.title", "&copy=working"))?.values.en.value).toBe("Prepared");

  await put("about/story.title", { language: "it", value: "Persone" });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const document = "/documents/texts/about";
  const { schedule_id: id } = (
    await admin("POST", `${document}/schedule`, { action: "publish", at })
  ).body;
  await database().$executeRaw`UPDATE schedule SET at = now() WHERE id = ${String(id)}`;
  await runDueSchedules(scheduledGrant);
  expect(await heading()).toBe("Prepared");
  expect((await siteMessages("it")).about.story.title).toBe("Persone");

  const versions = (await admin("GET", `${document}/versions`)).body.versions as {
    number: number;
  }[];
  expect((await admin("POST", `${document}/versions/1/restore`, { as: "published" })).status).toBe(
    200,
  );
  expect(versions.length).toBeGreaterThan(1);
  expect(await heading()).toBe(before);

  expect((await admin("PUT", `${document}/status`, { status: "unpublished" })).status).toBe(400);
  expect((await admin("POST", `${document}/schedule`, { action: "unpublish", at })).status).toBe(
    400,
  );
  expect((await admin("PUT", `${document}/id`, { id: "other-texts" })).status).toBe(404);
});

test("With every text of every language changed, neither a rendering nor the list blocks others for 100 ms [A-TEXT-01]", async () => {
  const messages = await Promise.all(shippedLanguages.map((language) => loadMessages(language)));
  for (const id of siteNamespaces) {
    const changed = shippedLanguages.map((language, index) => {
      const texts = flattenMessages(messages[index]?.[id] ?? {}).map(([key, text]) => [
        key,
        `${text}!`,
      ]);
      return [language, { texts: Object.fromEntries(texts), source: {} }];
    });
    await store(id, Object.fromEntries(changed));
  }
  let total = 0;
  const longest = await longestTurn(async () => {
    for (const language of shippedLanguages) await siteMessages(language);
    ({ total } = await list("state=changed&limit=1"));
  });
  expect(total).toBeGreaterThan(800);
  expect(longest).toBeLessThan(100);
});

test("A change is in the audit trail [A-TEXT-01]", async () => {
  await put("about/story.title", { language: "it", value: "Noi" });
  const entry = await database().auditEntry.findFirst({
    where: { resourceKind: "texts" },
    orderBy: { id: "desc" },
  });
  expect(entry).toMatchObject({
    resourceId: "about",
    changes: { "it.story.title": { from: null, to: "Noi" } },
  });
});
