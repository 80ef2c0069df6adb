import { invalidateContent, LAYER_TTL_MS, setChangeDelivery } from "@/lib/cache/content-state.mjs";
import { apiCacheKey } from "@/server/cache/cache-keys";
import { prepareResponse, type PreparedResponse } from "@/server/responses/prepared-response";
import { responseCache } from "@/server/cache/response-cache";

const createResponse = (text: string, status = 200) => ({
  ...prepareResponse(status, {}, Buffer.from(text), "Accept-Encoding"),
  isCacheable: status === 200,
});
const textOf = async (response: PreparedResponse | undefined) =>
  response && String(await response.body("identity"));

beforeEach(() => {
  jest.useFakeTimers();
  setChangeDelivery({ notificationsArrive: true });
});
afterEach(() => jest.useRealTimers());

describe("The response cache", () => {
  test("It serves a response until content changes, and no longer than its share of the five minutes [P-API-21]", async () => {
    const cache = responseCache(100_000);
    await cache.fill("a", async () => createResponse("one"));
    expect(await textOf(cache.current("a"))).toBe("one");
    invalidateContent();
    expect(cache.current("a")).toBeUndefined();
    await cache.fill("a", async () => createResponse("two"));
    jest.advanceTimersByTime(LAYER_TTL_MS);
    expect(cache.current("a")).toBeUndefined();
  });

  test("It does not store a response whose rendering began before a change", async () => {
    const cache = responseCache(100_000);
    const begun = cache.fill("a", async () => {
      invalidateContent();
      return createResponse("old");
    });
    expect(await textOf(await begun)).toBe("old");
    expect(cache.current("a")).toBeUndefined();
  });

  test("It stores no failure, and serves the last good response instead of a 503 while nothing changed", async () => {
    const cache = responseCache(100_000);
    expect((await cache.fill("a", async () => createResponse("away", 503)))?.status).toBe(503);
    expect(cache.current("a")).toBeUndefined();
    await cache.fill("a", async () => createResponse("good"));
    expect(await textOf(await cache.fill("a", async () => createResponse("away", 503)))).toBe(
      "good",
    );
    invalidateContent();
    expect((await cache.fill("a", async () => createResponse("away", 503)))?.status).toBe(503);
  });

  test("Requests for a response that is being made share it, unless content has changed since", async () => {
    const cache = responseCache(100_000);
    const make = jest.fn(async () => createResponse("made"));
    await Promise.all([cache.fill("a", make), cache.fill("a", make)]);
    expect(make).toHaveBeenCalledTimes(1);
    const begun = cache.fill("b", make);
    invalidateContent();
    await Promise.all([begun, cache.fill("b", make)]);
    expect(make).toHaveBeenCalledTimes(3);
  });

  test("It never exceeds its size in bytes", async () => {
    const cache = responseCache(100_000);
    const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`);
    for (const key of keys) await cache.fill(key, async () => createResponse("x".repeat(10_000)));
    const cachedKeys = keys.filter((key) => cache.current(key));
    expect([cachedKeys.length, cachedKeys.at(-1)]).toEqual([4, keys.at(-1)]);
  });
});

describe("Cached responses while the database is unavailable", () => {
  const respondUnavailable = async () => createResponse("away", 503);
  const edited = async () => {
    const cache = responseCache(100_000);
    await cache.fill("a", async () => createResponse("before the edit"));
    invalidateContent();
    return cache;
  };

  test("The last good response replaces a 503, marked as outdated, only while the database is unavailable", async () => {
    const cache = await edited();
    expect((await cache.fill("a", respondUnavailable))?.status).toBe(503);
    setChangeDelivery({ notificationsArrive: false });
    expect(cache.current("a")).toBeUndefined();
    const response = await cache.fill("a", respondUnavailable);
    expect([await textOf(response), response?.status, response]).toEqual([
      "before the edit",
      200,
      expect.objectContaining({ isOutdated: true }),
    ]);
    expect(await textOf(await cache.fill("a", async () => createResponse("after the edit")))).toBe(
      "after the edit",
    );
  });

  test("Nothing older than a removal is served", async () => {
    const cache = await edited();
    invalidateContent({ isRemoval: true });
    setChangeDelivery({ notificationsArrive: false });
    expect((await cache.fill("a", respondUnavailable))?.status).toBe(503);
  });

  test("A response is dropped once its address gives 404", async () => {
    const cache = await edited();
    await cache.fill("a", async () => createResponse("gone", 404));
    setChangeDelivery({ notificationsArrive: false });
    expect((await cache.fill("a", respondUnavailable))?.status).toBe(503);
  });

  test("An outdated 404 is not served", async () => {
    const cache = responseCache(100_000);
    await cache.fill("a", async () => ({ ...createResponse("none", 404), isCacheable: true }));
    invalidateContent();
    setChangeDelivery({ notificationsArrive: false });
    expect((await cache.fill("a", respondUnavailable))?.status).toBe(503);
  });
});

describe("Cached responses of addresses that do not exist", () => {
  test("They have their own limit and evict no other response", async () => {
    const cache = responseCache(100_000, 50_000);
    await cache.fill("page", async () => createResponse("x".repeat(10_000)));
    const keys = Array.from({ length: 30 }, (_, index) => `invented ${index}`);
    for (const key of keys)
      await cache.fill(key, async () => ({
        ...createResponse("x".repeat(10_000)),
        isUnknownPage: true,
      }));
    expect([
      cache.current("page") !== undefined,
      keys.filter((key) => cache.current(key)).length,
    ]).toEqual([true, 2]);
  });
});

describe("The cache key of a response", () => {
  test("It does not depend on the order of the parameters", () => {
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
  ])("The queries %s and %s have different keys", (one, other) => {
    expect(apiCacheKey(`/api/v1/business-cases${one}`)).not.toBe(
      apiCacheKey(`/api/v1/business-cases${other}`),
    );
  });
});
