import { z } from "zod";
import { scheduledGrant } from "@/lib/auth/grants";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { shippedLanguages, type Language } from "@/lib/domain/language";
import { policyNames, policySchema, type Policy } from "@/lib/domain/policy/policy";
import { readPolicyFile } from "@/lib/legal/legal-text";
import { getSetup } from "@/lib/services/facts/setup";
import { listPolicyTodos } from "@/lib/services/policy/policy-todos";
import {
  cookieConsentVersion,
  currentPrivacyVersion,
  sitePolicy,
} from "@/lib/services/policy/site-policies";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { getSitemapPart, listSitemapParts } from "@/lib/services/site/sitemap";
import { callApi } from "../support/content-requests";
import { admin } from "../support/created-cases";

const put = (name: string, body: object, copy = "") =>
  admin("PUT", `/policies/${name}${copy}`, body);
const get = async (name: string, copy = ""): Promise<Policy> => {
  const { body } = await admin("GET", `/policies/${name}${copy}`);
  return policySchema
    .extend({ success: z.literal(true) })
    .strict()
    .parse(body);
};
const document = (name: string, path: string) => `/documents/policy/${name}/${path}`;
const WORKING = "?copy=working";
const file = (name: (typeof policyNames)[number]) => readPolicyFile("en", name);
const contact = file("cookie-policy").replace("Questions about cookies:", "Ask us about cookies:");
/** The last section, with ordinary spaces. */
const cookies = async () =>
  (await sitePolicy("cookie-policy", "en")).sections.at(-1)?.html.replaceAll("\u00a0", " ");

/** Stores a policy as it is, as an earlier version of the code may have. */
async function store(id: string, texts: object): Promise<void> {
  await database().policy.update({ where: { id }, data: { texts } });
  invalidateContent();
}

const grant = scheduledGrant({ id: "policies.test", name: "Test" });
const todo = async () =>
  (await listPolicyTodos(grant)).find(({ name }) => name === "cookie-policy");

afterEach(async () => {
  await database().$executeRaw`DELETE FROM policy WHERE copy_of IS NOT NULL`;
  await database().policy.updateMany({ data: { texts: {}, fields: {} } });
  invalidateContent();
});

test("Each policy is a document that says what the files say until an editor changes it [A-POLICY-01]", async () => {
  const rows = await database().policy.findMany({ where: { copyOf: null } });
  expect(rows.map(({ id }) => id).sort()).toEqual([...policyNames].sort());
  const policy = await get("privacy-policy");
  expect(policy).toMatchObject({ effective_at: "2025-03-04", consent_version: 3 });
  for (const language of shippedLanguages)
    expect(policy.texts[language]).toEqual({
      markdown: readPolicyFile(language, "privacy-policy"),
      state: "default",
      default: null,
      made_from: null,
      faults: [],
      is_replaced: false,
      missing_sections: [],
    });
  expect((await admin("GET", "/policies/imprint")).status).toBe(404);
  expect((await callApi("GET", "/policies/cookie-policy")).status).toBe(401);
  expect(await admin("GET", `/policies/cookie-policy${WORKING}`)).toMatchObject({
    status: 404,
    body: { code: "no_working_copy" },
  });
});

test("A policy is changed in one language, with its date, and reset; visitors read it at once [A-POLICY-01, A-POLICY-03]", async () => {
  const changed = await put("cookie-policy", {
    language: "en",
    markdown: `\r\n${contact}\r\n`,
    effective_at: "2026-12-01",
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      effective_at: "2026-12-01",
      consent_version: 1,
      texts: { en: { markdown: contact, state: "changed" }, uk: { state: "default" } },
    },
  });
  expect(await cookies()).toContain("Ask us about cookies: <a href=");
  expect(await sitePolicy("cookie-policy", "uk")).toMatchObject({ effectiveAt: "2026-12-01" });
  const pages = await getSitemapPart("pages");
  const changedPage = pages.find(({ path }) => path === "/cookie-policy")?.changed ?? "";
  expect(Date.parse(changedPage)).toBeGreaterThan(Date.now() - 60_000);
  expect(pages.find(({ path }) => path === "/pricing")?.changed).toBeUndefined();
  expect((await listSitemapParts())[0]).toEqual({ name: "pages", changed: changedPage });

  await put("cookie-policy", { language: "en", markdown: null, effective_at: null });
  expect(await cookies()).toContain("Questions about cookies:");
  expect(await get("cookie-policy")).toMatchObject({
    effective_at: "2025-03-04",
    texts: { en: { state: "default" } },
  });
});

test("The terms have the names that the pricing page gives the plans [A-FACT-21]", async () => {
  const plans = async (language: Language) =>
    (await sitePolicy("terms-of-service", language)).sections.find(
      ({ id }) => id === "subscription-plans",
    )?.html;
  expect(await plans("uk")).toContain("Бот Розвиток");
  const rename = (value: string | null) =>
    admin("PUT", "/texts/pricing/plan.growth.name", { language: "uk", value });
  await rename("Бот «Другий»");
  expect(await plans("uk")).toContain("Бот «Другий»");
  expect(await plans("uk")).not.toContain("Бот Розвиток");
  expect(await plans("en")).toContain("Growth Bot");
  await rename(null);
});

test("A text that reads like the file is not a change, and a date alone needs no text [A-POLICY-01]", async () => {
  await put("cookie-policy", { language: "en", markdown: file("cookie-policy") });
  const body = { effective_at: "2026-12-02" };
  expect((await put("cookie-policy", body)).body).toMatchObject(body);
  expect((await get("cookie-policy")).texts.en.state).toBe("default");
  expect(await put("cookie-policy", { markdown: contact })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "language", code: "required" }] },
  });
  expect((await put("cookie-policy", { effective_at: "2026-02-30" })).status).toBe(400);
});

test("A text that can't be shown is refused with its faults by line, and stays out [A-POLICY-02]", async () => {
  const lines = file("cookie-policy").split("\n");
  lines[0] = "See {nothing} and [this](javascript:alert(1)).";
  const withoutContact = lines.slice(0, lines.indexOf("## Contact {#contact}"));
  const refused = await put("cookie-policy", {
    language: "en",
    markdown: withoutContact.join("\n"),
  });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: "markdown", code: "unknown_placeholder", params: { line: 1, name: "nothing" } },
        { code: "link", params: { line: 1 } },
        { code: "missing_section", params: { name: "## Contact {#contact}" } },
      ],
    },
  });
  expect(await cookies()).toContain("Questions about cookies:");
});

test("HTML in a text is sanitized as rich text is [A-POLICY-02]", async () => {
  const html = 'Yes<script>alert(1)</script> <b onclick="x()">bold</b> <img src=x onerror=x()>';
  await put("cookie-policy", { language: "en", markdown: `${contact} ${html}` });
  const shown = await cookies();
  expect(shown).toContain("<b>bold</b>");
  expect(shown).not.toMatch(/<script|onclick|<img|onerror/);
  const preview = await admin("POST", "/policies/cookie-policy/preview", {
    language: "en",
    markdown: `${contact} ${html}`,
  });
  expect(JSON.stringify(preview.body)).not.toMatch(/<script|onclick|<img|onerror/);
});

test("A stored text that can't be shown any more is ignored, and the editor is told [A-POLICY-02]", async () => {
  await store("cookie-policy", { en: { texts: { markdown: "{gone}" }, source: {} } });
  expect(await cookies()).toContain("Questions about cookies:");
  expect((await get("cookie-policy")).texts.en).toMatchObject({
    markdown: "{gone}",
    state: "outdated",
    faults: expect.arrayContaining([expect.objectContaining({ line: 1, name: "gone" })]) as object,
  });
});

test("A published text stays when a value that it uses is cleared, and the to-do names it [A-POLICY-02, A-POLICY-06]", async () => {
  const facts = (value: object | null) => admin("PUT", "/facts", { eu_representative: value });
  const representative = { name: "Anna Moser", address: "Bozen", email: "anna@moser.example" };
  await facts(representative);
  const markdown = `${contact}\n\nIn the EU: {euRepresentative}.\n\nAnd that is all.`;
  expect((await put("cookie-policy", { language: "en", markdown })).status).toBe(200);
  expect(await cookies()).toContain("In the EU: Anna Moser");
  await facts(null);
  expect(await cookies()).toContain("Ask us about cookies:");
  expect(await cookies()).toContain("And that is all.");
  expect(await cookies()).not.toMatch(/In the EU|euRepresentative/);
  const { faults, is_replaced: isReplaced } = (await get("cookie-policy")).texts.en;
  expect([isReplaced, faults.map(({ code, name }) => [code, name])]).toEqual([
    false,
    [["unset_placeholder", "euRepresentative"]],
  ]);
  expect(await todo()).toMatchObject({ incomplete: ["en"], replaced: [], outdated: [] });
  expect(await put("cookie-policy", { language: "en", markdown })).toMatchObject({ status: 400 });
});

test("A stored text without a section that the file has by now stays, and the to-do names it [A-POLICY-02, A-POLICY-06]", async () => {
  const markdown = contact.replace("{#how-we-ask}", "{#asking}");
  await store("cookie-policy", { en: { texts: { markdown }, source: {} } });
  const { sections } = await sitePolicy("cookie-policy", "en");
  expect(sections.map(({ id }) => id)).toContain("asking");
  expect(await cookies()).toContain("Ask us about cookies:");
  expect((await get("cookie-policy")).texts.en).toMatchObject({
    is_replaced: false,
    faults: [{ code: "missing_section", name: "## How we ask {#how-we-ask}" }],
  });
  expect(await todo()).toMatchObject({ incomplete: ["en"], replaced: [] });
});

test("The checklist says that visitors read the sample in place of a text that can't be shown [A-POLICY-06, A-FACT-09]", async () => {
  const texts = Object.fromEntries(
    shippedLanguages.map((language) => [
      language,
      { texts: { markdown: language === "it" ? "{gone}" : "Ours." }, source: {} },
    ]),
  );
  const samples = async () =>
    (await getSetup(grant, { sampleCases: 0, sampleIndustries: 0 })).policies;
  await store("cookie-policy", texts);
  expect(await samples()).toContain("cookie-policy");
  expect(await todo()).toMatchObject({ incomplete: ["en", "uk", "ru"], replaced: ["it"] });
  await store("cookie-policy", { ...texts, it: texts.en });
  expect(await samples()).not.toContain("cookie-policy");
});

test("A text whose file the code changed is outdated until it is saved again [A-POLICY-02]", async () => {
  const record = { texts: { markdown: contact }, source: { markdown: "As it was" } };
  await store("cookie-policy", { en: record });
  const outdated = { state: "outdated", made_from: "As it was", default: file("cookie-policy") };
  expect((await get("cookie-policy")).texts.en).toMatchObject(outdated);
  await put("cookie-policy", { language: "en", markdown: contact });
  expect((await get("cookie-policy")).texts.en).toMatchObject({ state: "changed" });
});

test("A new section is allowed, and named for the languages that lack it [A-POLICY-02]", async () => {
  const markdown = `${contact}\n\n## New {#new}\n\nWords.`;
  const { body } = await put("cookie-policy", { language: "en", markdown });
  expect(body.texts).toMatchObject({
    en: { missing_sections: [] },
    it: { missing_sections: ["new"] },
  });
});

test("A raised version asks visitors again, and is stored with enquiries; it can't be lowered [A-POLICY-04]", async () => {
  expect([await cookieConsentVersion(), await currentPrivacyVersion()]).toEqual([
    1,
    "2025-03-04.3",
  ]);
  await put("cookie-policy", { consent_version: 2 });
  await put("privacy-policy", { consent_version: 4, effective_at: "2026-12-01" });
  expect([await cookieConsentVersion(), await currentPrivacyVersion()]).toEqual([
    2,
    "2026-12-01.4",
  ]);
  expect(await put("cookie-policy", { consent_version: 1 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "consent_version", code: "lowered" }] },
  });
  const versions = await admin("GET", document("cookie-policy", "versions"));
  const [newest] = (versions.body as unknown as { versions: { number: number }[] }).versions;
  const restore = document("cookie-policy", `versions/${(newest?.number ?? 0) - 1}/restore`);
  expect((await admin("POST", restore, { as: "published" })).status).toBe(200);
  expect(await cookieConsentVersion()).toBe(2);
});

test("A draft of a policy is published as a whole, at once or at a time, with its version of consent [A-POLICY-03]", async () => {
  const draft = { language: "en", markdown: contact, consent_version: 2 };
  expect((await put("cookie-policy", draft, WORKING)).body).toMatchObject({
    consent_version: 2,
    public_consent_version: 1,
  });
  await put("cookie-policy", { consent_version: 1 }, WORKING);
  expect(await get("cookie-policy", WORKING)).toMatchObject({ consent_version: 1 });
  await put("cookie-policy", { consent_version: 2 }, WORKING);
  expect(await cookies()).toContain("Questions about cookies:");
  expect((await get("cookie-policy")).texts.en.state).toBe("default");
  const at = new Date(Date.now() + 60_000).toISOString();
  const schedule = { action: "publish", at };
  const { body } = await admin("POST", document("cookie-policy", "schedule"), schedule);
  await database()
    .$executeRaw`UPDATE schedule SET at = now() WHERE id = ${String(body.schedule_id)}`;
  await runDueSchedules(scheduledGrant);
  expect(await cookies()).toContain("Ask us about cookies:");
  expect(await get("cookie-policy")).toMatchObject({
    consent_version: 2,
    public_consent_version: 2,
  });
});

test("A draft is published by its editor; what was published meanwhile is told field by field, and merged [A-POLICY-03, A-COPY-03]", async () => {
  const publish = (body: object) =>
    admin("POST", document("cookie-policy", "working-copy/publish"), body);
  const ours = { language: "en", markdown: contact };
  const theirs = { language: "en", markdown: contact.replace("Ask us", "Write to us") };
  await put("cookie-policy", ours, WORKING);
  const { version } = await get("cookie-policy");
  expect(await publish({ base_version: version })).toMatchObject({
    status: 200,
    body: { version: version + 1, left_out: [] },
  });
  expect(await cookies()).toContain("Ask us about cookies:");

  const mine = { language: "en", markdown: contact.replace("Ask us", "Call us") };
  await put("cookie-policy", { ...mine, effective_at: "2026-12-03" }, WORKING);
  await put("cookie-policy", theirs);
  const refused = await publish({ base_version: version + 1 });
  const field = { field: "markdown", language: "en" };
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "conflict", params: { id: "cookie-policy", version: version + 2 } },
  });
  expect(refused.body.conflicts).toEqual([
    {
      ...{ ...field, base: contact, published: theirs.markdown, working: mine.markdown },
      is_changed_in_both: true,
    },
  ]);
  expect(await cookies()).toContain("Write to us about cookies:");
  const merged = { base_version: version + 2, take_published: [field] };
  expect((await publish(merged)).status).toBe(200);
  expect(await cookies()).toContain("Write to us about cookies:");
  expect(await get("cookie-policy")).toMatchObject({ effective_at: "2026-12-03" });
});

test("Of two editors of one version the second is told, and each change is in the trail [A-POLICY-03]", async () => {
  const { version } = await get("terms-of-service");
  const change = { effective_at: "2027-01-01", version };
  expect((await put("terms-of-service", change)).body.version).toBe(version + 1);
  expect(await put("terms-of-service", change)).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  const [entry] = await database().auditEntry.findMany({
    where: { resourceKind: "policy", resourceId: "terms-of-service" },
    orderBy: { id: "desc" },
    take: 1,
  });
  expect(entry?.changes).toEqual({ effectiveAt: { from: "", to: "2027-01-01" } });
});

test("A policy has no state: taking it down or hiding a language of it is refused, now and at a time [A-POLICY-03]", async () => {
  const document = "/documents/policy/terms-of-service";
  const at = "2099-01-05T09:00:00+00:00";
  for (const [method, path, body, field] of [
    ["PUT", "status", { status: "unpublished" }, "status"],
    ["PUT", "status", { languages: { it: false } }, "status"],
    ["POST", "schedule", { action: "unpublish", at }, "action"],
  ] as const)
    expect(await admin(method, `${document}/${path}`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field, code: "fixed" }] },
    });
  expect((await admin("GET", "/policies/terms-of-service")).status).toBe(200);
});
