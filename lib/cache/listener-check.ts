import "server-only";
import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * Separate from the channel of content changes, so that a check doesn't invalidate other processes.
 */
export const CHECK_CHANNEL = "content_listener_check";
const CHECK_TIMEOUT_MS = 2_000;

async function notify(connectionString: string, token: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: "site listener check",
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT pg_notify($1, $2)", [CHECK_CHANNEL, token]);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Whether notifications arrive at a listening connection. The test notification is sent over
 * another connection, because behind a transaction pooler a connection may receive only its own.
 * Resolves to undefined when the notification couldn't be sent, which proves nothing.
 */
export async function canReceiveNotifications(
  listener: pg.Client,
  connectionString: string,
): Promise<boolean | undefined> {
  const token = randomUUID();
  let timeout: NodeJS.Timeout | undefined;
  let settle: (isReceived: boolean) => void = () => undefined;
  const received = new Promise<boolean>((resolve) => (settle = resolve));
  const onNotification = ({ payload }: pg.Notification) => payload === token && settle(true);
  const giveUp = () => settle(false);
  listener.on("notification", onNotification).on("end", giveUp);
  try {
    await notify(connectionString, token);
    timeout = setTimeout(giveUp, CHECK_TIMEOUT_MS).unref();
    return await received;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timeout);
    listener.off("notification", onNotification).off("end", giveUp);
  }
}
