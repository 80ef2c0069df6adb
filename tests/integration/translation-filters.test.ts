import { database } from "@/lib/data/database/prisma";
import { caseCollections } from "@/lib/domain/case/case-collections";
import { type Language } from "@/lib/domain/language";
import type { StatusFilter } from "@/lib/domain/document/state";
import { type GapFilter } from "@/lib/domain/translation/translation-gap";
import { listCasesForAdministrator } from "@/lib/services/case/administrator-reads";
import {
  listIndustryPage,
  listTranslatedCases,
  translationTotals,
} from "@/lib/services/translation/translation-gaps";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { administratorGrant } from "../support/accounts";
import { admin, partsOf } from "../support/case-parts";

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

  test("They contain exactly the cases in each status, in one language or in any, combined with search and industry [A-LIST-09 to A-LIST-11]", async () => {
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

  test("Each figure of the dashboard is the length of its list [A-DASH-03 to A-DASH-05]", async () => {
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

  test("Industries are found by name in the reader's language, whatever the capitals [A-IND-01]", async () => {
    const found = async (language: Language, q: string) =>
      (await listIndustryPage(await administratorGrant(), language, { q, page: 1 }, 100)).rows.map(
        ({ industry }) => industry.id,
      );
    expect(await found("uk", "МЕДИЦИНА")).toEqual(["healthcare"]);
    expect(await found("en", "no such name")).toEqual([]);
  });

  test("Industries are found by their state, in the list and by its filter [A-STATE-03]", async () => {
    await admin("POST", "/industries", { id: "listed-draft", name: "Draft", status: "draft" });
    await admin("PUT", "/industries/healthcare?copy=working", { name: "Prepared" });
    const found = async (status: StatusFilter) =>
      (
        await listIndustryPage(await administratorGrant(), "en", { q: "", status, page: 1 }, 100)
      ).rows.map(({ industry }) => industry.id);
    expect(await found("draft")).toEqual(["listed-draft"]);
    expect(await found("changed")).toEqual(["healthcare"]);
    expect(await found("published")).not.toContain("listed-draft");
    expect(await found("scheduled")).toEqual([]);
  });

  test("Cases and industries that are not public in a language are found by it [A-STATE-03]", async () => {
    await admin("POST", "/industries", { id: "hidden-in-uk", name: "Hidden" });
    const documents = [
      ["business-case", "business-cases", "b-partial", { title: "титул" }],
      ["industry", "industries", "hidden-in-uk", { name: "Назва" }],
    ] as const;
    const found = async (status: string) => {
      const of = (path: string) => admin("GET", `/${path}?limit=100&status=${status}`);
      const { business_cases: cases } = (await of("business-cases")).body;
      const { industries } = (await of("industries")).body;
      return [...cases, ...industries].map(({ id }: { id: string }) => id);
    };
    const setState = async (kind: string, id: string, body: object) =>
      expect((await admin("PUT", `/documents/${kind}/${id}/status`, body)).status).toBe(200);
    for (const [kind, path, id, texts] of documents) {
      // Without a text in it, a language has nothing to hide.
      await setState(kind, id, { languages: { uk: false, ru: false } });
      await admin("POST", `/translations/${path}/${id}/uk`, texts);
    }
    expect(await found("hidden_uk")).toEqual(["b-partial", "hidden-in-uk"]);
    expect(await found("hidden_ru")).toEqual([]);
    expect(await found("hidden_en")).toEqual([]);
    expect((await admin("GET", "/business-cases?status=hidden_xx")).status).toBe(400);
    for (const [kind, , id] of documents)
      await setState(kind, id, { languages: { uk: true, ru: true } });
    expect(await found("hidden_uk")).toEqual([]);
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
