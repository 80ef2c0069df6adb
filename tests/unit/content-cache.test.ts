import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  contentState,
  setChangeDelivery,
  CONTENT_TTL_MS,
  invalidateContent,
  LAYER_TTL_MS,
} from "@/lib/cache/content-state.mjs";
import PageCache from "@/lib/cache/page-cache.mjs";
import { cached } from "@/lib/cache/cached";

const page = (html: string) => ({ kind: "APP_PAGE", html });
/** Next creates a cache object for each request. */
const lookUp = async (key: string) =>
  (await new PageCache().get(key)) as { value: { html: string }; lastModified: number } | null;

beforeEach(() => {
  jest.useFakeTimers();
  setChangeDelivery({ notificationsArrive: true });
  invalidateContent();
});
afterEach(() => jest.useRealTimers());

async function render(key: string, html: string): Promise<void> {
  await new PageCache().set(key, page(html));
}

describe("Cached pages", () => {
  test("They are served until content changes", async () => {
    await render("/en", "old");
    expect((await lookUp("/en"))?.value.html).toBe("old");
    invalidateContent();
    expect(await lookUp("/en")).toBeNull();
  });

  test("A rendering that began before a change is not cached after it", async () => {
    const request = new PageCache();
    invalidateContent();
    await request.set("/en", page("begun before"));
    expect(await lookUp("/en")).toBeNull();
    await render("/en", "begun after");
    expect((await lookUp("/en"))?.value.html).toBe("begun after");
  });

  test("They expire after half of the five minutes, because two caches are chained", async () => {
    await render("/en", "old");
    jest.advanceTimersByTime(LAYER_TTL_MS - 1);
    expect(await lookUp("/en")).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(await lookUp("/en")).toBeNull();
  });

  test("They are served while the database is unreachable and dropped when it is back", async () => {
    await render("/en", "old");
    setChangeDelivery({ notificationsArrive: false });
    jest.advanceTimersByTime(10 * CONTENT_TTL_MS);
    const entry = await lookUp("/en");
    expect(entry?.value.html).toBe("old");
    expect(entry?.lastModified).toBe(Date.now());
    invalidateContent();
    expect(await lookUp("/en")).toBeNull();
  });
});

test("Next caches no page where the HTTP server caches responses", async () => {
  contentState().cachesResponses = true;
  await render("/en/once", "rendered");
  contentState().cachesResponses = false;
  expect(await lookUp("/en/once")).toBeNull();
});

describe("Cached pages of addresses that do not exist", () => {
  const text = "x".repeat(100_000);
  const unlisted = `<meta name="robots" content="noindex, follow"/>${text}`;

  test.each([
    ["of cases that do not exist", "/en/success-stories/nope", { html: text, status: 404 }],
    [
      "of industries without cases",
      "/en/success-stories/browse/nope/newest/1",
      { html: unlisted, status: 200 },
    ],
  ])("They evict no page that exists: %s", async (_, path, value) => {
    await render("/en", "home");
    for (let index = 0; index < 200; index += 1)
      await new PageCache().set(`${path}-${index}`, { kind: "APP_PAGE", ...value });
    expect((await lookUp("/en"))?.value.html).toBe("home");
    expect(await lookUp(`${path}-0`)).toBeNull();
    expect(await lookUp(`${path}-199`)).not.toBeNull();
  });
});

describe("Cached reads", () => {
  test("They retain nothing of the request that made them, although Node ties a promise to its async context", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const contexts = new AsyncLocalStorage<object>();
    const readInContext = async (context: object) => {
      await contexts.run(context, () => cached("context", async () => "result"));
      return new WeakRef(context);
    };
    const context = await readInContext({});
    await setImmediate();
    collectGarbage();
    expect(context.deref()).toBeUndefined();
    expect(await cached("context", async () => "another")).toBe("result");
  });

  test("Each parameter combination is read once, even by parallel requests [P-API-21]", async () => {
    const read = jest.fn(async () => "result");
    await Promise.all([cached("a", read), cached("a", read)]);
    await cached("a", read);
    expect(read).toHaveBeenCalledTimes(1);
    await cached("b", read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("The oldest are evicted when the cache is full, so that a flood of odd queries cannot fill the memory", async () => {
    const read = jest.fn(async () => "x".repeat(1024 * 1024));
    for (let number = 0; number < 20; number += 1) await cached(`flood ${number}`, read);
    await cached("flood 19", read);
    expect(read).toHaveBeenCalledTimes(20);
    await cached("flood 0", read);
    expect(read).toHaveBeenCalledTimes(21);
  });

  test("They are read again after a change", async () => {
    const read = jest.fn(async () => "result");
    await cached("c", read);
    invalidateContent();
    await cached("c", read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("They are read again after half of the five minutes", async () => {
    const read = jest.fn(async () => "result");
    await cached("aged", read);
    jest.advanceTimersByTime(LAYER_TTL_MS);
    await cached("aged", read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("A read that was running when content changed is not cached", async () => {
    let finish = (_: string): void => undefined;
    void cached("d", () => new Promise<string>((resolve) => (finish = resolve)));
    invalidateContent();
    finish("old");
    await expect(cached("d", async () => "new")).resolves.toBe("new");
  });

  test("A failed read is not cached", async () => {
    await expect(cached("e", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await expect(cached("e", async () => "back")).resolves.toBe("back");
  });
});
