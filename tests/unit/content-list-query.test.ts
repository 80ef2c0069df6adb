import {
  caseListSearchParams,
  parseCaseSort,
  caseSorts,
  industryListSearchParams,
  readCaseListQuery,
  readIndustryListQuery,
  readTranslationListQuery,
  translationListSearchParams,
} from "@/lib/domain/lists/content-list-query";
import {
  countKinds,
  firstGapSearchParams,
  sortGaps,
  matchesFilter,
  type Gap,
  type Gaps,
} from "@/lib/domain/translation/translation-gap";

const read = (query: string) => readCaseListQuery(new URLSearchParams(query));

describe("The query of the list of cases [A-LIST-01, A-LIST-02]", () => {
  test("It reads back the same after it is written to an address", () => {
    const query = "q=orders&industry=wholesale&gap=partial&language=it&sort=-title&page=3";
    expect(read(query)).toEqual({
      q: "orders",
      industry: "wholesale",
      gap: "partial",
      language: "it",
      sort: "-title",
      page: 3,
    });
    expect(caseListSearchParams(read(query)).toString()).toBe(query);
  });

  test.each([
    "",
    "page=1",
    "page=0",
    "page=2.5",
    "gap=all",
    "language=xx",
    "sort=price",
    `q=${"a".repeat(201)}`,
    `industry=${"a".repeat(65)}`,
    "q=&gap=&sort=",
  ])("It ignores invalid values: %s", (query) =>
    expect(caseListSearchParams(read(query)).toString()).toBe(""),
  );

  test.each(caseSorts)("It accepts the sort order %s", (sort) =>
    expect(parseCaseSort(sort)).toEqual({
      column: sort.replace("-", ""),
      descending: sort.startsWith("-"),
    }),
  );
  test("Without a sort order the latest change comes first", () =>
    expect(parseCaseSort(undefined)).toEqual({ column: "updated_at", descending: true }));
});

test("The queries of the other lists read back the same after they are written to an address [A-IND-01]", () => {
  const query = "q=x&gap=none&language=uk&status=changed&page=2";
  expect(
    industryListSearchParams(
      readIndustryListQuery(new URLSearchParams(`${query}&sort=title`)),
    ).toString(),
  ).toBe(query);
  expect(
    translationListSearchParams(
      readTranslationListQuery(new URLSearchParams("of=industries&gap=any")),
    ).toString(),
  ).toBe("gap=any&of=industries");
  expect(readTranslationListQuery(new URLSearchParams("of=enquiries")).itemKind).toBe("cases");
});

const gap = (kind: Gap["kind"], isMissing = true): Gap => ({ kind, id: `${kind}-id`, isMissing });

describe("Translation gaps", () => {
  test("They are sorted in the order of the editor and counted by kind", () => {
    const gaps = sortGaps([
      gap("implementationStep"),
      gap("manualProcessIssue"),
      gap("processStep"),
      gap("solutionPoint"),
      gap("problemPoint"),
      gap("problemPoint"),
      gap("businessCase"),
    ]);
    expect(gaps.map(({ kind }) => kind)).toEqual([
      "businessCase",
      "problemPoint",
      "problemPoint",
      "solutionPoint",
      "processStep",
      "manualProcessIssue",
      "implementationStep",
    ]);
    expect(countKinds(gaps)[1]).toEqual({ kind: "problemPoint", count: 2 });
  });

  test.each([
    ["language=it", []],
    ["language=it&tab=basic", [gap("businessCase"), gap("problemPoint")]],
    ["language=it&tab=points&entry=solutionPoint-id", [gap("solutionPoint")]],
    ["language=it&tab=steps&entry=processStep-id", [gap("processStep")]],
    ["language=it&tab=features&entry=automatedProcessBenefit-id", [gap("automatedProcessBenefit")]],
    ["language=it&tab=timeline&entry=implementationStep-id", [gap("implementationStep")]],
    ["language=it&tab=basic", [gap("industry")]],
  ] as const)("The first gap links to the place where it is filled: %s", (query, gaps) =>
    expect(firstGapSearchParams("it", gaps).toString()).toBe(query),
  );

  test("A filter matches gaps in one language or in any", () => {
    const gaps = {
      en: [],
      uk: [gap("industry")],
      ru: [gap("industry", false)],
      it: [],
    } as unknown as Gaps;
    const passing = (["any", "none", "partial", "full", "outdated"] as const).map((filter) => [
      matchesFilter(gaps, { gap: filter }),
      matchesFilter(gaps, { gap: filter, language: "uk" }),
      matchesFilter(gaps, { gap: filter, language: "ru" }),
      matchesFilter(gaps, { gap: filter, language: "en" }),
    ]);
    expect(passing).toEqual([
      [true, true, true, false],
      [true, true, false, false],
      [false, false, false, false],
      [false, false, true, true],
      [true, false, true, false],
    ]);
    expect(matchesFilter(gaps, { language: "it" })).toBe(true);
  });
});
