import { database } from "@/lib/data/database/prisma";
import { callApi } from "../support/content-requests";
import { admin, makeCase } from "../support/translated-cases";

describe("Translations of a case", () => {
  test("There is one record per language, with the texts it was made from [A-API-25, A-API-26, A-TRAN-12, A-TRAN-32]", async () => {
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

  test("The translated source is stored even when the original changed before the translation was saved [A-TRAN-08]", async () => {
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

  test("It is never stored without a title [A-TRAN-11, A-TRAN-16]", async () => {
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
