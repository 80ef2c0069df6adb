import { database } from "@/lib/data/database/prisma";
import { admin, makeCase, publicCase } from "../support/created-cases";

const proof = {
  employees: 24,
  sampleSize: 300,
  measuredOn: "2026-09-30",
  systems: "Sage 50, shared mailbox",
  quote: "We check three invoices a day instead of sixty.",
  confirmedBy: "Martin Hale",
  confirmedByRole: "Finance director",
  confirmedByFirm: "Hale Building",
  isSampleProof: true,
  exhibit: "invoice",
};

describe("Facts and proof of a case", () => {
  test("They are stored with a new case, changed by name, and read by visitors (A-API-09, A-API-10)", async () => {
    const { id } = await makeCase(proof);
    expect(await publicCase(id)).toMatchObject({ ...proof, isHero: false });
    await admin("PATCH", `/business-cases/${id}`, { isSampleProof: false, sampleSize: 412 });
    expect(await publicCase(id)).toMatchObject({ ...proof, isSampleProof: false, sampleSize: 412 });
  });

  test("A case without them has empty ones", async () => {
    const { id } = await makeCase();
    const none = { employees: 0, sampleSize: 0, measuredOn: "", systems: "", quote: "" };
    expect(await publicCase(id)).toMatchObject({ ...none, exhibit: "none", isSampleProof: false });
  });

  test.each([
    [{ employees: 2.5 }, "employees must be a whole number"],
    [{ sampleSize: -1 }, "sampleSize must be at least 0"],
    [{ measuredOn: "2026-02-30" }, "measuredOn must be a day as in 2026-09-30"],
    [{ exhibit: "film" }, "exhibit must be one of none, invoice, order, message, price_list"],
    [{ quote: "x".repeat(1_001) }, "quote must have at most 1000 characters"],
  ])("%j is refused: %s", async (body, message) => {
    const { id } = await makeCase();
    expect(await admin("PATCH", `/business-cases/${id}`, body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test("A quote is translated, and its translation is outdated once the original changes", async () => {
    const { id } = await makeCase({ quote: "Old words" });
    await admin("POST", `/translations/business-cases/${id}/uk`, { title: "Кейс", quote: "Слова" });
    expect(await publicCase(id, "uk")).toMatchObject({ quote: "Слова" });
    const state = () =>
      database().caseTranslationState.findUniqueOrThrow({
        where: { caseId_language: { caseId: id, language: "uk" } },
      });
    expect(await state()).toMatchObject({ missing: 0, outdated: 0 });
    await admin("PATCH", `/business-cases/${id}`, { quote: "New words" });
    expect(await state()).toMatchObject({ missing: 0, outdated: 1 });
    await admin("PATCH", `/business-cases/${id}`, { systems: "Sage 50" });
    expect(await state()).toMatchObject({ missing: 1, outdated: 1 });
  });
});

describe("The mark for the home page", () => {
  const marked = () => database().businessCase.findMany({ where: { isHero: true } });

  test("It moves from one case to the other, and the audit trail says so of both", async () => {
    const [first, second] = [await makeCase({ isHero: true }), await makeCase()];
    expect((await marked()).map(({ id }) => id)).toEqual([first.id]);
    await admin("PATCH", `/business-cases/${second.id}`, { isHero: true });
    expect((await marked()).map(({ id }) => id)).toEqual([second.id]);
    const entries = await database().auditEntry.findMany({
      where: { action: "update", subjectId: { in: [first.id, second.id] } },
      orderBy: { id: "asc" },
    });
    expect(entries).toMatchObject([
      { subjectId: first.id, changes: { isHero: { from: true, to: false } } },
      { subjectId: second.id, changes: { isHero: { from: false, to: true } } },
    ]);
    expect(await publicCase(first.id)).toMatchObject({ isHero: false, version: 2 });
  });

  test("Of several that are marked at once, one keeps the mark and no request fails", async () => {
    const cases = [await makeCase(), await makeCase(), await makeCase(), await makeCase()];
    const answers = await Promise.all(
      cases.map(({ id }) => admin("PATCH", `/business-cases/${id}`, { isHero: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await marked()).toHaveLength(1);
  });
});
