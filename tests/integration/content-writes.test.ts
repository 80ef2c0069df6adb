import { database } from "@/lib/data/database/prisma";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { languages } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { callApi, asAdministrator } from "../support/content-requests";
import { signedIn } from "../support/accounts";

const admin = asAdministrator();
const sample = "orders-from-email-to-warehouse";
const other = "site-invoices-matched-to-orders";
let number = 0;
const freshId = () => `made-${++number}`;

async function makeCase(more: object = {}) {
  const id = freshId();
  const { status, body } = await admin("POST", "/business-cases", {
    id,
    title: `Case ${id}`,
    language: "en",
    ...more,
  });
  expect([status, body.message]).toEqual([201, "Business case created successfully"]);
  return body.business_case as { id: string; version: number } & Record<string, unknown>;
}
const publicCase = async (id: string, language = "en") =>
  (await callApi("GET", `/business-cases/${id}?language=${language}`)).body.business_case;
const entriesOf = () => database().auditEntry.findMany({ orderBy: { id: "desc" } });

const writes: [string, string, unknown][] = [
  ["POST", "/business-cases", {}],
  ["PUT", `/business-cases/${sample}`, {}],
  ["PATCH", `/business-cases/${sample}`, {}],
  ["DELETE", `/business-cases/${sample}`, undefined],
  ["POST", "/industries", {}],
  ["PUT", "/industries/retail", {}],
  ["PATCH", "/industries/retail", {}],
  ["DELETE", "/industries/retail", undefined],
  ["POST", `/business-cases/${sample}/problem-points`, {}],
  ["PUT", `/business-cases/${sample}/problem-points/x`, {}],
  ["DELETE", `/business-cases/${sample}/problem-points/x`, undefined],
  ["GET", "/translations/check", undefined],
  ["GET", `/translations/business-cases/${sample}`, undefined],
  ["GET", `/translations/business-cases/${sample}/en`, undefined],
  ["POST", `/translations/business-cases/${sample}/en`, {}],
  ["DELETE", `/translations/business-cases/${sample}/en`, undefined],
  ["POST", `/translations/business-cases/${sample}/en/all`, {}],
  ["GET", "/translations/problem-points/x", undefined],
  ["POST", "/translations/implementation-steps/x/en", {}],
];

test.each(writes)("%s %s is for administrators (A-API-01)", async (method, path, body) => {
  expect(await callApi(method, path, body)).toMatchObject({
    status: 401,
    body: { success: false, message: "Authentication required" },
  });
  const { headers } = await signedIn();
  expect(await callApi(method, path, body, headers)).toMatchObject({
    status: 403,
    body: { success: false, message: "Administrator privileges required" },
  });
});

describe("Creating a case", () => {
  test("It takes the full case with its six lists, and the next reader sees it (A-API-09, A-CASE-27, A-CASE-31 to A-CASE-34)", async () => {
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
      subjectKind: "business_case",
      subjectId: created.id,
      changes: { title: { from: null } },
    });
  });

  test("A case without a label takes the name of its first industry, in its own language (A-CASE-15)", async () => {
    expect(await makeCase({ language: "uk", industries: ["construction"] })).toMatchObject({
      industryLabel: "Будівництво",
      language: "uk",
    });
  });

  test("Tags are trimmed and lowercased, and empty and repeated ones are ignored (A-CASE-17, A-CASE-18)", async () => {
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
  ])("It is refused with %s (A-CASE-14, A-CASE-21 to A-CASE-25)", async (_, wrong, field) => {
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

  test('A missing title gives the error "title is required" (A-CASE-14)', async () => {
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

describe("Changing a case", () => {
  test.each(languages)(
    "A case sent back in %s as it was read changes nothing (A-API-10)",
    async (language) => {
      const { body } = await admin("GET", `/business-cases/${sample}?language=${language}`);
      const count = await database().auditEntry.count();
      for (const method of ["PUT", "PATCH"]) {
        const back = await admin(method, `/business-cases/${sample}`, body.business_case);
        expect(back).toMatchObject({
          status: 200,
          body: { message: "Business case updated successfully" },
        });
        expect(back.body.business_case).toEqual(body.business_case);
      }
      expect(await database().auditEntry.count()).toBe(count);
    },
  );

  test("It changes the given fields, leaves the others and records the change in the audit trail (A-API-10, A-CASE-28)", async () => {
    const created = await makeCase({ description: "kept", tags: ["a"], industries: ["wholesale"] });
    const { body } = await admin("PUT", `/business-cases/${created.id}`, {
      title: "New",
      solutionTimeReduction: 0.5,
      industries: [],
      metrics: { accuracyRate: "98%" },
    });
    expect(body.business_case).toMatchObject({
      title: "New",
      description: "kept",
      tags: ["a"],
      solutionTimeReduction: 0.5,
      industries: [],
      metrics: { accuracyRate: "98%", timeReduction: "" },
      version: 2,
      industryLabel: created.industryLabel,
    });
    expect(await publicCase(created.id)).toMatchObject({ title: "New" });
    expect((await entriesOf())[0]).toMatchObject({
      action: "update",
      subjectId: created.id,
      changes: {
        "en.title": { from: created.title, to: "New" },
        solutionTimeReduction: { from: 0, to: 0.5 },
        industries: { from: ["wholesale"], to: [] },
        accuracyRate: { from: "", to: "98%" },
      },
    });
  });

  test("Texts are stored in the language they come with, and a fallback is never stored", async () => {
    const created = await makeCase();
    expect(
      await admin("PUT", `/business-cases/${created.id}`, {
        language: "it",
        description: "senza titolo",
      }),
    ).toMatchObject({ status: 400, body: { message: "title is required" } });
    await admin("PUT", `/business-cases/${created.id}`, { language: "it", title: "Titolo" });
    expect(await publicCase(created.id, "it")).toMatchObject({ title: "Titolo", language: "it" });
    expect(await publicCase(created.id)).toMatchObject({ title: created.title, language: "en" });
    const uk = await publicCase(created.id, "uk");
    await admin("PUT", `/business-cases/${created.id}`, { ...uk, tags: ["x"] });
    expect(await database().businessCaseTranslation.count({ where: { caseId: created.id } })).toBe(
      2,
    );
  });

  test("A stale version gives 409 and changes nothing, and of two parallel changes one succeeds", async () => {
    const created = await makeCase();
    const both = await Promise.all(
      ["A", "B"].map((title) =>
        admin("PUT", `/business-cases/${created.id}`, { title, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "stale",
      params: { id: created.id, version: 2 },
    });
    const loser = await admin("PUT", `/business-cases/${created.id}`, {
      title: "C",
      tags: ["c"],
      version: 1,
    });
    expect(loser.status).toBe(409);
    expect(await publicCase(created.id)).toMatchObject({ tags: [], version: 2 });
  });

  test("Lists in the body are accepted unchanged and refused when they differ", async () => {
    const created = await makeCase({ problemPoints: [{ text: "a" }] });
    const read = await publicCase(created.id);
    const changed = {
      ...read,
      title: "Not written",
      problemPoints: [{ ...read.problemPoints[0], text: "b" }],
    };
    expect(await admin("PUT", `/business-cases/${created.id}`, changed)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "problemPoints", code: "changed_elsewhere" }] },
    });
    expect(await publicCase(created.id)).toEqual(read);
  });

  test.each<[string, object, number]>([
    ["another id", { id: "else" }, 400],
    ["a blank title", { title: "" }, 400],
    ["itself as related", { relatedCases: [sample] }, 400],
    ["an unknown industry", { industries: ["mining"] }, 400],
    ["an unknown key", { password: "x" }, 400],
    ["a list instead of an object", [], 400],
    ["an address elsewhere", { imageUrl: "http://x.test/a" }, 400],
  ])("It is refused with %s (A-CASE-12)", async (_, body, status) => {
    expect((await admin("PUT", `/business-cases/${sample}`, body)).status).toBe(status);
  });

  test("An unknown case is not found", async () => {
    expect(await admin("PUT", "/business-cases/nope", { tags: [] })).toMatchObject({
      status: 404,
      body: { message: "Business case nope not found" },
    });
    expect((await admin("PUT", "/business-cases/a%00b", {})).status).toBe(404);
  });

  test("Related cases may name each other at once", async () => {
    const [a, b] = [await makeCase(), await makeCase()];
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        admin("PUT", `/business-cases/${i % 2 ? a.id : b.id}`, {
          relatedCases: i % 3 ? [i % 2 ? b.id : a.id] : [],
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });
});

describe("Images and videos of a case", () => {
  const recorded = async (name: string) =>
    void (await database().storedFile.create({
      data: { name, contentType: "image/png", bytes: 1, sha256: "0" },
    }));
  const unknownFile = (field: string) => ({
    status: 400,
    body: { errors: [{ field, code: "unknown_file" }] },
  });

  test("An uploaded file that no longer exists is refused in a new case and in a changed one", async () => {
    await recorded("images/here.png");
    expect(
      await admin("POST", "/business-cases", {
        id: freshId(),
        title: "T",
        imageUrl: "/images/gone.png",
      }),
    ).toMatchObject(unknownFile("imageUrl"));
    const { id } = await makeCase({ imageUrl: "/images/here.png" });
    expect(
      await admin("PUT", `/business-cases/${id}`, { fallbackImage: "/images/gone.png" }),
    ).toMatchObject(unknownFile("fallbackImage"));
    expect(
      await admin("PUT", `/business-cases/${id}`, { videoUrl: "/videos/gone.mp4" }),
    ).toMatchObject(unknownFile("videoUrl"));
    expect(await publicCase(id)).toMatchObject({
      imageUrl: "/images/here.png",
      fallbackImage: "",
      version: 1,
    });
  });

  test("Only changed addresses are checked, so a case keeps what it already shows", async () => {
    await recorded("images/lost.png");
    const { id } = await makeCase({ imageUrl: "/images/lost.png" });
    await database().storedFile.delete({ where: { name: "images/lost.png" } });
    expect(
      (
        await admin("PUT", `/business-cases/${id}`, {
          imageUrl: "/images/lost.png",
          title: "Another",
        })
      ).status,
    ).toBe(200);
    expect(
      await admin("PUT", `/business-cases/${id}`, {
        imageUrl: "/images/lost.png",
        fallbackImage: "/images/lost.png",
      }),
    ).toMatchObject(unknownFile("fallbackImage"));
  });

  test("A case with an address on a host removed from MEDIA_HOSTS can still be saved", async () => {
    const { MEDIA_HOSTS } = environment();
    environment().MEDIA_HOSTS = ["media.example"];
    const { id } = await makeCase({ imageUrl: "https://media.example/a.png" });
    environment().MEDIA_HOSTS = MEDIA_HOSTS;
    const read = (await admin("GET", `/business-cases/${id}`)).body.business_case;
    expect(
      (await admin("PUT", `/business-cases/${id}`, { ...read, title: "Another" })).status,
    ).toBe(200);
    expect(
      await admin("PUT", `/business-cases/${id}`, { imageUrl: "https://media.example/b.png" }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: "imageUrl", code: "address_not_allowed" }] },
    });
  });
});

describe("Deleting a case", () => {
  test("The audit trail records the texts of a deleted case or industry in all languages", async () => {
    const { id } = await makeCase();
    await admin("POST", "/industries", { id: "kept-in-trail", name: "Kept" });
    for (const [path, body] of [
      [`/translations/business-cases/${id}/it`, { title: "Titolo" }],
      ["/translations/industries/kept-in-trail/it", { name: "Tenuta" }],
    ] as const)
      expect((await admin("POST", path, body)).status).toBe(200);
    for (const [path, texts] of [
      [`/business-cases/${id}`, { title: "Titolo" }],
      ["/industries/kept-in-trail", { name: "Tenuta" }],
    ] as const) {
      expect((await admin("DELETE", path)).status).toBe(200);
      expect((await entriesOf())[0]).toMatchObject({
        action: "delete",
        changes: {
          translations: {
            from: expect.arrayContaining([
              expect.objectContaining({ language: "it", texts: expect.objectContaining(texts) }),
            ]),
            to: null,
          },
        },
      });
    }
  });

  test("It deletes everything under the case, the references to it and its files (A-API-11)", async () => {
    const created = await makeCase({ problemPoints: [{ text: "a" }] });
    const pointing = await makeCase({ relatedCases: [created.id] });
    await database().storedFile.create({
      data: {
        name: `images/${created.id}.png`,
        contentType: "image/png",
        bytes: 1,
        sha256: "0",
        caseId: created.id,
      },
    });
    expect(await admin("DELETE", `/business-cases/${created.id}`)).toMatchObject({
      status: 200,
      body: { success: true, message: "Business case deleted successfully" },
    });
    expect((await callApi("GET", `/business-cases/${created.id}`)).status).toBe(404);
    expect(await publicCase(pointing.id)).toMatchObject({ relatedCases: [], version: 2 });
    expect(await database().caseItem.count({ where: { caseId: created.id } })).toBe(0);
    expect(
      (await database().storedFile.findFirst({ where: { name: `images/${created.id}.png` } }))
        ?.caseId ?? null,
    ).toBeNull();
    expect((await admin("DELETE", `/business-cases/${created.id}`)).status).toBe(404);
    expect((await entriesOf())[0]).toMatchObject({
      action: "delete",
      subjectId: created.id,
      changes: { title: { to: null } },
    });
  });
});

describe("Industries", () => {
  test("They are created, changed and deleted (A-API-04 to A-API-06, A-IND-04, A-IND-09, A-IND-10)", async () => {
    const created = await admin("POST", "/industries", {
      id: "space",
      name: "Space travel",
      display: "Space",
      language: "en",
      icon: "🚀",
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: "Industry created successfully",
        industry: { id: "space", name: "Space travel", display: "Space", icon: "🚀", version: 1 },
      },
    });
    const listed = (await callApi("GET", "/industries")).body;
    expect(listed.industries).toContainEqual({
      id: "space",
      name: "Space",
      display: "Space",
      icon: "🚀",
      language: "en",
      caseCount: 0,
    });
    const linked = await makeCase({ industries: ["space"] });
    expect(linked.industryLabel).toBe("Space travel");
    const { body } = await admin("GET", "/industries/space");
    expect((await admin("PUT", "/industries/space", body.industry)).body.industry).toEqual(
      body.industry,
    );
    expect(
      (await admin("PATCH", "/industries/space", { name: "Космос", language: "uk" })).body,
    ).toMatchObject({
      message: "Industry updated successfully",
      industry: {
        name: "Космос",
        language: "uk",
        translationStatus: { en: "full", uk: "full", it: "none" },
      },
    });
    expect((await admin("PUT", "/industries/space", { icon: "🛰️", version: 1 })).status).toBe(409);
    expect(await admin("DELETE", "/industries/space")).toMatchObject({
      status: 200,
      body: { message: "Industry deleted successfully" },
    });
    expect(await publicCase(linked.id)).toMatchObject({
      industries: [],
      industryLabel: "Space travel",
    });
    expect((await admin("DELETE", "/industries/space")).status).toBe(404);
  });

  test.each<[string, object, string]>([
    ["no name", { name: undefined }, "name"],
    ["a blank name", { name: " " }, "name"],
    ["no id", { id: undefined }, "id"],
    ["a reserved id", { id: "all" }, "id"],
    ["an unknown key", { cases: [] }, "cases"],
    ["a long name", { name: "x".repeat(121) }, "name"],
  ])("A new industry is refused with %s (A-IND-05)", async (_, wrong, field) => {
    expect(
      await admin("POST", "/industries", { id: "right", name: "Right", ...wrong }),
    ).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test("An id that is taken gives 409", async () => {
    expect(await admin("POST", "/industries", { id: "wholesale", name: "W" })).toMatchObject({
      status: 409,
      body: { message: "Industry wholesale already exists" },
    });
  });
});

describe("Reads by administrators", () => {
  test("Only they get the translation status of each language, and it is never cached (A-LIST-09 to A-LIST-11)", async () => {
    const created = await makeCase({ problemPoints: [{ text: "a" }, { text: "b" }] });
    const status = async () =>
      (await admin("GET", `/business-cases/${created.id}`)).body.business_case.translationStatus;
    expect(await status()).toEqual({ en: "full", uk: "none", ru: "none", it: "none" });
    await admin("POST", `/translations/business-cases/${created.id}/uk`, { title: "Назва" });
    expect(await status()).toMatchObject({ uk: "partial" });
    const points = (await publicCase(created.id)).problemPoints as { id: string }[];
    for (const { id } of points)
      await admin("POST", `/translations/problem-points/${id}/uk`, { text: "текст" });
    expect(await status()).toMatchObject({ uk: "full" });
    const forAdministrator = await admin("GET", "/business-cases?sort=-created_at&limit=2");
    expect(forAdministrator.body.business_cases[0]).toMatchObject({
      id: created.id,
      translationStatus: { uk: "full", it: "none" },
    });
    expect(forAdministrator.headers.get("cache-control")).toBe("no-store");
    const forEveryone = await callApi("GET", "/business-cases?sort=-created_at&limit=2");
    expect(forEveryone.body.business_cases[0]).not.toHaveProperty("translationStatus");
    expect(forEveryone.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(await publicCase(created.id)).not.toHaveProperty("translationStatus");
  });

  test("An invalid token is refused, so that no script takes the public form for its own", async () => {
    for (const path of [
      `/business-cases/${sample}`,
      "/business-cases",
      "/industries",
      "/industries/construction",
      `/business-cases/${sample}/problem-points`,
    ])
      expect(
        await callApi("GET", path, undefined, { authorization: "Bearer nonsense" }),
      ).toMatchObject({ status: 401, body: { code: "authentication_required" } });
  });

  test("Without a session or administrator rights the public form is returned", async () => {
    const { headers } = await signedIn();
    for (const credentials of [
      headers,
      { cookie: "a=b" },
      { cookie: "next-auth.session-token=a.b.c" },
    ]) {
      const { status, body } = await callApi(
        "GET",
        `/business-cases/${sample}`,
        undefined,
        credentials,
      );
      expect(status).toBe(200);
      expect(body.business_case).not.toHaveProperty("translationStatus");
    }
  });

  test("A case without points is translated when its own texts are (A-LIST-09, A-LIST-11)", async () => {
    expect(await makeCase()).toMatchObject({ translationStatus: { en: "full", uk: "none" } });
  });
});

test("Every kind of list is part of a case", async () => {
  const shown = await publicCase(sample);
  for (const kind of caseCollectionKinds)
    expect(Array.isArray(shown[caseCollections[kind].list])).toBe(true);
});
