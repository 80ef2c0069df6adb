import { database } from "@/lib/data/database/prisma";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { shippedLanguages } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { callApi } from "../support/content-requests";
import { admin, sample, freshId, makeCase, publicCase, entriesOf } from "../support/created-cases";

describe("Changing a case", () => {
  test.each(shippedLanguages)(
    "A case sent back in %s as it was read changes nothing [A-API-10]",
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

  test("It changes the given fields, leaves the others and records the change in the audit trail [A-API-10, A-CASE-28]", async () => {
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
      resourceId: created.id,
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
  ])("It is refused with %s [A-CASE-12]", async (_, body, status) => {
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

  test("It deletes everything under the case, the references to it and its files [A-API-11]", async () => {
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
      resourceId: created.id,
      changes: { title: { to: null } },
    });
  });
});

test("Every kind of list is part of a case", async () => {
  const shown = await publicCase(sample);
  for (const kind of caseCollectionKinds)
    expect(Array.isArray(shown[caseCollections[kind].list])).toBe(true);
});
