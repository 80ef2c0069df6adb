import { readFileSync } from "node:fs";
import pg from "pg";
import * as locales from "@/app/locales/[lng]/[ns]/route";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { isPublicLanguage } from "@/lib/cache/public-languages";
import { database } from "@/lib/data/database/prisma";
import { knownLanguages, shippedLanguages } from "@/lib/domain/language";
import { policyNames, type LegalText, type Policy } from "@/lib/domain/policy/policy";
import type { SiteLanguage } from "@/lib/domain/site/site-language";
import type { MessageTree } from "@/lib/domain/texts/message-tree";
import { siteNamespaces, type SiteText } from "@/lib/domain/texts/site-text";
import { loadMessages } from "@/lib/i18n/messages";
import { readPolicyFile } from "@/lib/legal/legal-text";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { sitePolicy } from "@/lib/services/policy/site-policies";
import { getSitemapPart } from "@/lib/services/site/sitemap";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { waitForLock } from "../support/database-locks";
import { callRoute } from "../support/api-request";
import { callApi } from "../support/content-requests";
import { admin, entriesOf, makeCase } from "../support/created-cases";
import { MARK, markedMessages } from "../support/sample-texts";

const add = (code = "de") => admin("POST", "/languages", { code });
const setState = (state: string, code = "de") => admin("PUT", `/languages/${code}`, { state });
const find = async (code = "de") =>
  ((await admin("GET", "/languages")).body.languages as SiteLanguage[]).find(
    (one) => one.code === code,
  );
const importFile = (file: object) => admin("PUT", "/languages/de/texts", file);

async function sampleFile(): Promise<Record<string, MessageTree>> {
  const english = await loadMessages("en");
  return Object.fromEntries(siteNamespaces.map((name) => [name, markedMessages(english[name])]));
}

/** Imports machine-made texts and adds the three policies. */
async function translateAll(): Promise<void> {
  expect((await importFile(await sampleFile())).status).toBe(200);
  for (const name of policyNames) {
    const markdown = `${readFileSync(`messages/en/legal/${name}.md`, "utf8")}\n\nMuster.`;
    const { status } = await admin("PUT", `/policies/${name}`, { language: "de", markdown });
    expect(status).toBe(200);
  }
}

afterEach(async () => {
  await database().siteTexts.updateMany({ data: { texts: {} } });
  await database().$executeRaw`UPDATE policy SET texts = '{}'`;
  await database().businessCase.deleteMany({ where: { id: { startsWith: "made-" } } });
  await database().$executeRaw`DELETE FROM language WHERE code <> ALL(${[...shippedLanguages]})`;
  await database().language.updateMany({ data: { isPublic: true } });
  invalidateContent();
});

test("The shipped languages are public and whole, the other known ones can be added [A-LANG-01]", async () => {
  const { body } = await admin("GET", "/languages");
  expect(body.languages.map(({ code }: SiteLanguage) => code)).toEqual(shippedLanguages);
  expect(body.available).toEqual(knownLanguages.slice(4));
  expect(await find("uk")).toMatchObject({
    state: "public",
    removable: false,
    missing: { texts: {}, policies: [] },
  });
});

test("A language that was added is prepared: editors translate it, and visitors don't see it [A-LANG-02]", async () => {
  expect(await add()).toMatchObject({ status: 201, body: { language: { state: "preparing" } } });
  expect(await add()).toMatchObject({ status: 409, body: { errors: [{ code: "taken" }] } });
  expect(await find()).toMatchObject({ removable: true, missing: { policies: policyNames } });
  expect(await publicLanguages()).toEqual(shippedLanguages);
  expect(isPublicLanguage("de")).toBe(false);
  expect((await getSitemapPart("pages"))[0]?.languages).toEqual(shippedLanguages);
  const asVisitor = await callApi("GET", "/business-cases?language=de");
  expect(asVisitor).toMatchObject({ status: 400, body: { errors: [{ field: "language" }] } });
  const { id } = await makeCase();
  const saved = await admin("POST", `/translations/business-cases/${id}/de`, { title: "Titel" });
  expect(saved.status).toBe(200);
  const listed = await database().businessCaseListing.findMany({
    where: { caseId: id, language: "de" },
  });
  expect(listed).toMatchObject([{ title: "Titel", titleLanguage: "de" }]);
  expect((await find())?.removable).toBe(false);
});

test("What a language lacks is the English text as editors changed it, in messages, files, lists and policies [A-LANG-02]", async () => {
  await add();
  const change = (language: string, value: string | null) =>
    admin("PUT", "/texts/about/story.title", { language, value });
  const shown = async () => {
    const list = await admin("GET", "/texts?namespace=about&search=story.title");
    const file = await callRoute(locales, "/locales/de/about.json", {
      params: { lng: "de", ns: "about.json" },
    });
    return [
      (await siteMessages("de")).about.story.title,
      (file.body as { story: { title: string } }).story.title,
      (list.body.texts as SiteText[])[0]?.values.de.value,
    ];
  };
  const original = (await loadMessages("en")).about.story.title;
  expect(await shown()).toEqual([original, original, original]);
  await change("en", "Ours in English");
  expect(await shown()).toEqual(Array(3).fill("Ours in English"));
  expect((await siteMessages("uk")).about.story.title).not.toBe("Ours in English");
  expect((await find())?.missing.texts.about).toBeGreaterThan(0);
  await change("de", "Unsere");
  expect(await shown()).toEqual(Array(3).fill("Unsere"));
  await change("de", null);
  expect(await shown()).toEqual(Array(3).fill("Ours in English"));

  const policy = () => sitePolicy("terms-of-service", "de");
  const wordsOf = ({ sections }: LegalText) => sections.map(({ html }) => html).join("\n");
  expect(await policy()).toMatchObject({ textLanguage: "en" });
  const markdown = `${readPolicyFile("en", "terms-of-service")}\n\nOur own clause.`;
  const data = { language: "en", markdown };
  expect((await admin("PUT", "/policies/terms-of-service", data)).status).toBe(200);
  expect(await policy()).toMatchObject({ textLanguage: "en" });
  expect(wordsOf(await policy())).toContain("Our own clause.");
  const { texts } = (await admin("GET", "/policies/terms-of-service")).body as unknown as Policy;
  expect(texts.de).toMatchObject({ markdown, state: "missing" });
  const german = { language: "de", markdown: markdown.replace("Our own", "Unsere") };
  expect((await admin("PUT", "/policies/terms-of-service", german)).status).toBe(200);
  expect(await policy()).toMatchObject({ textLanguage: "de" });
  expect(wordsOf(await policy())).toContain("Unsere clause.");
});

test("A request that names no language needs nothing of the table of languages", async () => {
  const blocker = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await blocker.connect();
  await blocker.query("BEGIN");
  await blocker.query("LOCK TABLE language");
  invalidateContent();
  const { status } = await admin("GET", "/redirects");
  const naming = callApi("GET", "/business-cases?language=it");
  await waitForLock();
  await blocker.end();
  expect([status, (await naming).status]).toEqual([200, 200]);
});

test("Nothing is written in a language that the site doesn't use [A-LANG-02]", async () => {
  const { id } = await makeCase();
  const refused = { status: 400, body: { errors: [{ field: "language" }] } };
  expect(
    await admin("POST", `/translations/business-cases/${id}/fr`, { title: "T" }),
  ).toMatchObject(refused);
  expect(
    await admin("PUT", "/texts/home/hero.title", { language: "fr", value: "T" }),
  ).toMatchObject(refused);
  expect(
    await admin("PUT", "/policies/cookie-policy", { language: "fr", markdown: "T" }),
  ).toMatchObject(refused);
  expect((await admin("PUT", "/languages/fr/texts", {})).status).toBe(400);
  expect((await setState("public", "fr")).status).toBe(404);
  expect((await setState("public", "xx")).status).toBe(404);
});

test("A language becomes public once its texts and policies are translated [A-LANG-03]", async () => {
  await add();
  const refused = await setState("public");
  expect(refused).toMatchObject({
    status: 409,
    body: {
      errors: [
        { field: "texts", code: "missing" },
        { field: "policies", params: { count: 3 } },
      ],
    },
  });
  expect((await siteMessages("de")).common.nav.pricing).toBe("Pricing");
  await translateAll();
  expect(await find()).toMatchObject({ missing: { texts: {}, policies: [] } });
  expect(await setState("public")).toMatchObject({
    status: 200,
    body: { language: { state: "public" } },
  });
  expect(await publicLanguages()).toEqual([...shippedLanguages, "de"]);
  expect(isPublicLanguage("de")).toBe(true);
  expect((await siteMessages("de")).common.nav.pricing).toBe(`Pricing${MARK}`);
  expect((await getSitemapPart("pages"))[0]?.languages).toEqual([...shippedLanguages, "de"]);
  expect((await callApi("GET", "/business-cases?language=de")).status).toBe(200);
  expect((await admin("DELETE", "/languages/de")).body.errors[0]?.code).toBe("was_public");

  expect((await setState("preparing")).status).toBe(200);
  expect(await publicLanguages()).toEqual(shippedLanguages);
  expect((await callApi("GET", "/business-cases?language=de")).status).toBe(400);
  expect((await admin("DELETE", "/languages/de")).status).toBe(409);
  expect(await setState("preparing", "en")).toMatchObject({
    status: 409,
    body: { errors: [{ code: "required" }] },
  });
});

test("A file of texts is checked as a whole, with its faults by key [A-LANG-04]", async () => {
  await add();
  const file = {
    common: { titleless: "x", nav: { pricing: "" } },
    pricing: { plan: 3, hero: null, list: [{}] },
    home: {},
  };
  const { body } = await importFile({
    ...file,
    contact: { form: { noScript: "Kein Wert" } },
    "business-case": { list: { count: "{count, plural, one {#}}" } },
  });
  expect(body.errors.map(({ field, code }) => [field, code])).toEqual(
    expect.arrayContaining([
      ["common.titleless", "unknown"],
      ["pricing.plan", "unknown"],
      ["pricing.hero", "unknown"],
      ["pricing.list", "unknown"],
      ["contact.form.noScript", "missing_value"],
    ]),
  );
  expect((await importFile({ admin: {} })).status).toBe(400);
  expect(await database().siteTexts.count({ where: { texts: { not: {} } } })).toBe(0);
});

test("An export has what is translated, and an import of it changes nothing [A-LANG-04]", async () => {
  await add();
  await importFile({ common: { nav: { pricing: "Preise", contact: "Contact" } } });
  const exported = async () =>
    (await admin("GET", "/languages/de/texts")).body as unknown as Record<
      string,
      { nav: Record<string, string> }
    >;
  const file = await exported();
  expect(Object.keys(file)).toEqual(siteNamespaces);
  expect(file.common?.nav).toMatchObject({ pricing: "Preise", contact: "Contact", about: "" });
  expect((await importFile(file)).body).toMatchObject({ changed: 0 });
  const served = await callRoute(locales, "/locales/de/common.json", {
    params: { lng: "de", ns: "common.json" },
  });
  expect(served.body).toMatchObject({ nav: { pricing: "Preise", about: "About Us" } });
});

test("A language without anything written in it is removed, and every change is audited [A-LANG-05]", async () => {
  await add("nl");
  expect((await admin("DELETE", "/languages/nl")).status).toBe(200);
  expect(await find("nl")).toBeUndefined();
  expect((await admin("DELETE", "/languages/nl")).status).toBe(404);
  expect(await database().businessCaseListing.count({ where: { language: "nl" } })).toBe(0);
  await add("nl");
  const { id } = await makeCase();
  await admin("POST", `/translations/business-cases/${id}/nl`, { title: "Titel" });
  expect((await admin("DELETE", "/languages/nl")).body.errors[0]?.code).toBe("in_use");
  const audited = (await entriesOf()).filter(({ resourceKind }) => resourceKind === "language");
  expect(audited.slice(0, 3).map(({ action, resourceId }) => [action, resourceId])).toEqual([
    ["create", "nl"],
    ["delete", "nl"],
    ["create", "nl"],
  ]);
  expect(audited[0]?.changes).toEqual({ state: { from: null, to: "preparing" } });
});
