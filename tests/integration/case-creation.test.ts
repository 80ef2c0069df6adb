import { database } from "@/lib/data/database/prisma";
import { admin, sample, freshId, makeCase, publicCase, entriesOf } from "../support/created-cases";

const other = "site-invoices-matched-to-orders";

describe("Creating a case", () => {
  test("It takes the full case with its six lists, and the next reader sees it [A-API-09, A-CASE-27, A-CASE-31 to A-CASE-34]", async () => {
    const facts = {
      description: "D",
      implementationTime: "2 weeks",
      hasDetailPage: true,
      imageUrl: "/pictures/x.svg",
      videoUrl: "",
      fallbackImage: "/pictures/fallback.svg",
      problemDescription: "P",
      solutionDescription: "S",
      problemConclusion: "PC",
      solutionConclusion: "SC",
      ctaHeader: "H",
      ctaDescription: "CD",
      imageAlt: "A",
      videoDescription: "V",
      metrics: { timeReduction: "about half", accuracyRate: "99%", monthlySavings: "$1" },
      tags: ["a", "b"],
      industries: ["wholesale", "construction"],
      relatedCases: [other],
      defaultProcessesPerMonth: 10,
      defaultMinutesPerProcess: 2.5,
      defaultHourlyRate: 20,
      defaultErrorRate: 100,
      solutionTimeReduction: 0.85,
      solutionErrorReduction: 1,
      solutionMonthlyFee: 0,
      industryLabel: "Anything",
    };
    const lists = {
      problemPoints: [{ text: "p1" }, { text: "p2" }],
      solutionPoints: [{ text: "s1" }],
      manualProcessIssues: [{ text: "m1" }],
      automatedProcessBenefits: [{ text: "b1" }],
      processSteps: [
        { text: "new", isBefore: false },
        { text: "old 1", isBefore: true },
        { text: "old 2", isBefore: true },
      ],
      implementationTimeline: [
        { name: "second", duration: "1 day", stepNumber: 2 },
        { name: "first", duration: "2 days", stepNumber: 1 },
      ],
    };
    const created = await makeCase({ ...facts, ...lists });
    const shown = await publicCase(created.id);
    expect(shown).toMatchObject({ ...facts, version: 1, language: "en" });
    expect(shown).toMatchObject({
      problemPoints: [
        { text: "p1", order: 1 },
        { text: "p2", order: 2 },
      ],
      processSteps: [
        { text: "old 1", order: 1, isBefore: true },
        { text: "old 2", order: 2 },
        { text: "new", order: 1, isBefore: false },
      ],
      implementationTimeline: [
        { name: "first", stepNumber: 1, duration: "2 days" },
        { name: "second", stepNumber: 2 },
      ],
    });
    expect((await entriesOf())[0]).toMatchObject({
      action: "create",
      resourceKind: "business_case",
      resourceId: created.id,
      changes: { title: { from: null } },
    });
  });

  test("A case without a label takes the name of its first industry, in its own language [A-CASE-15]", async () => {
    expect(await makeCase({ language: "uk", industries: ["construction"] })).toMatchObject({
      industryLabel: "Будівництво",
      language: "uk",
    });
  });

  test("The label of a case comes from no industry or language that isn't public [A-STATE-07]", async () => {
    await admin("POST", "/industries", { id: "secret-line", name: "Secret", status: "draft" });
    const made = await makeCase({ industries: ["secret-line"] });
    expect(made.industryLabel).toBe("");
    const { id } = await makeCase({ industries: ["secret-line", "construction"] });
    expect((await publicCase(id)).industryLabel).toBe("Construction");
    await admin("PATCH", `/business-cases/${made.id}`, {
      industries: ["secret-line"],
      tags: ["x"],
    });
    expect((await publicCase(made.id)).industryLabel).toBe("");

    await admin("PUT", "/documents/industry/construction/status", { languages: { uk: false } });
    try {
      expect(
        await makeCase({ language: "uk", title: "Назва", industries: ["construction"] }),
      ).toMatchObject({ industryLabel: "Construction" });
    } finally {
      await admin("PUT", "/documents/industry/construction/status", { languages: { uk: true } });
    }
  });

  test("Tags are trimmed and lowercased, and empty and repeated ones are ignored [A-CASE-17, A-CASE-18]", async () => {
    expect(await makeCase({ tags: [" Invoices", "INVOICES ", "", "  ", "ÉTÉ"] })).toMatchObject({
      tags: ["invoices", "été"],
    });
  });

  test("A case that was read can be created again under another id, with the language of each entry", async () => {
    const read = await publicCase(sample, "it");
    const { status, body } = await admin("POST", "/business-cases", { ...read, id: freshId() });
    expect(status).toBe(201);
    expect(body.business_case).toMatchObject({
      title: read.title,
      language: "it",
      problemPoints: [{ text: read.problemPoints[0].text, language: "it" }, {}, {}, {}],
    });
  });

  test("Markup is sanitized when it is stored", async () => {
    const created = await makeCase({
      problemDescription: `<p onclick="x()">a <a href="javascript:x()">b</a><script>x()</script></p>`,
      title: "<b>T</b>",
    });
    expect(created).toMatchObject({ problemDescription: "<p>a <a>b</a></p>", title: "<b>T</b>" });
  });

  test("A comparison sign does not make a text markup, and markup may not grow beyond its limit", async () => {
    const text = "under <two hours, cost <5% & more";
    expect(
      await makeCase({
        title: text,
        description: text,
        problemDescription: text,
        solutionDescription: `<p>${text}</p>`,
      }),
    ).toMatchObject({
      title: text,
      description: text,
      problemDescription: text,
      solutionDescription: "<p>under &lt;two hours, cost &lt;5% &amp; more</p>",
    });
    const grows = `<p>${"&".repeat(9_900)}</p>`;
    expect(
      await admin("POST", "/business-cases", {
        id: freshId(),
        title: "T",
        problemDescription: grows,
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: "problemDescription", code: "too_big" }] },
    });
  });

  test.each<[string, object, string]>([
    ["no id", { id: undefined }, "id"],
    ["an empty id", { id: "" }, "id"],
    ["capitals", { id: "Nope" }, "id"],
    ["a reserved id", { id: "new" }, "id"],
    ["a long id", { id: "x".repeat(65) }, "id"],
    ["an id that is a number", { id: 7 }, "id"],
    ["no title", { title: undefined }, "title"],
    ["a blank title", { title: " \u200b\u00a0" }, "title"],
    ["a title in a list", { title: ["a"] }, "title"],
    ["a long title", { title: "x".repeat(201) }, "title"],
    ["an unknown key", { is_admin: true }, "is_admin"],
    ["another language", { language: "de" }, "language"],
    ["null", { description: null }, "description"],
    ["tags that are no list", { tags: "a" }, "tags"],
    ["a tag that is no text", { tags: [1] }, "tags.0"],
    ["a yes in words", { hasDetailPage: "yes" }, "hasDetailPage"],
    ["a number in words", { defaultHourlyRate: "20" }, "defaultHourlyRate"],
    ["a negative fee", { solutionMonthlyFee: -1 }, "solutionMonthlyFee"],
    ["an error rate over 100", { defaultErrorRate: 100.1 }, "defaultErrorRate"],
    ["a reduction over 1", { solutionTimeReduction: 1.01 }, "solutionTimeReduction"],
    ["an unlimited amount", { defaultProcessesPerMonth: 1e13 }, "defaultProcessesPerMonth"],
    ["an unknown industry", { industries: ["mining"] }, "industries"],
    ["a repeated industry", { industries: ["wholesale", "wholesale"] }, "industries"],
    ["an unknown related case", { relatedCases: ["nope"] }, "relatedCases"],
    ["a repeated related case", { relatedCases: [other, other] }, "relatedCases"],
    ["itself", { id: "self", relatedCases: ["self"] }, "relatedCases"],
    ["another host", { imageUrl: "https://elsewhere.test/a.png" }, "imageUrl"],
    ["a path of another site", { videoUrl: "//elsewhere.test/a.mp4" }, "videoUrl"],
    ["a path that browsers read so", { videoUrl: "/\\elsewhere.test/a.mp4" }, "videoUrl"],
    ["a script", { fallbackImage: "javascript:alert(1)" }, "fallbackImage"],
    ["a metric too many", { metrics: { speed: "1" } }, "metrics.speed"],
    ["a point without text", { problemPoints: [{ text: " " }] }, "problemPoints.0.text"],
    ["a point that is text", { problemPoints: ["a"] }, "problemPoints.0"],
    [
      "a stage without duration",
      { implementationTimeline: [{ name: "a" }] },
      "implementationTimeline.0.duration",
    ],
    [
      "too many points",
      { problemPoints: Array.from({ length: 101 }, () => ({ text: "a" })) },
      "problemPoints",
    ],
    [
      "a side for a point",
      { solutionPoints: [{ text: "a", isBefore: true }] },
      "solutionPoints.0.isBefore",
    ],
  ])("It is refused with %s [A-CASE-14, A-CASE-21 to A-CASE-25]", async (_, wrong, field) => {
    const count = await database().businessCase.count();
    const { status, body } = await admin("POST", "/business-cases", {
      id: freshId(),
      title: "T",
      ...wrong,
    });
    expect([status, body.code, body.message]).toEqual([400, "invalid", body.errors[0]?.message]);
    expect(body.errors.map((error) => error.field)).toContain(field);
    expect(await database().businessCase.count()).toBe(count);
  });

  test('A missing title gives the error "title is required" [A-CASE-14]', async () => {
    expect((await admin("POST", "/business-cases", { id: freshId() })).body).toMatchObject({
      message: "title is required",
      errors: [{ field: "title", code: "required" }],
    });
  });

  test("20 parallel requests with one id create one case", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin("POST", "/business-cases", { id: "contested", title: `Writer ${index}` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      success: false,
      code: "conflict",
      message: "Business case contested already exists",
      params: { id: "contested" },
    });
  }, 30_000);
});
