import { database } from "@/lib/data/prisma";
import { caseCollectionKinds, caseCollections, type CaseCollection } from "@/lib/domain/case-collections";
import { languages } from "@/lib/domain/language";
import { asAdministrator, ask } from "../support/content-calls";

const admin = asAdministrator();
let number = 0;

const lists = {
  problemPoints: [{ text: "problem" }], solutionPoints: [{ text: "solution" }], manualProcessIssues: [{ text: "issue" }], automatedProcessBenefits: [{ text: "benefit" }],
  processSteps: [{ text: "step", isBefore: true }], implementationTimeline: [{ name: "stage", duration: "1 day" }],
};
async function makeCase() {
  const id = `translated-${++number}`;
  const { body } = await admin("POST", "/business-cases", { id, title: "Title", description: "Description", ...lists });
  return body.business_case as { id: string } & Record<string, { id: string }[]>;
}
const idOf = (made: Record<string, { id: string }[]>, kind: CaseCollection) => made[caseCollections[kind].list]?.[0]?.id ?? "";

describe("translations of a case", () => {
  test("A-API-25 A-API-26 A-TRAN-12 A-TRAN-32 one record a language, with the texts it was made from", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}`;
    const made = await admin("POST", `${at}/uk`, { title: "Назва", description: "Опис" });
    expect(made).toMatchObject({ status: 200, body: { success: true, message: "Translation saved successfully", version: 2, translation: { language: "uk", title: "Назва", industryLabel: "", source: { title: "Title", description: "Description" }, outdated: false } } });
    await admin("POST", `${at}/uk`, { title: "Інша" });
    const { translations } = (await admin("GET", at)).body;
    expect(translations).toMatchObject([{ language: "en", title: "Title", source: null, outdated: false }, { language: "uk", title: "Інша", description: "Опис" }]);
    expect((await admin("GET", `${at}/uk`)).body.translation).toEqual(translations[1]);
    expect((await admin("GET", `${at}/it`)).status).toBe(404);
    expect((await ask("GET", `/business-cases/${id}?language=uk`)).body.business_case).toMatchObject({ title: "Інша", language: "uk" });
  });

  test("a change of the source makes a translation outdated; saving it again, even unchanged, makes it right", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}`;
    await admin("POST", `${at}/it`, { title: "Titolo", description: "Descrizione" });
    await admin("PUT", `/business-cases/${id}`, { title: "New title", language: "en" });
    const italian = async () => (await admin("GET", `${at}/it`)).body.translation;
    expect(await italian()).toMatchObject({ outdated: true, source: { title: "Title" } });
    await admin("POST", `${at}/it`, { description: "Descrizione", title: "Titolo" });
    expect(await italian()).toMatchObject({ outdated: false, source: { title: "New title" } });
    // The original itself, written through the other door (ambiguity 36).
    await admin("POST", `${at}/en`, { title: "Newer title" });
    expect(await italian()).toMatchObject({ outdated: true });
    expect((await admin("GET", `${at}/en`)).body.translation).toMatchObject({ title: "Newer title", source: null, outdated: false });
  });

  test("who saves one text confirms that one alone; saving all of a case's texts confirms none that stays as it was", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}`;
    await admin("POST", `${at}/it`, { title: "Titolo", description: "Descrizione" });
    await admin("PUT", `/business-cases/${id}`, { title: "New title", description: "New description", language: "en" });
    const source = async () => (await admin("GET", `${at}/it`)).body.translation.source;
    await admin("POST", `${at}/it/all`, { basic: { title: "Titolo", description: "Descrizione" } });
    expect(await source()).toMatchObject({ title: "Title", description: "Description" });
    await admin("POST", `${at}/it`, { title: "Titolo", description: "Descrizione", replaces: { description: "Descrizione" } });
    expect(await source()).toMatchObject({ title: "Title", description: "New description" });
    await admin("POST", `${at}/it/all`, { basic: { title: "Nuovo titolo" } });
    expect(await source()).toMatchObject({ title: "New title", description: "New description" });
  });

  test("a read translation can be sent back; replaced texts and versions are checked", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}/it`;
    await admin("POST", at, { title: "Titolo" });
    const { translation } = (await admin("GET", at)).body;
    expect((await admin("POST", at, translation)).body).toMatchObject({ translation, version: 2 });
    expect((await admin("POST", at, { title: "T", replaces: { title: "Titolo" } })).status).toBe(200);
    expect(await admin("POST", at, { title: "U", replaces: { title: "Titolo" } })).toMatchObject({ status: 409, body: { code: "stale", params: { current: "T" } } });
    expect(await admin("POST", at, { title: "U", version: 1 })).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  test("A-TRAN-16 A-TRAN-11 is never stored without a title", async () => {
    const { id } = await makeCase();
    for (const body of [{}, { title: "" }, { title: "  " }, { description: "x" }]) {
      expect(await admin("POST", `/translations/business-cases/${id}/it`, body)).toMatchObject({ status: 400, body: { message: "title is required" } });
    }
    for (const body of [{ title: "x", color: 1 }, { title: ["x"] }, { title: "x", language: "uk" }, { title: "x".repeat(300) }]) expect((await admin("POST", `/translations/business-cases/${id}/it`, body)).status).toBe(400);
    expect(await database().businessCaseTranslation.count({ where: { caseId: id } })).toBe(1);
  });

  test("a translation can be removed, the original cannot", async () => {
    const { id } = await makeCase();
    await admin("POST", `/translations/business-cases/${id}/it`, { title: "Titolo" });
    expect(await admin("DELETE", `/translations/business-cases/${id}/it`)).toMatchObject({ status: 200, body: { success: true, version: 3 } });
    expect((await ask("GET", `/business-cases/${id}?language=it`)).body.business_case).toMatchObject({ title: "Title", language: "en" });
    expect((await admin("DELETE", `/translations/business-cases/${id}/it`)).status).toBe(404);
    expect(await admin("DELETE", `/translations/business-cases/${id}/en`)).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("unknown things and languages are told apart", async () => {
    expect(await admin("GET", "/translations/business-cases/nope")).toMatchObject({ status: 404, body: { message: "Business case nope not found" } });
    expect((await admin("POST", "/translations/business-cases/nope/it", { title: "x" })).status).toBe(404);
    expect((await admin("GET", "/translations/wishes/x")).status).toBe(404);
    expect(await admin("GET", "/translations/business-cases/nope/de")).toMatchObject({ status: 400, body: { errors: [{ field: "language" }] } });
  });
});

test("A-API-27 A-API-28 A-TRAN-09 A-TRAN-13 A-TRAN-17 translations of an industry", async () => {
  await admin("POST", "/industries", { id: "space", name: "Space", display: "S" });
  const at = "/translations/industries/space";
  expect((await admin("POST", `${at}/it`, { name: "Spazio", display: "Sp" })).body.translation).toMatchObject({ language: "it", name: "Spazio", display: "Sp", source: { name: "Space", display: "S" }, outdated: false });
  expect((await admin("GET", at)).body.translations).toMatchObject([{ language: "en", name: "Space" }, { language: "it" }]);
  expect(await admin("POST", `${at}/uk`, { display: "x" })).toMatchObject({ status: 400, body: { message: "name is required" } });
  expect((await admin("DELETE", `${at}/it`)).status).toBe(200);
  expect((await admin("DELETE", `${at}/en`)).status).toBe(409);
});

describe.each(caseCollectionKinds)("translations of a %s", (kind) => {
  const { translation: path, words, list, noun } = caseCollections[kind];

  test("A-API-29 to A-API-34 A-TRAN-14 A-TRAN-15 are read and written", async () => {
    const made = await makeCase();
    const at = `/translations/${path}/${idOf(made, kind)}`;
    const source = { [words]: (lists[list][0] as Record<string, unknown>)[words] };
    expect(await admin("POST", `${at}/it`, { [words]: " testo " })).toMatchObject({ status: 200, body: { translation: { language: "it", [words]: "testo", source, outdated: false } } });
    expect((await admin("GET", at)).body.translations).toEqual([{ language: "en", ...source, source: null, outdated: false }, { language: "it", [words]: "testo", source, outdated: false }]);
    await admin("POST", `${at}/en`, { [words]: "changed" });
    expect((await admin("GET", `${at}/it`)).body.translation).toMatchObject({ outdated: true, source });
    expect((await ask("GET", `/business-cases/${made.id}/${caseCollections[kind].path}?language=it`)).body[list]).toMatchObject([{ [words]: "testo", language: "it" }]);
    expect((await admin("DELETE", `${at}/it`)).status).toBe(200);
    expect((await admin("DELETE", `${at}/en`)).status).toBe(409);
  });

  test("A-TRAN-18 A-TRAN-20 to A-TRAN-25 need words", async () => {
    const made = await makeCase();
    const message = `${noun} ${words} is required`;
    for (const body of [{}, { [words]: "" }, { [words]: " " }]) expect(await admin("POST", `/translations/${path}/${idOf(made, kind)}/it`, body)).toMatchObject({ status: 400, body: { message } });
    const save = { basic: { title: "T" }, items: [{ kind, id: idOf(made, kind), [words]: " " }] };
    expect(await admin("POST", `/translations/business-cases/${made.id}/it/all`, save)).toMatchObject({ status: 400, body: { message, errors: [{ field: `items.0.${words}`, code: "required" }] } });
    expect(await database().businessCaseTranslation.count({ where: { caseId: made.id } })).toBe(1);
  });

  test("are found under their own kind only", async () => {
    const made = await makeCase();
    for (const otherKind of caseCollectionKinds.filter((one) => one !== kind)) expect((await admin("GET", `/translations/${caseCollections[otherKind].translation}/${idOf(made, kind)}`)).status).toBe(404);
    expect(await admin("GET", `/translations/${path}/a%00b`)).toMatchObject({ status: 404 });
  });

  test("a replaced text that is another is stale", async () => {
    const at = `/translations/${path}/${idOf(await makeCase(), kind)}/it`;
    expect((await admin("POST", at, { [words]: "uno", replaces: "" })).status).toBe(200);
    expect(await admin("POST", at, { [words]: "due", replaces: "" })).toMatchObject({ status: 409, body: { code: "stale", params: { current: "uno" } } });
  });
});

describe("saving all texts of a case in one language", () => {
  const words = (kind: CaseCollection, text: string) => ({ [caseCollections[kind].words]: text });

  test("A-TRAN-30 writes everything, as one change", async () => {
    const made = await makeCase();
    const items = caseCollectionKinds.map((kind) => ({ kind, id: idOf(made, kind), ...words(kind, `${kind} it`) }));
    expect(await admin("POST", `/translations/business-cases/${made.id}/it/all`, { basic: { title: "Titolo" }, items, version: 1 })).toMatchObject({ status: 200, body: { success: true, message: "All translations saved successfully", version: 2 } });
    const shown = (await ask("GET", `/business-cases/${made.id}?language=it`)).body.business_case;
    expect(shown).toMatchObject({ title: "Titolo", version: 2, problemPoints: [{ text: "problemPoint it", language: "it" }], implementationTimeline: [{ name: "implementationStep it", language: "it" }] });
    expect((await admin("POST", `/translations/business-cases/${made.id}/it/all`, { basic: { title: "Titolo" }, items, version: 1 })).status).toBe(409);
  });

  test("A-TRAN-19 stops at the first missing value", async () => {
    const made = await makeCase();
    const items = caseCollectionKinds.map((kind, index) => ({ kind, id: idOf(made, kind), ...words(kind, index > 2 ? "" : "x") }));
    expect((await admin("POST", `/translations/business-cases/${made.id}/it/all`, { items })).body.message).toBe("Automated process benefit text is required");
    expect((await admin("POST", `/translations/business-cases/${made.id}/it/all`, { items, basic: { title: "" } })).body.message).toBe("title is required");
  });

  test("writes nothing when one entry is another case's, or stale", async () => {
    const [made, foreign] = [await makeCase(), await makeCase()];
    const good = { kind: "problemPoint", id: idOf(made, "problemPoint"), text: "x" } as const;
    const at = `/translations/business-cases/${made.id}/it/all`;
    expect((await admin("POST", at, { basic: { title: "T" }, items: [good, { ...good, id: idOf(foreign, "problemPoint") }] })).status).toBe(404);
    expect((await admin("POST", at, { items: [good, { kind: "solutionPoint", id: idOf(made, "solutionPoint"), text: "x", replaces: "y" }] })).status).toBe(409);
    expect((await admin("POST", at, { items: [good, good] })).status).toBe(400);
    expect((await admin("POST", at, { items: [{ ...good, kind: "wish" }] })).status).toBe(400);
    expect((await admin("POST", "/translations/business-cases/nope/it/all", { items: [] })).status).toBe(404);
    expect((await admin("POST", "/translations/industries/retail/it/all", { items: [] })).status).toBe(404);
    expect((await ask("GET", `/business-cases/${made.id}?language=it`)).body.business_case).toMatchObject({ version: 1, language: "en" });
  });
});

test("A-API-24 A-TRAN-32 the check tells for each case and industry where it is translated and where not", async () => {
  const { id } = await makeCase();
  await admin("POST", `/translations/business-cases/${id}/it`, { title: "T" });
  const { body } = await admin("GET", "/translations/check");
  expect(body.languages).toEqual([...languages]);
  expect(body.businessCases).toContainEqual({ id, translatedIn: ["en", "it"], missingIn: ["uk", "ru"] });
  expect(body.businessCases).toContainEqual({ id: "orders-from-email-to-warehouse", translatedIn: [...languages], missingIn: [] });
  expect(body.industries).toContainEqual({ id: "wholesale", translatedIn: [...languages], missingIn: [] });
});
