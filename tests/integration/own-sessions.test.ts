import * as sessions from "@/app/api/v1/auth/sessions/route";
import { database } from "@/lib/data/prisma";
import { startTokenSession } from "@/lib/auth/sessions";
import { getDashboard } from "@/lib/services/dashboard";
import { listCasesForAdministrator, listIndustriesForAdministrator } from "@/lib/services/administrator-reads";
import { administratorGrant, origin, signedIn } from "../support/accounts";
import { call } from "../support/call";

describe("ending the other sessions of an account", () => {
  test("ends all but the caller's own, and nobody else's", async () => {
    const { account, headers } = await signedIn();
    const other = await signedIn();
    await startTokenSession(account, true, origin);
    await startTokenSession(account, false, origin);
    expect(await call(sessions, "/api/v1/auth/sessions", { method: "DELETE", headers })).toMatchObject({ status: 200, body: { success: true, ended: 2 } });
    expect(await database().session.count({ where: { accountId: account.id } })).toBe(1);
    expect(await database().session.count({ where: { accountId: other.account.id } })).toBe(1);
    expect(await call(sessions, "/api/v1/auth/sessions", { method: "DELETE", headers })).toMatchObject({ status: 200, body: { ended: 0 } });
    const entries = await database().auditEntry.findMany({ where: { actorId: account.id, action: "sign_out" } });
    expect(entries.map(({ changes }) => changes)).toEqual([{ other_sessions: { from: 2, to: 0 } }]);
  });

  test("is for those who are signed in", async () => {
    expect(await call(sessions, "/api/v1/auth/sessions", { method: "DELETE" })).toMatchObject({ status: 401, body: { message: "Authentication required" } });
    expect(await call(sessions, "/api/v1/auth/sessions")).toMatchObject({ status: 405 });
  });
});

describe("what administrators read", () => {
  test("A-DASH-04 A-DASH-05 translations are cases times languages, complete are those that are there", async () => {
    const grant = await administratorGrant();
    const cases = await database().businessCase.count();
    expect(await getDashboard(grant)).toMatchObject({ cases, translations: { complete: cases * 4, total: cases * 4 }, missing: 0 });
    await database().industry.create({ data: { id: "forestry", language: "en", translations: { create: { language: "en", name: "Forestry", display: "Woods" } } } });
    const { industries, industryTranslations, missing } = await getDashboard(grant);
    expect([industryTranslations, missing]).toEqual([{ complete: industries * 4 - 3, total: industries * 4 }, 3]);
  });

  test("a case is translated in full, in part or not at all; an industry shows its stored name", async () => {
    const grant = await administratorGrant();
    const query = { language: "en", industry: "all", q: "", limit: 100, offset: 0, sort: { column: "id", descending: false } } as const;
    const [first] = (await listCasesForAdministrator(grant, query)).business_cases;
    expect(first?.translationStatus).toEqual({ en: "full", uk: "full", ru: "full", it: "full" });
    const item = await database().caseItem.findFirstOrThrow({ where: { caseId: first?.id ?? "", kind: "problemPoint" } });
    const spare = (["uk", "ru", "it"] as const).filter((language) => language !== first?.language);
    await database().caseItemTranslation.deleteMany({ where: { itemId: item.id, language: spare[0] ?? "" } });
    await database().businessCaseTranslation.deleteMany({ where: { caseId: first?.id ?? "", language: spare[1] ?? "" } });
    const [after] = (await listCasesForAdministrator(grant, query)).business_cases;
    expect(after?.translationStatus).toMatchObject({ en: "full", [spare[0] ?? ""]: "partial", [spare[1] ?? ""]: "none" });
    expect(await listIndustriesForAdministrator(grant, "uk")).toContainEqual(expect.objectContaining({ id: "forestry", name: "Forestry", language: "en", translationStatus: { en: "full", uk: "none", ru: "none", it: "none" } }));
  });
});
