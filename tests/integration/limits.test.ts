import { checkCredentials } from "@/lib/auth/sign-in";
import { AppError } from "@/lib/domain/error";
import { consume, processLimits } from "@/lib/limits/limits";
import { limitsRedis } from "@/lib/limits/redis";
import { redisPause } from "@/lib/limits/with-timeout";
import { clientIdentity, password, signedIn } from "../support/accounts";
import { startRedis, isRedisInstalled, waitUntil } from "../support/redis";

const attempt = async (key: string): Promise<number | "refused"> => {
  try {
    return await consume("signInOfAccount", key);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return "refused";
    throw error;
  }
};

/** Clears the counters of this process, as if another replica continued. */
const asAnotherReplica = () => void processLimits().clear();
/** Ends the pause after a failed request to Redis. */
const asSomeSecondsLater = () => void (redisPause().until = 0);

(isRedisInstalled ? describe : describe.skip)("Limits shared by several replicas", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
    await waitUntil(async () => (await limitsRedis())?.isReady ?? false);
  });
  afterAll(async () => {
    (await limitsRedis())?.destroy();
    await redis.stop();
  });

  test("Attempts counted by one replica count for the other", async () => {
    for (let tries = 1; tries <= 3; tries += 1) expect(await attempt("shared")).toBe(tries);
    asAnotherReplica();
    expect([await attempt("shared"), await attempt("shared"), await attempt("shared")]).toEqual([
      4,
      5,
      "refused",
    ]);
    asAnotherReplica();
    expect(await attempt("shared")).toBe("refused");
  });

  test("While Redis hangs each process counts for itself, and requests do not wait long", async () => {
    redis.hang();
    const began = Date.now();
    expect([await attempt("hanging"), await attempt("hanging")]).toEqual([1, 2]);
    expect(Date.now() - began).toBeLessThan(3_000);
    // Only the first attempt waits for Redis.
    const then = Date.now();
    for (const key of ["a", "b", "c", "d", "e", "f"]) expect(await attempt(key)).toBe(1);
    expect(Date.now() - then).toBeLessThan(500);
    const { account } = await signedIn();
    const signing = Date.now();
    await expect(
      checkCredentials(
        { username: account.username, password },
        { ...clientIdentity, address: "192.0.2.77" },
      ),
    ).resolves.toMatchObject({ id: account.id });
    expect(Date.now() - signing).toBeLessThan(5_000);
    redis.resume();
    await waitUntil(async () => {
      asSomeSecondsLater();
      await attempt("woken");
      return redisPause().until === 0;
    });
    await attempt("shared again");
    asAnotherReplica();
    expect(await attempt("shared again")).toBe(2);
  }, 20_000);

  test("While Redis is down each process counts for itself within the limit, and shares again afterwards", async () => {
    await redis.stop();
    await waitUntil(async () => !(await limitsRedis())?.isReady);
    expect([
      await attempt("alone"),
      await attempt("alone"),
      await attempt("alone"),
      await attempt("alone"),
      await attempt("alone"),
      await attempt("alone"),
    ]).toEqual([1, 2, 3, 4, 5, "refused"]);
    await redis.start();
    await waitUntil(async () => (await limitsRedis())?.isReady ?? false);
    await attempt("together");
    asAnotherReplica();
    expect(await attempt("together")).toBe(2);
  });
});
