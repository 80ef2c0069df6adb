import { createClient } from "redis";
import { consume } from "@/lib/limits/limits";
import { limitsRedis } from "@/lib/limits/redis";
import { startRedis, isRedisInstalled, waitUntil } from "../support/redis";

/** Makes six attempts: the first before the connection is ready, the others after it. */
const tries = async (key: string): Promise<(number | string)[]> => {
  const counted: (number | string)[] = [];
  while (counted.length < 6) {
    counted.push(
      await consume("signInOfAccount", key).catch((error: { code: string }) => error.code),
    );
    await waitUntil(async () => (await limitsRedis())?.isReady ?? false);
  }
  return counted;
};

const allowed = [1, 2, 3, 4, 5, "too_many_requests"];

(isRedisInstalled ? describe : describe.skip)("A replica that is connecting to Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
  });
  afterAll(async () => {
    (await limitsRedis())?.destroy();
    await redis.stop();
  });

  test("It counts its first attempt in Redis", async () => {
    expect(await tries("fresh")).toEqual(allowed);
  });

  test("It counts attempts in Redis while a lost connection is re-established", async () => {
    const [client, other] = [await limitsRedis(), createClient({ url: redis.url })];
    await other.connect();
    const lost = new Promise((resolve) => client?.once("reconnecting", resolve));
    await other.sendCommand(["CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"]);
    await lost;
    expect(client?.isReady).toBe(false);
    expect(await tries("connecting again")).toEqual(allowed);
    other.destroy();
  });
});
