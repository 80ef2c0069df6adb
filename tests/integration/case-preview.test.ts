import { requireAdministrator } from "@/lib/auth/grants";
import { database } from "@/lib/data/database/prisma";
import { casePreviewBody } from "@/lib/domain/case/case-draft";
import {
  getCaseInSourceLanguage,
  listIndustryChoices,
} from "@/lib/services/case/administrator-reads";
import { previewCase } from "@/lib/services/case/case-preview";

const caller = {
  accountId: "00000000-0000-4000-8000-000000000001",
  username: "olena",
  email: null,
  isAdmin: true,
  sessionId: "s",
  sessionType: "browser",
} as const;
const grant = requireAdministrator(caller, { requestId: "r", address: "127.0.0.1", userAgent: "" });
const stored = "orders-from-email-to-warehouse";
const preview = (question: object) => previewCase(grant, casePreviewBody.parse(question));

test("The draft of an unsaved case is shown in its own language to all readers, and nothing is stored", async () => {
  const draft = {
    title: "Чернетка",
    language: "uk",
    problemDescription: "<b>Так</b><script>alert(1)</script>",
    problemPoints: [{ text: "Вручну" }],
    relatedCases: [stored, "no-such-case"],
    imageUrl: "https://elsewhere.example/a.png",
  };
  const { businessCase, related } = await preview({ language: "it", draft });
  expect(businessCase).toMatchObject({
    title: "Чернетка",
    language: "uk",
    problemDescription: "<b>Так</b>",
    imageUrl: "",
    problemPoints: [{ text: "Вручну", language: "uk" }],
  });
  expect(related.map(({ id, language }) => [id, language])).toEqual([[stored, "it"]]);
  expect(await database().businessCaseTranslation.count({ where: { title: "Чернетка" } })).toBe(0);
});

test("The draft of a stored case shows its texts in its own language, its figures in all, and the stored lists with new entries [A-PREV-08]", async () => {
  const { businessCase: before } = await preview({
    caseId: stored,
    language: "it",
    draft: { language: "en", title: "x" },
  });
  const draft = { title: "Typed", language: "en", defaultErrorRate: 42 };
  const { businessCase: italian } = await preview({ caseId: stored, language: "it", draft });
  expect([italian.title, italian.defaultErrorRate, italian.processSteps]).toEqual([
    before.title,
    42,
    before.processSteps,
  ]);
  const { businessCase: english } = await preview({ caseId: stored, language: "en", draft });
  expect([english.title, english.defaultErrorRate]).toEqual(["Typed", 42]);
  const added = {
    problemPoints: [{ text: "A new point" }],
    processSteps: [{ text: "A new step", isBefore: true }],
    implementationTimeline: [{ name: "A new stage", duration: "2 days" }],
  };
  const extended = await preview({ caseId: stored, language: "it", draft: { ...draft, ...added } });
  const { problemPoints, processSteps, implementationTimeline } = extended.businessCase;
  expect(problemPoints.slice(0, -1)).toEqual(before.problemPoints);
  expect(problemPoints.at(-1)).toMatchObject({ text: "A new point", language: "en" });
  expect(processSteps.slice(0, -1)).toEqual(before.processSteps);
  expect(processSteps.at(-1)).toMatchObject({ text: "A new step", isBefore: true });
  expect(implementationTimeline.at(-1)).toMatchObject({
    name: "A new stage",
    duration: "2 days",
    stepNumber: before.implementationTimeline.length + 1,
  });
  await expect(preview({ caseId: "no-such-case", language: "en", draft })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("Texts that are typed in lists and translations show in their language before they are saved [A-PREV-08]", async () => {
  const entryOf = ({ businessCase }: Awaited<ReturnType<typeof preview>>) =>
    businessCase.problemPoints[0];
  const entry = entryOf(await preview({ caseId: stored, language: "en" }));
  const step = (await preview({ caseId: stored, language: "en" })).businessCase
    .implementationTimeline[0];
  const at = { kind: "problemPoint", id: entry?.id, field: "text" };
  const typed = [
    { ...at, language: "en", text: "Typed in a list" },
    { ...at, language: "it", text: "Digitato" },
    { ...at, language: "en", field: "order", text: "x" },
    { kind: "implementationStep", id: step?.id, field: "duration", language: "en", text: "9 days" },
    {
      kind: "businessCase",
      id: "",
      field: "problemDescription",
      language: "it",
      text: "<b>Sì</b><script>x</script>",
    },
  ];
  const english = await preview({ caseId: stored, language: "en", typed });
  expect(entryOf(english)).toEqual({ ...entry, text: "Typed in a list" });
  const italian = await preview({ caseId: stored, language: "it", typed });
  expect(entryOf(italian)).toMatchObject({ text: "Digitato", language: "it" });
  expect(italian.businessCase).toMatchObject({
    problemDescription: "<b>Sì</b>",
    language: "it",
  });
  expect(italian.businessCase.implementationTimeline[0]?.duration).toBe("9 days");
  // Without its required text a translation is none.
  await database().businessCaseTranslation.deleteMany({
    where: { caseId: stored, language: "ru" },
  });
  const russian = { kind: "businessCase", id: "", language: "ru" };
  const incomplete = [{ ...russian, field: "description", text: "Описание" }];
  const whole = [...incomplete, { ...russian, field: "title", text: "Заголовок" }];
  for (const [texts, language] of [
    [incomplete, "en"],
    [whole, "ru"],
  ] as const) {
    const { businessCase } = await preview({ caseId: stored, language: "ru", typed: texts });
    expect(businessCase.language).toBe(language);
  }
  expect(() => casePreviewBody.parse({ language: "en", typed })).toThrow();
  expect(await database().businessCaseTranslation.count({ where: { title: "Заголовок" } })).toBe(0);
});

test("A case is edited in its source language, whatever the reader's language", async () => {
  await database().businessCase.update({ where: { id: stored }, data: { language: "uk" } });
  expect(await getCaseInSourceLanguage(grant, stored)).toMatchObject({
    id: stored,
    language: "uk",
  });
  await expect(getCaseInSourceLanguage(grant, "no-such-case")).rejects.toMatchObject({
    code: "not_found",
  });
});

test("Each industry to choose from has its stored name in each language", async () => {
  const construction = (await listIndustryChoices(grant)).find(({ id }) => id === "construction");
  expect(Object.keys(construction?.names ?? {})).toEqual(["en", "uk", "ru", "it"]);
  expect(new Set(Object.values(construction?.names ?? {})).size).toBeGreaterThan(2);
});
