import * as oneSession from "@/app/api/v1/auth/sessions/[sessionId]/route";
import * as sessions from "@/app/api/v1/auth/sessions/route";
import { database } from "@/lib/data/database/prisma";
import { startTokenSession } from "@/lib/auth/sessions";
import { progressOf } from "@/lib/domain/translation/translation-totals";
import type { OwnSession } from "@/lib/domain/account/own-session";
import { caseCount, industryCount } from "@/lib/services/case/dashboard";
import { translationTotals } from "@/lib/services/translation/translation-gaps";
import {
  listCasesForAdministrator,
  listIndustriesForAdministrator,
} from "@/lib/services/case/administrator-reads";
import { administratorGrant, clientIdentity, signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";

describe("Ending the other sessions of an account", () => {
  test("It ends all except the caller's own, and nobody else's", async () => {
    const { account, headers } = await signedIn();
    const other = await signedIn();
    await startTokenSession(account, true, clientIdentity);
    await startTokenSession(account, false, clientIdentity);
    expect(
      await callRoute(sessions, "/api/v1/auth/sessions", { method: "DELETE", headers }),
    ).toMatchObject({ status: 200, body: { success: true, ended: 2 } });
    expect(await database().session.count({ where: { accountId: account.id } })).toBe(1);
    expect(await database().session.count({ where: { accountId: other.account.id } })).toBe(1);
    expect(
      await callRoute(sessions, "/api/v1/auth/sessions", { method: "DELETE", headers }),
    ).toMatchObject({ status: 200, body: { ended: 0 } });
    const entries = await database().auditEntry.findMany({
      where: { actorId: account.id, action: "sign_out" },
    });
    expect(entries.map(({ changes }) => changes)).toEqual([{ other_sessions: { from: 2, to: 0 } }]);
  });

  test("It requires a signed-in user", async () => {
    expect(await callRoute(sessions, "/api/v1/auth/sessions", { method: "DELETE" })).toMatchObject({
      status: 401,
      body: { message: "Authentication required" },
    });
    expect(await callRoute(sessions, "/api/v1/auth/sessions", { method: "POST" })).toMatchObject({
      status: 405,
    });
  });
});

describe("The sessions of an account", () => {
  const address = "/api/v1/auth/sessions";
  const list = async (headers: Record<string, string>) =>
    (await callRoute<{ sessions: OwnSession[] }>(sessions, address, { headers })).body.sessions;
  const end = (sessionId: string, headers: Record<string, string>) =>
    callRoute(oneSession, `${address}/${sessionId}`, {
      method: "DELETE",
      headers,
      params: { sessionId },
    });
  const agents = {
    chrome:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    iphone:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1",
    firefox: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
  };

  test("They are listed, the caller's own first, with address and browser and without anything that could continue them", async () => {
    const { account, headers } = await signedIn();
    await signedIn();
    for (const userAgent of [...Object.values(agents), "curl/8.1.2", ""])
      await startTokenSession(account, true, {
        ...clientIdentity,
        userAgent,
        address: "203.0.113.9",
      });
    await database().session.create({
      data: {
        accountId: account.id,
        type: "browser",
        remembered: false,
        expiresAt: new Date(Date.now() - 1_000),
      },
    });
    const found = await list(headers);
    expect(
      found.map(({ is_current, browser, system, user_agent }) => [
        is_current,
        browser,
        system,
        user_agent,
      ]),
    ).toEqual([
      [true, null, null, "test"],
      [false, null, null, ""],
      [false, null, null, "curl/8.1.2"],
      [false, "Firefox", "macOS", agents.firefox],
      [false, "Safari", "iOS", agents.iphone],
      [false, "Chrome", "Windows", agents.chrome],
    ]);
    expect(found[1]).toMatchObject({ type: "api", address: "203.0.113.9" });
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
      "address",
      "browser",
      "created_at",
      "expires_at",
      "id",
      "is_current",
      "system",
      "type",
      "user_agent",
    ]);
  });

  test("One is ended with all its tokens, and the audit trail records it", async () => {
    const { account, headers } = await signedIn();
    const other = await startTokenSession(account, true, {
      ...clientIdentity,
      userAgent: agents.chrome,
    });
    const otherHeaders = { authorization: `Bearer ${other.access_token}` };
    const id = (await list(headers)).find(({ is_current }) => !is_current)?.id ?? "";
    expect(await end(id, headers)).toMatchObject({
      status: 200,
      body: { success: true, message: "Session ended" },
    });
    expect((await callRoute(sessions, address, { headers: otherHeaders })).status).toBe(401);
    expect(await list(headers)).toHaveLength(1);
    const entries = await database().auditEntry.findMany({
      where: { actorId: account.id, action: "sign_out" },
    });
    expect(entries.map(({ changes }) => changes)).toEqual([
      { session: { from: agents.chrome, to: null } },
    ]);
  });

  test("A foreign or ended session is not found", async () => {
    const { headers } = await signedIn();
    const other = await signedIn();
    const [foreign] = await list(other.headers);
    expect(await end(foreign?.id ?? "", headers)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(await list(other.headers)).toHaveLength(1);
    expect((await end("00000000-0000-4000-8000-000000000000", headers)).status).toBe(404);
  });
});

describe("Reads by administrators", () => {
  test("Translation progress counts cases times languages as total and stored translations as complete [A-DASH-04, A-DASH-05]", async () => {
    const grant = await administratorGrant();
    const cases = await database().businessCase.count();
    expect(await caseCount(grant)).toBe(cases);
    const before = await translationTotals(grant);
    expect([before.cases, before.industries].map(progressOf)).toMatchObject([
      { complete: cases * 4, total: cases * 4, missing: 0 },
      { missing: 0 },
    ]);
    await database().industry.create({
      data: {
        id: "forestry",
        language: "en",
        translations: { create: { language: "en", name: "Forestry", display: "Woods" } },
      },
    });
    const industries = await industryCount(grant);
    expect(industries).toBe(await database().industry.count());
    expect(progressOf((await translationTotals(grant)).industries)).toEqual({
      complete: industries * 4 - 3,
      total: industries * 4,
      missing: 3,
    });
  });

  test("A case is translated in full, in part or not at all, and an industry shows its stored name", async () => {
    const grant = await administratorGrant();
    const query = {
      language: "en",
      industry: "all",
      q: "",
      limit: 100,
      offset: 0,
      sort: { column: "id", descending: false },
    } as const;
    const [first] = (await listCasesForAdministrator(grant, query)).business_cases;
    expect(first?.translationStatus).toEqual({ en: "full", uk: "full", ru: "full", it: "full" });
    const item = await database().caseItem.findFirstOrThrow({
      where: { caseId: first?.id ?? "", kind: "problemPoint" },
    });
    const spare = (["uk", "ru", "it"] as const).filter((language) => language !== first?.language);
    await database().caseItemTranslation.deleteMany({
      where: { itemId: item.id, language: spare[0] ?? "" },
    });
    await database().businessCaseTranslation.deleteMany({
      where: { caseId: first?.id ?? "", language: spare[1] ?? "" },
    });
    const [after] = (await listCasesForAdministrator(grant, query)).business_cases;
    expect(after?.translationStatus).toMatchObject({
      en: "full",
      [spare[0] ?? ""]: "partial",
      [spare[1] ?? ""]: "none",
    });
    expect(await listIndustriesForAdministrator(grant, "uk")).toContainEqual(
      expect.objectContaining({
        id: "forestry",
        name: "Forestry",
        language: "en",
        translationStatus: { en: "full", uk: "none", ru: "none", it: "none" },
      }),
    );
  });
});
