import "server-only";
import type { createClient } from "redis";
import { environment } from "../env";
import { logger } from "../logger";
import { processState } from "../runtime/process-state.mjs";

const CONNECT_MS = 1_000;

type Client = ReturnType<typeof createClient>;

interface Connection {
  client: Client;
  /** Pending while the client tries to connect. */
  connectAttempt: () => Promise<void>;
}

function watchAttempts(client: Client): Connection["connectAttempt"] {
  let end = (): void => undefined;
  let current: Promise<void>;
  const begin = () => {
    end();
    current = new Promise((resolve) => (end = resolve));
  };
  begin();
  client.on("reconnecting", begin);
  for (const outcome of ["ready", "error", "end"]) client.on(outcome, () => end());
  return () => current;
}

async function connect(url: string): Promise<Connection> {
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000),
    },
  });
  let isDisconnected = false;
  client.on("error", (error: unknown) => {
    if (!isDisconnected)
      logger.warn("Redis is out of reach; limits count in this process until it is back", {
        error: String(error),
      });
    isDisconnected = true;
  });
  client.on("ready", () => (isDisconnected = false));
  const attempt = watchAttempts(client);
  client.connect().catch(() => undefined);
  return { client, connectAttempt: attempt };
}

function connection(): Promise<Connection> | undefined {
  const { REDIS_URL } = environment();
  return REDIS_URL ? processState("limits in Redis", () => connect(REDIS_URL)) : undefined;
}

/**
 * The connection for counters that several replicas share; undefined without REDIS_URL. It
 * reconnects by itself.
 */
export const limitsRedis = async (): Promise<Client | undefined> => (await connection())?.client;

/**
 * Resolves once Redis is connected or an attempt to connect has failed, so that the first counts
 * are shared if possible.
 */
export const waitForConnectAttempt = async (): Promise<void> =>
  (await connection())?.connectAttempt();
