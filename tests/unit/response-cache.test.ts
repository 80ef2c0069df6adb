import { contentState, invalidateContent, LAYER_TTL_MS } from "@/lib/cache/content-state.mjs";
import { sessionCookie } from "@/lib/privacy/session-cookies";
import {
  apiCacheKey,
  isPublicRead,
  sessionCookieName,
} from "@/scripts/server/public-endpoints.mjs";
import { responseCache } from "@/scripts/server/response-cache.mjs";
import { prepareResponse } from "@/scripts/server/prepared-response.mjs";

const made = (text: string, status = 200) => ({
  ...prepareResponse(status, {}, Buffer.from(text), "Accept-Encoding"),
  isCacheable: status === 200,
});
const textOf = async (answer: ReturnType<typeof made> | undefined) =>
  answer && String(await answer.body("identity"));

beforeEach(() => {
  jest.useFakeTimers();
  contentState().changesArrive = true;
});
afterEach(() => jest.useRealTimers());

describe("a memory of answers", () => {
  test("P-API-21 gives what was made until content changes, and no longer than its part of the five minutes", async () => {
    const memory = responseCache(100_000);
    await memory.fill("a", async () => made("one"));
    expect(await textOf(memory.current("a"))).toBe("one");
    invalidateContent();
    expect(memory.current("a")).toBeUndefined();
    await memory.fill("a", async () => made("two"));
    jest.advanceTimersByTime(LAYER_TTL_MS);
    expect(memory.current("a")).toBeUndefined();
  });

  test("is never filled by what was begun before a change", async () => {
    const memory = responseCache(100_000);
    const begun = memory.fill("a", async () => {
      invalidateContent();
      return made("old");
    });
    expect(await textOf(await begun)).toBe("old");
    expect(memory.current("a")).toBeUndefined();
  });

  test("keeps no failure; with nothing changed the last good answer is better than one that says that the database is away", async () => {
    const memory = responseCache(100_000);
    expect((await memory.fill("a", async () => made("away", 503)))?.status).toBe(503);
    expect(memory.current("a")).toBeUndefined();
    await memory.fill("a", async () => made("good"));
    expect(await textOf(await memory.fill("a", async () => made("away", 503)))).toBe("good");
    invalidateContent();
    expect((await memory.fill("a", async () => made("away", 503)))?.status).toBe(503);
  });

  test("never holds more than its bytes", async () => {
    const memory = responseCache(100_000);
    const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`);
    for (const key of keys) await memory.fill(key, async () => made("x".repeat(10_000)));
    const kept = keys.filter((key) => memory.current(key));
    expect([kept.length, kept.at(-1)]).toEqual([4, keys.at(-1)]);
  });
});

describe("answers during an outage of the database", () => {
  const away = async () => made("away", 503);
  const edited = async () => {
    const memory = responseCache(100_000);
    await memory.fill("a", async () => made("before the edit"));
    invalidateContent();
    return memory;
  };

  test("the last good answer is sent in the place of 503, marked as outdated, only while the database is away", async () => {
    const memory = await edited();
    expect((await memory.fill("a", away))?.status).toBe(503);
    contentState().changesArrive = false;
    expect(memory.current("a")).toBeUndefined();
    const answer = await memory.fill("a", away);
    expect([await textOf(answer), answer?.status, answer]).toEqual([
      "before the edit",
      200,
      expect.objectContaining({ isOutdated: true }),
    ]);
    expect(await textOf(await memory.fill("a", async () => made("after the edit")))).toBe(
      "after the edit",
    );
  });

  test("nothing made before a removal is sent", async () => {
    const memory = await edited();
    invalidateContent({ isRemoval: true });
    contentState().changesArrive = false;
    expect((await memory.fill("a", away))?.status).toBe(503);
  });

  test("an answer is forgotten once its address answers 404", async () => {
    const memory = await edited();
    await memory.fill("a", async () => made("gone", 404));
    contentState().changesArrive = false;
    expect((await memory.fill("a", away))?.status).toBe(503);
  });

  test("an outdated 404 is not sent", async () => {
    const memory = responseCache(100_000);
    await memory.fill("a", async () => ({ ...made("none", 404), isCacheable: true }));
    invalidateContent();
    contentState().changesArrive = false;
    expect((await memory.fill("a", away))?.status).toBe(503);
  });
});

describe("answers for addresses that anybody can make up", () => {
  test("are bounded by themselves and displace no other", async () => {
    const memory = responseCache(100_000, 50_000);
    await memory.fill("page", async () => made("x".repeat(10_000)));
    const keys = Array.from({ length: 30 }, (_, index) => `invented ${index}`);
    for (const key of keys)
      await memory.fill(key, async () => ({ ...made("x".repeat(10_000)), isUnknownPage: true }));
    expect([
      memory.current("page") !== undefined,
      keys.filter((key) => memory.current(key)).length,
    ]).toEqual([true, 2]);
  });
});

describe("which calls are answered to everybody alike", () => {
  const asks = (pathname: string, headers: Record<string, string> = {}, method = "GET") =>
    isPublicRead({ method, headers }, pathname);

  test.each([
    "/api/v1/business-cases",
    "/api/v1/business-cases/a-case-1",
    "/api/v1/business-cases/a-case-1/problem-points",
    "/api/v1/industries",
    "/api/v1/industries/retail",
  ])("reads: %s", (pathname) => {
    expect([
      asks(pathname),
      asks(pathname, {}, "HEAD"),
      asks(pathname, { cookie: "NEXT_LOCALE=uk; cookie_consent=x" }),
    ]).toEqual([true, true, true]);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("not %s", (method) =>
    expect(asks("/api/v1/business-cases", {}, method)).toBe(false),
  );

  test.each([
    ["authorization", "Bearer x"],
    ["authorization", ""],
    ["cookie", `a=b; ${sessionCookie.name}=x`],
    ["cookie", `__Host-${sessionCookie.name}=x`],
  ])("not with %s: %s", (name, value) => {
    expect(asks("/api/v1/business-cases", { [name]: value })).toBe(false);
  });

  test.each([
    "/api/health",
    "/api/v1/enquiries",
    "/api/v1/audit",
    "/api/v1/auth/me",
    "/api/v1/business-cases/",
    "/api/v1/business-cases/%61",
    "/api/v1/Business-Cases",
    "/api/v1/business-cases/a/b/c",
    "/api/v1/translations/check",
  ])("not %s", (pathname) => {
    expect(asks(pathname)).toBe(false);
  });

  test("the session cookie is the one that the site sets", () =>
    expect(sessionCookie.name).toBe(sessionCookieName));
});

describe("under which key an answer is kept", () => {
  test("the order of what is asked makes no difference", () => {
    expect(apiCacheKey("/api/v1/business-cases?limit=6&language=uk")).toBe(
      apiCacheKey("/api/v1/business-cases?language=uk&limit=6"),
    );
    expect(apiCacheKey("/api/v1/industries?")).toBe(apiCacheKey("/api/v1/industries"));
  });

  test.each([
    ["?limit=6", "?limit=7"],
    ["?limit=6&limit=7", "?limit=7&limit=6"],
    ["?limit=6", "?limit=6&limit=6"],
    ["?q=a%26limit%3D6", "?q=a&limit=6"],
    ["?q=a+b", "?q=a%2Bb"],
    ["?q=", ""],
  ])("%s and %s are kept apart", (one, other) => {
    expect(apiCacheKey(`/api/v1/business-cases${one}`)).not.toBe(
      apiCacheKey(`/api/v1/business-cases${other}`),
    );
  });
});
