import { createServer, type AddressInfo } from "node:net";
import { consume } from "@/lib/limits/limits";
import { limitsRedis } from "@/lib/limits/redis";

const silentServer = createServer(() => undefined);

beforeAll(async () => {
  await new Promise<void>((resolve) => silentServer.listen(0, "127.0.0.1", resolve));
  process.env.REDIS_URL = `redis://127.0.0.1:${(silentServer.address() as AddressInfo).port}`;
  // Jest takes longer to load the client than the test may last.
  await limitsRedis();
});
afterAll(async () => {
  (await limitsRedis())?.destroy();
  silentServer.close();
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
