import { database } from "@/lib/data/database/prisma";
import { findTranslated } from "@/lib/data/translation/translations";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { shippedLanguages, type Language } from "@/lib/domain/language";
import type { Translatable } from "@/lib/domain/translation/translatable";
import {
  describeTranslation,
  recordIn,
  textState,
} from "@/lib/domain/translation/translation-record";
import { countGaps, type Gap } from "@/lib/domain/translation/translation-gap";
import type { TranslationStatus } from "@/lib/domain/translation/translation-status";
import { getCaseForAdministrator } from "@/lib/services/case/administrator-reads";
import { caseGaps, industryGaps } from "@/lib/services/translation/translation-gaps";
import { administratorGrant } from "../support/accounts";
import { admin, partsOf } from "../support/case-parts";

const id = "gaps";

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
  expect(states).toHaveLength(shippedLanguages.length);
  for (const language of shippedLanguages) {
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

  test("They agree for a new, a partly and a fully translated case [A-LIST-09 to A-LIST-11]", async () => {
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
      database().$executeRaw`
        UPDATE business_case_translation SET source = ${source && JSON.stringify(source)}::jsonb
         WHERE case_id = ${id} AND language = 'it'`;
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
      for (const language of shippedLanguages)
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
