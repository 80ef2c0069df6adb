import { callApi } from "../support/content-requests";
import { signedIn } from "../support/accounts";
import { admin, sample, makeCase, publicCase } from "../support/created-cases";

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

test.each(writes)("%s %s is for administrators [A-API-01]", async (method, path, body) => {
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

describe("Industries", () => {
  test("They are created, changed and deleted [A-API-04 to A-API-06, A-IND-04, A-IND-09, A-IND-10]", async () => {
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
  ])("A new industry is refused with %s [A-IND-05]", async (_, wrong, field) => {
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
  test("Only they get the translation status of each language, and it is never cached [A-LIST-09 to A-LIST-11]", async () => {
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

  test("A case without points is translated when its own texts are [A-LIST-09, A-LIST-11]", async () => {
    expect(await makeCase()).toMatchObject({ translationStatus: { en: "full", uk: "none" } });
  });
});
