import { database } from "@/lib/data/database/prisma";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import { languages } from "@/lib/domain/language";
import { getTranslatedDocument } from "@/lib/services/translation/translation-manager";
import { administratorGrant } from "../support/accounts";
import { asAdministrator, callApi } from "../support/content-requests";

const admin = asAdministrator();
let number = 0;

const lists = {
  problemPoints: [{ text: "problem" }],
  solutionPoints: [{ text: "solution" }],
  manualProcessIssues: [{ text: "issue" }],
  automatedProcessBenefits: [{ text: "benefit" }],
  processSteps: [{ text: "step", isBefore: true }],
  implementationTimeline: [{ name: "stage", duration: "1 day" }],
};
async function makeCase() {
  const id = `translated-${++number}`;
  const { body } = await admin("POST", "/business-cases", {
    id,
    title: "Title",
    description: "Description",
    ...lists,
  });
  return body.business_case as { id: string } & Record<string, { id: string }[]>;
}
const idOf = (created: Record<string, { id: string }[]>, kind: CaseCollection) =>
  created[caseCollections[kind].list]?.[0]?.id ?? "";

describe("Translations of a case", () => {
  test("There is one record per language, with the texts it was made from (A-API-25, A-API-26, A-TRAN-12, A-TRAN-32)", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}`;
    const created = await admin("POST", `${at}/uk`, { title: "Назва", description: "Опис" });
    expect(created).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Translation saved successfully",
        version: 2,
        translation: {
          language: "uk",
          title: "Назва",
          industryLabel: "",
          source: { title: "Title", description: "Description" },
          outdated: false,
        },
      },
    });
    await admin("POST", `${at}/uk`, { title: "Інша" });
    const { translations } = (await admin("GET", at)).body;
    expect(translations).toMatchObject([
      { language: "en", title: "Title", source: null, outdated: false },
      { language: "uk", title: "Інша", description: "Опис" },
    ]);
    expect((await admin("GET", `${at}/uk`)).body.translation).toEqual(translations[1]);
    expect((await admin("GET", `${at}/it`)).status).toBe(404);
    expect(
      (await callApi("GET", `/business-cases/${id}?language=uk`)).body.business_case,
    ).toMatchObject({ title: "Інша", language: "uk" });
  });

  test("A change of the source makes a translation outdated, and saving it again, even unchanged, makes it current", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}`;
    await admin("POST", `${at}/it`, { title: "Titolo", description: "Descrizione" });
    await admin("PUT", `/business-cases/${id}`, { title: "New title", language: "en" });
    const italian = async () => (await admin("GET", `${at}/it`)).body.translation;
    expect(await italian()).toMatchObject({ outdated: true, source: { title: "Title" } });
    await admin("POST", `${at}/it`, { description: "Descrizione", title: "Titolo" });
    expect(await italian()).toMatchObject({ outdated: false, source: { title: "New title" } });
    // The original can be changed through its translation endpoint too.
    await admin("POST", `${at}/en`, { title: "Newer title" });
    expect(await italian()).toMatchObject({ outdated: true });
    expect((await admin("GET", `${at}/en`)).body.translation).toMatchObject({
      title: "Newer title",
      source: null,
      outdated: false,
    });
  });

  test("Saving one text confirms only that text, and saving all texts confirms none that is unchanged", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}`;
    await admin("POST", `${at}/it`, { title: "Titolo", description: "Descrizione" });
    await admin("PUT", `/business-cases/${id}`, {
      title: "New title",
      description: "New description",
      language: "en",
    });
    const source = async () => (await admin("GET", `${at}/it`)).body.translation.source;
    await admin("POST", `${at}/it/all`, { basic: { title: "Titolo", description: "Descrizione" } });
    expect(await source()).toMatchObject({ title: "Title", description: "Description" });
    await admin("POST", `${at}/it`, {
      title: "Titolo",
      description: "Descrizione",
      replaces: { description: "Descrizione" },
    });
    expect(await source()).toMatchObject({ title: "Title", description: "New description" });
    await admin("POST", `${at}/it/all`, { basic: { title: "Nuovo titolo" } });
    expect(await source()).toMatchObject({ title: "New title", description: "New description" });
  });

  test("A translation can be sent back as it was read, and replaced texts and versions are checked", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}/it`;
    await admin("POST", at, { title: "Titolo" });
    const { translation } = (await admin("GET", at)).body;
    expect((await admin("POST", at, translation)).body).toMatchObject({ translation, version: 2 });
    expect((await admin("POST", at, { title: "T", replaces: { title: "Titolo" } })).status).toBe(
      200,
    );
    expect(await admin("POST", at, { title: "U", replaces: { title: "Titolo" } })).toMatchObject({
      status: 409,
      body: { code: "stale", params: { current: "T" } },
    });
    expect(await admin("POST", at, { title: "U", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
  });

  test("Once a translation exists one of its texts can be saved alone without resetting its title", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}/it`;
    expect(
      await admin("POST", at, { description: "Descrizione", replaces: { description: "" } }),
    ).toMatchObject({ status: 400, body: { message: "title is required" } });
    await admin("POST", at, { title: "Titolo" });
    expect(
      await admin("POST", at, { description: "Descrizione", replaces: { description: "" } }),
    ).toMatchObject({
      status: 200,
      body: { translation: { title: "Titolo", description: "Descrizione" } },
    });
    expect(await admin("POST", at, { title: "", description: "x" })).toMatchObject({
      status: 400,
      body: { message: "title is required" },
    });
  });

  test("The translated source is stored even when the original changed before the translation was saved (A-TRAN-08)", async () => {
    const { id } = await makeCase();
    const at = `/translations/business-cases/${id}/it`;
    await admin("PUT", `/business-cases/${id}`, { title: "New title", language: "en" });
    expect(
      (await admin("POST", at, { title: "Titolo", madeFrom: { title: "Title" } })).body.translation,
    ).toMatchObject({ outdated: true, source: { title: "Title", description: "Description" } });
    expect(
      (
        await admin("POST", at, {
          title: "Titolo",
          replaces: { title: "Titolo" },
          madeFrom: { title: "New title" },
        })
      ).body.translation,
    ).toMatchObject({ outdated: false });
    expect((await admin("POST", at, { title: "T", madeFrom: "Title" })).status).toBe(400);
    // The original has no source.
    expect(
      (
        await admin("POST", `/translations/business-cases/${id}/en`, {
          title: "Newer",
          madeFrom: { title: "x" },
        })
      ).body.translation,
    ).toMatchObject({ source: null });
  });

  test("A text that was never translated is missing, not outdated", async () => {
    const { id } = await makeCase();
    await admin("POST", `/translations/business-cases/${id}/it`, { title: "Titolo" });
    await admin("PUT", `/business-cases/${id}`, { description: "New description", language: "en" });
    expect(
      (await admin("GET", `/translations/business-cases/${id}/it`)).body.translation,
    ).toMatchObject({ outdated: false });
  });

  test("It is never stored without a title (A-TRAN-11, A-TRAN-16)", async () => {
    const { id } = await makeCase();
    for (const body of [{}, { title: "" }, { title: "  " }, { description: "x" }]) {
      expect(await admin("POST", `/translations/business-cases/${id}/it`, body)).toMatchObject({
        status: 400,
        body: { message: "title is required" },
      });
    }
    for (const body of [
      { title: "x", color: 1 },
      { title: ["x"] },
      { title: "x", language: "uk" },
      { title: "x".repeat(300) },
    ])
      expect((await admin("POST", `/translations/business-cases/${id}/it`, body)).status).toBe(400);
    expect(await database().businessCaseTranslation.count({ where: { caseId: id } })).toBe(1);
  });

  test("A translation can be deleted, and the original cannot", async () => {
    const { id } = await makeCase();
    await admin("POST", `/translations/business-cases/${id}/it`, { title: "Titolo" });
    expect(await admin("DELETE", `/translations/business-cases/${id}/it`)).toMatchObject({
      status: 200,
      body: { success: true, version: 3 },
    });
    expect(
      (await callApi("GET", `/business-cases/${id}?language=it`)).body.business_case,
    ).toMatchObject({ title: "Title", language: "en" });
    expect((await admin("DELETE", `/translations/business-cases/${id}/it`)).status).toBe(404);
    expect(await admin("DELETE", `/translations/business-cases/${id}/en`)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  test("Unknown documents give 404 and unknown languages 400", async () => {
    expect(await admin("GET", "/translations/business-cases/nope")).toMatchObject({
      status: 404,
      body: { message: "Business case nope not found" },
    });
    expect(
      (await admin("POST", "/translations/business-cases/nope/it", { title: "x" })).status,
    ).toBe(404);
    expect((await admin("GET", "/translations/wishes/x")).status).toBe(404);
    expect(await admin("GET", "/translations/business-cases/nope/de")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "language" }] },
    });
  });
});

test("Translations of an industry are read, written and deleted (A-API-27, A-API-28, A-TRAN-09, A-TRAN-13, A-TRAN-17)", async () => {
  await admin("POST", "/industries", { id: "space", name: "Space", display: "S" });
  const at = "/translations/industries/space";
  expect(
    (await admin("POST", `${at}/it`, { name: "Spazio", display: "Sp" })).body.translation,
  ).toMatchObject({
    language: "it",
    name: "Spazio",
    display: "Sp",
    source: { name: "Space", display: "S" },
    outdated: false,
  });
  expect((await admin("GET", at)).body.translations).toMatchObject([
    { language: "en", name: "Space" },
    { language: "it" },
  ]);
  expect(await admin("POST", `${at}/uk`, { display: "x" })).toMatchObject({
    status: 400,
    body: { message: "name is required" },
  });
  expect((await admin("DELETE", `${at}/it`)).status).toBe(200);
  expect((await admin("DELETE", `${at}/en`)).status).toBe(409);
});

describe.each(caseCollectionKinds)("Translations of the entry kind %s", (kind) => {
  const { translation: path, textKey, list, noun } = caseCollections[kind];

  test("They are read, written and deleted (A-API-29 to A-API-34, A-TRAN-14, A-TRAN-15)", async () => {
    const created = await makeCase();
    const at = `/translations/${path}/${idOf(created, kind)}`;
    const source = { [textKey]: (lists[list][0] as Record<string, unknown>)[textKey] };
    expect(await admin("POST", `${at}/it`, { [textKey]: " testo " })).toMatchObject({
      status: 200,
      body: { translation: { language: "it", [textKey]: "testo", source, outdated: false } },
    });
    expect((await admin("GET", at)).body.translations).toEqual([
      { language: "en", ...source, source: null, outdated: false },
      { language: "it", [textKey]: "testo", source, outdated: false },
    ]);
    await admin("POST", `${at}/en`, { [textKey]: "changed" });
    expect((await admin("GET", `${at}/it`)).body.translation).toMatchObject({
      outdated: true,
      source,
    });
    expect(
      (
        await callApi(
          "GET",
          `/business-cases/${created.id}/${caseCollections[kind].path}?language=it`,
        )
      ).body[list],
    ).toMatchObject([{ [textKey]: "testo", language: "it" }]);
    expect((await admin("DELETE", `${at}/it`)).status).toBe(200);
    expect((await admin("DELETE", `${at}/en`)).status).toBe(409);
  });

  test("They require a text (A-TRAN-18, A-TRAN-20 to A-TRAN-25)", async () => {
    const created = await makeCase();
    const message = `${noun} ${textKey} is required`;
    for (const body of [{}, { [textKey]: "" }, { [textKey]: " " }])
      expect(
        await admin("POST", `/translations/${path}/${idOf(created, kind)}/it`, body),
      ).toMatchObject({ status: 400, body: { message } });
    const save = {
      basic: { title: "T" },
      items: [{ kind, id: idOf(created, kind), [textKey]: " " }],
    };
    expect(
      await admin("POST", `/translations/business-cases/${created.id}/it/all`, save),
    ).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: `items.0.${textKey}`, code: "required" }] },
    });
    expect(await database().businessCaseTranslation.count({ where: { caseId: created.id } })).toBe(
      1,
    );
  });

  test("They are found only under their own kind", async () => {
    const created = await makeCase();
    for (const otherKind of caseCollectionKinds.filter((one) => one !== kind))
      expect(
        (
          await admin(
            "GET",
            `/translations/${caseCollections[otherKind].translation}/${idOf(created, kind)}`,
          )
        ).status,
      ).toBe(404);
    expect(await admin("GET", `/translations/${path}/a%00b`)).toMatchObject({ status: 404 });
  });

  test("A change is refused as stale when the text it replaces is not the stored one", async () => {
    const at = `/translations/${path}/${idOf(await makeCase(), kind)}/it`;
    expect((await admin("POST", at, { [textKey]: "uno", replaces: "" })).status).toBe(200);
    expect(await admin("POST", at, { [textKey]: "due", replaces: "" })).toMatchObject({
      status: 409,
      body: { code: "stale", params: { current: "uno" } },
    });
  });
});

describe("Saving all texts of a case in one language", () => {
  const textOf = (kind: CaseCollection, text: string) => ({
    [caseCollections[kind].textKey]: text,
  });

  test("It writes everything as one change (A-TRAN-30)", async () => {
    const created = await makeCase();
    const items = caseCollectionKinds.map((kind) => ({
      kind,
      id: idOf(created, kind),
      ...textOf(kind, `${kind} it`),
    }));
    expect(
      await admin("POST", `/translations/business-cases/${created.id}/it/all`, {
        basic: { title: "Titolo" },
        items,
        version: 1,
      }),
    ).toMatchObject({
      status: 200,
      body: { success: true, message: "All translations saved successfully", version: 2 },
    });
    const shown = (await callApi("GET", `/business-cases/${created.id}?language=it`)).body
      .business_case;
    expect(shown).toMatchObject({
      title: "Titolo",
      version: 2,
      problemPoints: [{ text: "problemPoint it", language: "it" }],
      implementationTimeline: [{ name: "implementationStep it", language: "it" }],
    });
    expect(
      (
        await admin("POST", `/translations/business-cases/${created.id}/it/all`, {
          basic: { title: "Titolo" },
          items,
          version: 1,
        })
      ).status,
    ).toBe(409);
  });

  test("It stops at the first missing value (A-TRAN-19)", async () => {
    const created = await makeCase();
    const items = caseCollectionKinds.map((kind, index) => ({
      kind,
      id: idOf(created, kind),
      ...textOf(kind, index > 2 ? "" : "x"),
    }));
    expect(
      (await admin("POST", `/translations/business-cases/${created.id}/it/all`, { items })).body
        .message,
    ).toBe("Automated process benefit text is required");
    expect(
      (
        await admin("POST", `/translations/business-cases/${created.id}/it/all`, {
          items,
          basic: { title: "" },
        })
      ).body.message,
    ).toBe("title is required");
  });

  test("A stale text is named, and each text stores what it was made from", async () => {
    const created = await makeCase();
    const [point, step] = [
      { kind: "problemPoint", id: idOf(created, "problemPoint"), text: "uno" },
      { kind: "implementationStep", id: idOf(created, "implementationStep"), name: "fase" },
    ] as const;
    const at = `/translations/business-cases/${created.id}/it/all`;
    expect(
      (
        await admin("POST", at, {
          basic: { title: "Titolo", madeFrom: { title: "Older" } },
          items: [{ ...point, madeFrom: "older problem" }, step],
        })
      ).status,
    ).toBe(200);
    expect(
      (await admin("GET", `/translations/problem-points/${point.id}/it`)).body.translation,
    ).toMatchObject({ source: { text: "older problem" }, outdated: true });
    expect(
      (await admin("GET", `/translations/business-cases/${created.id}/it`)).body.translation,
    ).toMatchObject({ source: { title: "Older" }, outdated: true });
    expect(
      await admin("POST", at, {
        items: [
          { ...point, replaces: "uno" },
          { ...step, name: "due", replaces: "other" },
        ],
      }),
    ).toMatchObject({
      status: 409,
      body: {
        code: "stale",
        params: { kind: "implementationStep", id: step.id, field: "name", current: "fase" },
      },
    });
    expect(
      await admin("POST", at, { basic: { title: "T", replaces: { title: "other" } } }),
    ).toMatchObject({
      status: 409,
      body: { params: { kind: "businessCase", id: created.id, field: "title", current: "Titolo" } },
    });
  });

  test("It writes nothing when an entry is stale or belongs to another case", async () => {
    const [created, foreign] = [await makeCase(), await makeCase()];
    const good = { kind: "problemPoint", id: idOf(created, "problemPoint"), text: "x" } as const;
    const at = `/translations/business-cases/${created.id}/it/all`;
    expect(
      (
        await admin("POST", at, {
          basic: { title: "T" },
          items: [good, { ...good, id: idOf(foreign, "problemPoint") }],
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await admin("POST", at, {
          items: [
            good,
            { kind: "solutionPoint", id: idOf(created, "solutionPoint"), text: "x", replaces: "y" },
          ],
        })
      ).status,
    ).toBe(409);
    expect((await admin("POST", at, { items: [good, good] })).status).toBe(400);
    expect((await admin("POST", at, { items: [{ ...good, kind: "wish" }] })).status).toBe(400);
    expect(
      (await admin("POST", "/translations/business-cases/nope/it/all", { items: [] })).status,
    ).toBe(404);
    expect(
      (await admin("POST", "/translations/industries/retail/it/all", { items: [] })).status,
    ).toBe(404);
    expect(
      (await callApi("GET", `/business-cases/${created.id}?language=it`)).body.business_case,
    ).toMatchObject({ version: 1, language: "en" });
  });
});

describe("The data of the translation manager", () => {
  test("A case has its lists in order, each text in all languages, with what it was made from (A-ROUTE-05, A-TRAN-08)", async () => {
    const created = await makeCase();
    await admin(
      "POST",
      `/translations/implementation-steps/${idOf(created, "implementationStep")}/it`,
      { name: "fase" },
    );
    await admin(
      "PUT",
      `/business-cases/${created.id}/problem-points/${idOf(created, "problemPoint")}`,
      {
        text: "changed",
      },
    );
    const document = await getTranslatedDocument(
      await administratorGrant(),
      "businessCase",
      created.id,
    );
    expect(document).toMatchObject({
      kind: "businessCase",
      id: created.id,
      sourceLanguage: "en",
      version: 3,
    });
    expect(document.items.map(({ kind }) => kind)).toEqual([
      "businessCase",
      ...caseCollectionKinds,
    ]);
    expect(document.items.find(({ kind }) => kind === "problemPoint")?.records).toEqual([
      { language: "en", texts: { text: "changed" }, source: null },
    ]);
    expect(document.items.find(({ kind }) => kind === "implementationStep")).toMatchObject({
      id: idOf(created, "implementationStep"),
      position: 1,
      records: expect.arrayContaining([
        { language: "it", texts: { name: "fase" }, source: { name: "stage" } },
      ]) as unknown,
    });
  });

  test("An industry is returned alone (A-ROUTE-09, A-TRAN-09)", async () => {
    expect(
      await getTranslatedDocument(await administratorGrant(), "industry", "wholesale"),
    ).toMatchObject({
      kind: "industry",
      sourceLanguage: "en",
      items: [{ kind: "industry", id: "wholesale" }],
    });
  });

  test.each(["nope", "..", "A"])("%s is not found", async (id) => {
    const grant = await administratorGrant();
    for (const kind of ["businessCase", "industry"] as const)
      await expect(getTranslatedDocument(grant, kind, id)).rejects.toMatchObject({
        code: "not_found",
      });
  });
});

test("The check reports for each case and industry which translations exist and which are missing (A-API-24, A-TRAN-32)", async () => {
  const { id } = await makeCase();
  await admin("POST", `/translations/business-cases/${id}/it`, { title: "T" });
  const { body } = await admin("GET", "/translations/check");
  expect(body.languages).toEqual([...languages]);
  expect(body.businessCases).toContainEqual({
    id,
    translatedIn: ["en", "it"],
    missingIn: ["uk", "ru"],
  });
  expect(body.businessCases).toContainEqual({
    id: "orders-from-email-to-warehouse",
    translatedIn: [...languages],
    missingIn: [],
  });
  expect(body.industries).toContainEqual({
    id: "wholesale",
    translatedIn: [...languages],
    missingIn: [],
  });
});
