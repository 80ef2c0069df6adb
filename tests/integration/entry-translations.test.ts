import { database } from "@/lib/data/database/prisma";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { callApi } from "../support/content-requests";
import { admin, lists, makeCase, idOf } from "../support/translated-cases";

test("Translations of an industry are read, written and deleted [A-API-27, A-API-28, A-TRAN-09, A-TRAN-13, A-TRAN-17]", async () => {
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

  test("They are read, written and deleted [A-API-29 to A-API-34, A-TRAN-14, A-TRAN-15]", async () => {
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

  test("They require a text [A-TRAN-18, A-TRAN-20 to A-TRAN-25]", async () => {
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
