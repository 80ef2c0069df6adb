import { createServer, type AddressInfo } from "node:net";
import { consume } from "@/lib/limits/limits";
import { limitsRedis } from "@/lib/limits/redis";

const mute = createServer(() => undefined);

beforeAll(async () => {
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  process.env.REDIS_URL = `redis://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  // Loading the client takes Jest longer than the test.
  await limitsRedis();
});
afterAll(async () => {
  (await limitsRedis())?.destroy();
  mute.close();
});

test("When Redis accepts connections and says nothing each process counts for itself at once", async () => {
  const began = Date.now();
  const tries: number[] = [];
  while (tries.length < 5) tries.push(await consume("signInOfAccount", "mute"));
  expect(tries).toEqual([1, 2, 3, 4, 5]);
  await expect(consume("signInOfAccount", "mute")).rejects.toMatchObject({
    code: "too_many_requests",
  });
  expect(Date.now() - began).toBeLessThan(1_500);
});
