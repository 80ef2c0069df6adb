import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import { shippedLanguages } from "@/lib/domain/language";
import { getTranslatedDocument } from "@/lib/services/translation/translation-manager";
import { administratorGrant } from "../support/accounts";
import { callApi } from "../support/content-requests";
import { admin, makeCase, idOf } from "../support/translated-cases";

describe("Saving all texts of a case in one language", () => {
  const textOf = (kind: CaseCollection, text: string) => ({
    [caseCollections[kind].textKey]: text,
  });

  test("It writes everything as one change [A-TRAN-30]", async () => {
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

  test("It stops at the first missing value [A-TRAN-19]", async () => {
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
  test("A case has its lists in order, each text in all languages, with what it was made from [A-ROUTE-05, A-TRAN-08]", async () => {
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

  test("An industry is returned alone [A-ROUTE-09, A-TRAN-09]", async () => {
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

test("The check reports for each case and industry which translations exist and which are missing [A-API-24, A-TRAN-32]", async () => {
  const { id } = await makeCase();
  await admin("POST", `/translations/business-cases/${id}/it`, { title: "T" });
  const { body } = await admin("GET", "/translations/check");
  expect(body.languages).toEqual([...shippedLanguages]);
  expect(body.businessCases).toContainEqual({
    id,
    translatedIn: ["en", "it"],
    missingIn: ["uk", "ru"],
  });
  expect(body.businessCases).toContainEqual({
    id: "orders-from-email-to-warehouse",
    translatedIn: [...shippedLanguages],
    missingIn: [],
  });
  expect(body.industries).toContainEqual({
    id: "wholesale",
    translatedIn: [...shippedLanguages],
    missingIn: [],
  });
});
