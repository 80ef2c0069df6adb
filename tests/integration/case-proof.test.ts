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
  exhibitText: "# invoice.pdf\nTotal | [?480.00]",
};

describe("Facts and proof of a case", () => {
  test("They are stored with a new case, changed by name, and read by visitors [A-API-09, A-API-10]", async () => {
    const { id } = await makeCase(proof);
    expect(await publicCase(id)).toMatchObject({ ...proof, isHero: false });
    await admin("PATCH", `/business-cases/${id}`, { isSampleProof: false, sampleSize: 412 });
    expect(await publicCase(id)).toMatchObject({ ...proof, isSampleProof: false, sampleSize: 412 });
  });

  test("A case without them has empty ones", async () => {
    const { id } = await makeCase();
    const none = {
      employees: 0,
      sampleSize: 0,
      measuredOn: "",
      systems: "",
      quote: "",
      exhibitText: "",
    };
    expect(await publicCase(id)).toMatchObject({ ...none, exhibit: "none", isSampleProof: false });
  });

  test.each([
    [{ employees: 2.5 }, "employees must be a whole number"],
    [{ sampleSize: -1 }, "sampleSize must be at least 0"],
    [{ measuredOn: "2026-02-30" }, "measuredOn must be a day as in 2026-09-30"],
    [{ exhibit: "film" }, "exhibit must be one of none, invoice, order, message, price_list"],
    [{ exhibitText: "x".repeat(3_001) }, "exhibitText must have at most 3000 characters"],
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

describe("An exhibit of the case's own", () => {
  const [english, ukrainian] = ["# Order\nBread | [20]", "# Замовлення\nХліб | [20]"];
  const changed = "# Order\nBread | [?20]";

  test("It is translated like other texts, and its translation is outdated once the original changes", async () => {
    const { id } = await makeCase({ exhibitText: english });
    const texts = { title: "Кейс", exhibitText: ukrainian };
    await admin("POST", `/translations/business-cases/${id}/uk`, texts);
    expect(await publicCase(id, "uk")).toMatchObject({ exhibitText: ukrainian });
    await admin("PATCH", `/business-cases/${id}`, { exhibitText: changed });
    expect(await publicCase(id)).toMatchObject({ exhibitText: changed });
    expect(
      await database().caseTranslationState.findUniqueOrThrow({
        where: { caseId_language: { caseId: id, language: "uk" } },
      }),
    ).toMatchObject({ missing: 0, outdated: 1 });
  });

  test("A version has it in each language, and restoring one brings it back", async () => {
    const { id } = await makeCase({ exhibitText: english });
    const texts = { title: "Кейс", exhibitText: ukrainian };
    await admin("POST", `/translations/business-cases/${id}/uk`, texts);
    const versions = `/documents/business-case/${id}/versions`;
    await admin("PATCH", `${versions}/1`, { label: "before" });
    await admin("PATCH", `/business-cases/${id}`, { exhibitText: "" });
    await admin("DELETE", `/translations/business-cases/${id}/uk`);
    expect(await publicCase(id, "uk")).toMatchObject({ exhibitText: "" });
    await admin("POST", `${versions}/1/restore`, { as: "published" });
    expect(await publicCase(id)).toMatchObject({ exhibitText: english });
    expect(await publicCase(id, "uk")).toMatchObject({ exhibitText: ukrainian });
  });

  test("A draft has it, and publishing the draft shows it", async () => {
    const { id } = await makeCase({ exhibitText: english });
    await admin("PATCH", `/business-cases/${id}?copy=working`, { exhibitText: changed });
    expect(await publicCase(id)).toMatchObject({ exhibitText: english });
    const copy = `/documents/business-case/${id}/working-copy`;
    const { body } = await admin("GET", `/business-cases/${id}?copy=working`);
    expect(body).toMatchObject({ business_case: { exhibitText: changed } });
    await admin("POST", `${copy}/publish`, { base_version: 1 });
    expect(await publicCase(id)).toMatchObject({ exhibitText: changed });
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
      where: { action: "update", resourceId: { in: [first.id, second.id] } },
      orderBy: { id: "asc" },
    });
    expect(entries).toMatchObject([
      { resourceId: first.id, changes: { isHero: { from: true, to: false } } },
      { resourceId: second.id, changes: { isHero: { from: false, to: true } } },
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
