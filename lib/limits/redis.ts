import "server-only";
import type { createClient } from "redis";
import { environment } from "../env";
import { logger } from "../logger";

const CONNECT_MS = 1_000;

type Client = ReturnType<typeof createClient>;

declare global {
  var siteLimitsRedis: Promise<Client> | undefined;
}

async function connect(url: string): Promise<Client> {
  const { createClient } = await import("redis");
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000) } });
  let isAway = false;
  client.on("error", (error: unknown) => {
    if (!isAway) logger.warn("Redis is out of reach; limits count in this process until it is back.", { error: String(error) });
    isAway = true;
  });
  client.on("ready", () => (isAway = false));
  client.connect().catch(() => undefined);
  return client;
}

/** The connection for counters that several replicas share; undefined without REDIS_URL. It connects, and connects again, by itself. */
export async function limitsRedis(): Promise<Client | undefined> {
  const { REDIS_URL } = environment();
  return REDIS_URL ? (globalThis.siteLimitsRedis ??= connect(REDIS_URL)) : undefined;
}
