import { caseResolver } from "@/components/admin/case-form/saving/case-problems";
import {
  caseFields,
  changeBody,
  createBody,
  valuesOf,
  type CaseValues,
} from "@/components/admin/case-form/case-values";
import { suggestedId } from "@/components/admin/editing/inputs/suggested-id";
import { caseCreateBody } from "@/lib/domain/case/case-body";
import { casePreviewBody, emptyCase, withDraft } from "@/lib/domain/case/case-draft";
import messages from "@/messages/en/admin.json";

const empty = valuesOf(emptyCase("en"));
const typed = (more: Partial<CaseValues>): CaseValues => ({
  ...empty,
  id: "a-case",
  title: "A case",
  ...more,
});

describe("an id that a title suggests", () => {
  test.each([
    ["Invoices entered in 40 seconds", "en", "invoices-entered-in-40-seconds"],
    ["Рахунки за 40 секунд, а не за 9 хвилин", "uk", "rakhunky-za-40-sekund-a-ne-za-9-khvylyn"],
    ["Счета за 40 секунд", "ru", "scheta-za-40-sekund"],
    ["L’ordine è già in magazzino", "it", "lordine-e-gia-in-magazzino"],
    ["New", "en", ""],
    ["— ! —", "en", ""],
    ["", "en", ""],
  ] as const)("%s (%s) gives %s", (title, language, id) =>
    expect(suggestedId(title, language)).toBe(id),
  );
  test("a long one is cut between words", () => {
    const id = suggestedId(
      "Certificates are sent with every shipment that leaves the warehouse in the evening",
      "en",
    );
    expect(id).toBe("certificates-are-sent-with-every-shipment-that-leaves-the");
    expect(suggestedId("a".repeat(100), "en")).toBe("a".repeat(64));
  });
});

test("what is sent of a changed case is what differs, with the version that it was read in", () => {
  const stored = { values: typed({ title: "Old" }), version: 7 };
  expect(
    changeBody(
      { ...stored.values, title: "New", metrics: { ...empty.metrics, accuracyRate: "99%" } },
      stored,
    ),
  ).toEqual({ version: 7, language: "en", title: "New", metrics: { accuracyRate: "99%" } });
});

test("the points of a new case go along with it", () => {
  const body = createBody(
    typed({
      problemPoints: [{ id: "1", text: "Typed by hand" }],
      solutionPoints: [{ id: "2", text: "Read by a bot" }],
    }),
  );
  expect(caseCreateBody.parse(body)).toMatchObject({
    problemPoints: [{ text: "Typed by hand" }],
    solutionPoints: [{ text: "Read by a bot" }],
  });
});

describe("problems of a form", () => {
  const resolver = caseResolver(caseCreateBody, createBody, messages.caseForm.problems);
  const problems = async (values: CaseValues) => {
    const { errors } = await resolver(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [
        field,
        (error as { message?: string }).message,
      ]),
    );
  };
  test("Id and title are required [A-CASE-14]", async () => {
    expect(await problems(typed({ id: "", title: "  " }))).toEqual({
      id: "Please fill this in.",
      title: "Please fill this in.",
    });
  });
  test("Numbers have their bounds [A-CASE-21, A-CASE-22, A-CASE-23]", async () => {
    expect(
      await problems(
        typed({
          defaultErrorRate: 101,
          solutionTimeReduction: 1.01,
          solutionMonthlyFee: -1,
          defaultHourlyRate: Number.NaN,
        }),
      ),
    ).toEqual({
      defaultErrorRate: "At most 100.",
      solutionTimeReduction: "At most 1.",
      solutionMonthlyFee: "At least 0.",
      defaultHourlyRate: "Please enter a number.",
    });
    expect(
      await problems(
        typed({ defaultErrorRate: 100, solutionTimeReduction: 1, solutionErrorReduction: 0 }),
      ),
    ).toEqual({});
  });
  test("each is told at its field, with what it takes", async () => {
    const found = await problems(
      typed({
        id: "A Case",
        tags: ["x".repeat(61)],
        description: "x".repeat(2_001),
        metrics: { ...empty.metrics, timeReduction: "x".repeat(101) },
      }),
    );
    expect(found).toMatchObject({
      id: messages.caseForm.problems.invalid_format,
      tags: "At most 60 characters.",
      description: "At most 2000 characters.",
    });
    expect(Object.keys(found)).toContain("metrics");
  });
});

test("The form has every field of a case [A-CASE-31, A-CASE-32, A-CASE-33, A-CASE-34]", () => {
  expect([...caseFields].sort()).toEqual(
    [
      "accuracyRate",
      "confirmedBy",
      "confirmedByFirm",
      "confirmedByRole",
      "ctaDescription",
      "ctaHeader",
      "defaultErrorRate",
      "defaultHourlyRate",
      "defaultMinutesPerProcess",
      "defaultProcessesPerMonth",
      "description",
      "employees",
      "exhibit",
      "exhibitText",
      "fallbackImage",
      "hasDetailPage",
      "imageAlt",
      "imageUrl",
      "implementationTime",
      "industries",
      "industryLabel",
      "isHero",
      "isSampleProof",
      "measuredOn",
      "monthlySavings",
      "problemConclusion",
      "problemDescription",
      "quote",
      "relatedCases",
      "sampleSize",
      "searchDescription",
      "searchTitle",
      "shareImage",
      "shareImageAlt",
      "solutionConclusion",
      "solutionDescription",
      "solutionErrorReduction",
      "solutionMonthlyFee",
      "solutionTimeReduction",
      "systems",
      "tags",
      "timeReduction",
      "title",
      "videoDescription",
      "videoUrl",
    ]
      .map((field) =>
        ["accuracyRate", "monthlySavings", "timeReduction"].includes(field)
          ? `metrics.${field}`
          : field,
      )
      .sort(),
  );
});

describe("a draft", () => {
  const draft = (more: object) => {
    const given = { title: "", language: "uk", ...more };
    const { draft: parsed } = casePreviewBody.parse({ language: "en", draft: given });
    if (!parsed) throw new Error("A draft was given");
    return parsed;
  };
  test("may lack id and title, and brings its points along", () => {
    const shown = withDraft(
      emptyCase("uk"),
      draft({ tags: [" Bot "], problemPoints: [{ text: "Вручну" }] }),
      { title: "Назва" },
    );
    expect(shown).toMatchObject({
      title: "Назва",
      tags: ["bot"],
      problemPoints: [{ text: "Вручну", language: "uk", order: 1 }],
      metrics: { timeReduction: "" },
    });
  });
  test("its words show only to readers of their language; figures to all", () => {
    const english = { ...emptyCase("en"), title: "Stored" };
    expect(withDraft(english, draft({ defaultErrorRate: 5 }), { title: "Назва" })).toMatchObject({
      title: "Stored",
      defaultErrorRate: 5,
    });
  });
});
