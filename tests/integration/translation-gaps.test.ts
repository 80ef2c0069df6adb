import { database } from "@/lib/data/database/prisma";
import { findTranslated } from "@/lib/data/translation/translations";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { languages, type Language } from "@/lib/domain/language";
import type { Translatable } from "@/lib/domain/translation/translatable";
import {
  describeTranslation,
  recordIn,
  textState,
} from "@/lib/domain/translation/translation-record";
import { countGaps, type Gap, type GapFilter } from "@/lib/domain/translation/translation-gap";
import type { TranslationStatus } from "@/lib/domain/translation/translation-status";
import {
  getCaseForAdministrator,
  listCasesForAdministrator,
} from "@/lib/services/case/administrator-reads";
import {
  caseGaps,
  industryGaps,
  listIndustryPage,
  listTranslatedCases,
  translationTotals,
} from "@/lib/services/translation/translation-gaps";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { administratorGrant } from "../support/accounts";
import { asAdministrator } from "../support/content-requests";

const admin = asAdministrator();
const id = "gaps";

/** The case and all its entries, in the order of the editor. */
async function partsOf(caseId: string): Promise<{ kind: Translatable; id: string }[]> {
  const items = await database().caseItem.findMany({
    where: { caseId },
    orderBy: [{ isBefore: "desc" }, { position: "asc" }],
  });
  const steps = await database().timelineStep.findMany({
    where: { caseId },
    orderBy: { stepNumber: "asc" },
  });
  const ofKind = (kind: string) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ id }) => ({ kind: kind as Translatable, id }));
  const kinds = [
    "problemPoint",
    "solutionPoint",
    "processStep",
    "manualProcessIssue",
    "automatedProcessBenefit",
  ];
  return [
    { kind: "businessCase", id: caseId },
    ...kinds.flatMap(ofKind),
    ...steps.map(({ id }) => ({ kind: "implementationStep" as const, id })),
  ];
}

/** The gaps by the TypeScript rule that the API uses, computed part by part. */
async function gapsByRule(
  parts: { kind: Translatable; id: string }[],
  language: Language,
): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (const { kind, id } of parts) {
    const document = await findTranslated(kind, id);
    if (!document) throw new Error(`no ${kind} ${id}`);
    const record = recordIn(document, language);
    // An industry without a short label shows its name.
    const isLacking =
      !record ||
      (kind === "businessCase" &&
        Object.keys(record.texts).some(
          (field) => textState(document, language, field, false) === "missing",
        ));
    if (isLacking) gaps.push({ kind, id, isMissing: true });
    if (record && describeTranslation(language, record, document).outdated)
      gaps.push({ kind, id, isMissing: false });
  }
  return gaps;
}

/** The status depends on the texts of the case and on its problem and solution points (A-LIST-09 to A-LIST-11). */
async function statusByRule(
  caseId: string,
  language: Language,
  gaps: Gap[],
): Promise<TranslationStatus> {
  const missing = gaps.filter(({ isMissing }) => isMissing).map(({ kind }) => kind);
  const document = await findTranslated("businessCase", caseId);
  if (!document || !recordIn(document, language)) return "none";
  return missing.includes("problemPoint") || missing.includes("solutionPoint") ? "partial" : "full";
}

async function expectAgreement(caseId = id): Promise<void> {
  const grant = await administratorGrant();
  const parts = await partsOf(caseId);
  const found = (await caseGaps(grant, [caseId]))(caseId);
  const { translationStatus } = await getCaseForAdministrator(grant, caseId, "en");
  const states = await database().caseTranslationState.findMany({ where: { caseId } });
  expect(states).toHaveLength(languages.length);
  for (const language of languages) {
    const expected = await gapsByRule(parts, language);
    expect([language, found[language]]).toEqual([language, expected]);
    const status = await statusByRule(caseId, language, expected);
    expect(states.find((state) => state.language === language)).toEqual({
      caseId,
      language,
      status,
      ...countGaps(expected),
    });
    expect(translationStatus?.[language]).toBe(status);
  }
}

const lists = {
  problemPoints: [{ text: "problem one" }, { text: "problem two" }],
  solutionPoints: [{ text: "solution" }],
  manualProcessIssues: [{ text: "issue" }],
  automatedProcessBenefits: [{ text: "benefit" }],
  processSteps: [
    { text: "old", isBefore: true },
    { text: "new", isBefore: false },
  ],
  implementationTimeline: [
    { name: "stage one", duration: "1 day" },
    { name: "stage two", duration: "2 days" },
  ],
};
const all = { basic: { title: "Titolo", description: "Descrizione" } };
const path = `/translations/business-cases/${id}`;

/** Translates the case and every entry. */
async function translateEverything(language: Language): Promise<void> {
  await admin("POST", `${path}/${language}`, all.basic);
  for (const { kind, id } of (await partsOf("gaps")).slice(1)) {
    const { translation, textKey } = caseCollections[kind as keyof typeof caseCollections];
    expect(
      await admin("POST", `/translations/${translation}/${id}/${language}`, {
        [textKey]: `${language} ${id}`,
      }),
    ).toMatchObject({ status: 200 });
  }
}

const entry = async (kind: Translatable, at = 0) =>
  (await partsOf(id)).filter((part) => part.kind === kind)[at]?.id ?? "";

describe("Missing and outdated texts, by SQL and by the rule of the editor", () => {
  beforeAll(async () => {
    expect(
      await admin("POST", "/business-cases", {
        id,
        title: "Title",
        description: "Description",
        ...lists,
      }),
    ).toMatchObject({ status: 201 });
  });

  test("They agree for a new, a partly and a fully translated case (A-LIST-09 to A-LIST-11)", async () => {
    const grant = await administratorGrant();
    const status = async () =>
      (await getCaseForAdministrator(grant, id, "en")).translationStatus?.it;
    await expectAgreement();
    expect(await status()).toBe("none");
    await admin("POST", `${path}/it`, all.basic);
    await expectAgreement();
    expect(await status()).toBe("partial");
    await translateEverything("it");
    await expectAgreement();
    expect([await status(), (await caseGaps(grant, [id]))(id).it]).toEqual(["full", []]);
  });

  test("A text of the original that a translation lacks is missing, and the status stays", async () => {
    const grant = await administratorGrant();
    const gapsIn = async (language: Language) => (await caseGaps(grant, [id]))(id)[language];
    await admin("PUT", `/business-cases/${id}`, { language: "en", ctaHeader: "Shall we talk?" });
    await expectAgreement();
    expect([
      await gapsIn("it"),
      (await getCaseForAdministrator(grant, id, "en")).translationStatus?.it,
    ]).toEqual([[{ kind: "businessCase", id, isMissing: true }], "full"]);
    await admin("POST", `${path}/it`, { ctaHeader: "Ne parliamo?" });
    await expectAgreement();
    expect(await gapsIn("it")).toEqual([]);
    await admin("PUT", `/business-cases/${id}`, { language: "en", ctaHeader: "" });
  });

  test("They agree after a change of each kind of original and of its translation", async () => {
    await translateEverything("uk");
    await admin("PUT", `/business-cases/${id}`, { language: "en", description: "Described anew" });
    for (const kind of caseCollectionKinds) {
      const { path: list, textKey } = caseCollections[kind];
      expect(
        await admin("PUT", `/business-cases/${id}/${list}/${await entry(kind)}`, {
          [textKey]: `changed ${kind}`,
          language: "en",
        }),
      ).toMatchObject({ status: 200 });
    }
    await expectAgreement();
    expect(countGaps((await caseGaps(await administratorGrant(), [id]))(id).uk)).toEqual({
      missing: 0,
      outdated: 7,
    });
    await admin("POST", `${path}/uk`, { title: "Titolo", description: "Описано заново" });
    await admin("POST", `/translations/problem-points/${await entry("problemPoint")}/uk`, {
      text: "нове",
    });
    await expectAgreement();
  });

  test("They agree where a translation stores part of its source, none of it, or texts that no longer exist", async () => {
    const setSource = (source: object | null) =>
      database()
        .$executeRaw`UPDATE business_case_translation SET source = ${source && JSON.stringify(source)}::jsonb WHERE case_id = ${id} AND language = 'it'`;
    for (const source of [
      { description: "Description" },
      { description: "Other" },
      { ctaHeader: "" },
      { ctaHeader: "x" },
      {},
      null,
    ]) {
      await setSource(source);
      await expectAgreement();
    }
  });

  test("They agree after entries and translations are moved, added and deleted, and without the original's text", async () => {
    const point = await entry("problemPoint", 1);
    await database().caseItemTranslation.delete({
      where: { itemId_language: { itemId: point, language: "en" } },
    });
    await expectAgreement();
    await admin("PUT", `/business-cases/${id}/problem-points/${point}`, {
      order: 1,
      language: "en",
    });
    await expectAgreement();
    await admin("POST", `/business-cases/${id}/process-steps`, {
      text: "added",
      isBefore: true,
      language: "en",
    });
    await expectAgreement();
    await admin("DELETE", `${path}/uk`);
    await admin(
      "DELETE",
      `/translations/implementation-steps/${await entry("implementationStep")}/it`,
    );
    await expectAgreement();
    await admin("DELETE", `/business-cases/${id}/solution-points/${await entry("solutionPoint")}`);
    await admin(
      "DELETE",
      `/business-cases/${id}/implementation-timeline/${await entry("implementationStep")}`,
    );
    await expectAgreement();
  });

  test("They agree when another text becomes the original, and for the samples", async () => {
    await database().businessCase.update({ where: { id }, data: { language: "it" } });
    await expectAgreement();
    const samples = await database().businessCase.findMany({ where: { id: { not: id } }, take: 2 });
    for (const sample of samples) await expectAgreement(sample.id);
  });

  test("They agree after parallel changes of one case", async () => {
    const points = (await partsOf(id)).filter(({ kind }) => kind === "problemPoint");
    await Promise.all([
      ...points.map(({ id: point }) =>
        admin("POST", `/translations/problem-points/${point}/ru`, { text: "пункт" }),
      ),
      admin("POST", `${path}/ru`, { title: "Название" }),
      admin("POST", `${path}/en`, { title: "Newer" }),
      admin("POST", `/business-cases/${id}/problem-points`, { text: "altro", language: "it" }),
    ]);
    await expectAgreement();
    await admin("DELETE", `/business-cases/${id}`);
    expect(await database().caseTranslationState.count({ where: { caseId: id } })).toBe(0);
  });

  test("They agree for an industry", async () => {
    const grant = await administratorGrant();
    const at = "/translations/industries/fishery";
    const expectSame = async () => {
      const found = (await industryGaps(grant))("fishery");
      for (const language of languages)
        expect([language, found[language]]).toEqual([
          language,
          await gapsByRule([{ kind: "industry", id: "fishery" }], language),
        ]);
    };
    await admin("POST", "/industries", { id: "fishery", name: "Fishery", display: "Fish" });
    await expectSame();
    await admin("POST", `${at}/it`, { name: "Pesca" });
    await expectSame();
    await admin("PUT", "/industries/fishery", {
      name: "Fisheries",
      display: "Fishing",
      language: "en",
    });
    await expectSame();
    expect((await industryGaps(grant))("fishery").it).toEqual([
      { kind: "industry", id: "fishery", isMissing: false },
    ]);
    await admin("POST", `${at}/it`, { name: "Pesca", display: "Pesca" });
    await expectSame();
  });
});

describe("Lists filtered by translation status", () => {
  const query = {
    language: "en",
    industry: "all",
    q: "",
    limit: 100,
    offset: 0,
    sort: { column: "id", descending: false },
  } as const;
  const ids = async (
    gap: GapFilter | undefined,
    language?: Language,
    more: { q?: string; industry?: string } = {},
  ) => {
    invalidateContent();
    const { business_cases: cases, total } = await listCasesForAdministrator(
      await administratorGrant(),
      { ...query, ...more, translation: { gap, language } },
    );
    expect(total).toBe(cases.length);
    return cases.map(({ id }) => id);
  };
  const caseIds = ["a-none", "b-partial", "c-outdated", "d-full"];

  beforeAll(async () => {
    for (const id of caseIds)
      await admin("POST", "/business-cases", {
        id,
        title: `Listed ${id}`,
        problemPoints: [{ text: "problem" }],
        manualProcessIssues: [{ text: "issue" }],
        industries: ["construction"],
      });
    const translate = async (id: string, parts: readonly string[]) => {
      for (const { kind, id: part } of await partsOf(id))
        if (parts.includes(kind))
          await admin(
            "POST",
            kind === "businessCase"
              ? `/translations/business-cases/${id}/it`
              : `/translations/${caseCollections[kind as "problemPoint"].translation}/${part}/it`,
            kind === "businessCase"
              ? { title: "titolo", industryLabel: "Edilizia" }
              : { text: "testo" },
          );
    };
    await translate("b-partial", ["businessCase", "manualProcessIssue"]);
    await translate("c-outdated", ["businessCase", "problemPoint"]);
    await translate("d-full", ["businessCase", "problemPoint", "manualProcessIssue"]);
    await admin("PUT", "/business-cases/c-outdated", { title: "Listed anew", language: "en" });
  });

  test("They contain exactly the cases in each status, in one language or in any, combined with search and industry (A-LIST-09 to A-LIST-11)", async () => {
    expect(await ids("none", "it")).toEqual(["a-none"]);
    expect(await ids("partial", "it")).toEqual(["b-partial"]);
    expect(await ids("outdated", "it")).toEqual(["c-outdated"]);
    expect(await ids("outdated")).toEqual(["c-outdated"]);
    expect(await ids("any", "it")).toEqual(["a-none", "b-partial", "c-outdated"]);
    expect(await ids("none")).toEqual(caseIds);
    expect(await ids("full", "it")).toEqual(expect.arrayContaining(["c-outdated", "d-full"]));
    expect(await ids("full", "it")).not.toEqual(expect.arrayContaining(["a-none"]));
    const everywhere = await ids("full");
    expect(everywhere).toHaveLength((await database().businessCase.count()) - caseIds.length);
    expect(await ids("none", "it", { q: "anew" })).toEqual([]);
    expect(await ids("outdated", "it", { q: "ANEW", industry: "construction" })).toEqual([
      "c-outdated",
    ]);
    expect(await ids("any", "it", { industry: "healthcare" })).toEqual([]);
    expect(await ids(undefined, "it")).toHaveLength(await database().businessCase.count());
  });

  test("Each figure of the dashboard is the length of its list (A-DASH-03 to A-DASH-05)", async () => {
    const { cases, industries } = await translationTotals(await administratorGrant());
    for (const { language, ...figures } of cases)
      for (const gap of ["full", "partial", "none", "outdated"] as const)
        expect([language, gap, figures[gap]]).toEqual([
          language,
          gap,
          (await ids(gap, language)).length,
        ]);
    for (const { language, ...figures } of industries)
      for (const gap of ["full", "partial", "none", "outdated"] as const)
        expect([language, gap, figures[gap]]).toEqual([
          language,
          gap,
          (
            await listIndustryPage(
              await administratorGrant(),
              "en",
              { q: "", gap, language, page: 1 },
              100,
            )
          ).total,
        ]);
  });

  test("Industries are found by name in the reader's language, whatever the capitals (A-IND-01)", async () => {
    const found = async (language: Language, q: string) =>
      (await listIndustryPage(await administratorGrant(), language, { q, page: 1 }, 100)).rows.map(
        ({ industry }) => industry.id,
      );
    expect(await found("uk", "МЕДИЦИНА")).toEqual(["healthcare"]);
    expect(await found("en", "no such name")).toEqual([]);
  });

  test("The translation overview shows the same page in the same order, with titles and gaps", async () => {
    const { items, total } = await listTranslatedCases(await administratorGrant(), {
      ...query,
      sort: { column: "title", descending: true },
      limit: 3,
      translation: { gap: "any", language: "it" },
    });
    expect([total, items.map(({ id }) => id)]).toEqual([3, ["b-partial", "c-outdated", "a-none"]]);
    expect(items[0]).toMatchObject({
      title: "Listed b-partial",
      titleLanguage: "en",
      sourceLanguage: "en",
    });
    expect(items[0]?.gaps.it).toMatchObject([{ kind: "problemPoint", isMissing: true }]);
  });
});
