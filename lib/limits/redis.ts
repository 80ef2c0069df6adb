import "server-only";
import { createClient } from "redis";
import { environment } from "../env";
import { logger } from "../logger";

const CONNECT_MS = 1_000;

type Client = ReturnType<typeof createClient>;

declare global {
  var siteLimitsRedis: Client | undefined;
}

/** The connection for counters that several replicas share; undefined without REDIS_URL. It connects, and connects again, by itself. */
export function limitsRedis(): Client | undefined {
  const { REDIS_URL } = environment();
  if (!REDIS_URL) return undefined;
  if (globalThis.siteLimitsRedis) return globalThis.siteLimitsRedis;
  const client = createClient({ url: REDIS_URL, disableOfflineQueue: true, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000) } });
  let isAway = false;
  client.on("error", (error: unknown) => {
    if (!isAway) logger.warn("Redis is out of reach; limits count in this process until it is back.", { error: String(error) });
    isAway = true;
  });
  client.on("ready", () => (isAway = false));
  client.connect().catch(() => undefined);
  return (globalThis.siteLimitsRedis = client);
}
