import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { environment } from "../env";
import { logger } from "../logger";
import { measureDatabaseClock } from "../runtime/database-clock";
import { pollWithoutNotifications } from "./content-poll";
import { contentState, invalidateContent, setChangeDelivery } from "./content-state.mjs";
import { CHECK_CHANNEL, canReceiveNotifications } from "./listener-check";

const CHANNEL = "content_changed";
/** What the triggers say of a change that removed content. */
const REMOVAL = "removed";
const FIRST_RETRY_MS = 20;
const MAX_RETRY_MS = 500;
const CHECK_INTERVAL_MS = 15_000;

interface ConnectionStrings {
  /** Where to listen: past a connection pooler. */
  listenUrl: string;
  /** Where everything else of the site goes. */
  writeUrl: string;
}

function recordNotificationCheck(isReceived: boolean): void {
  // Changes made while notifications were not heard may have been missed.
  if (isReceived && !contentState().notificationsArrive) invalidateContent({ isRemoval: true });
  setChangeDelivery({ notificationsArrive: isReceived });
}

/** What the database is asked at each check. */
const measureTime = (client: pg.Client): Promise<void> =>
  measureDatabaseClock(async () => {
    const {
      rows: [row],
    } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    if (!row) throw new Error("the database did not say what time it is");
    return row.now;
  });

/** Checks again and again whether notifications arrive. Throws when the connection is dead. */
async function checkContinuously(
  client: pg.Client,
  writeUrl: string,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await measureTime(client);
    const isReceived = await canReceiveNotifications(client, writeUrl);
    if (ended.aborted) return;
    if (isReceived !== undefined) recordNotificationCheck(isReceived);
    // A connection that died without a word is noticed by a query that gets no answer.
    if (!isReceived) await client.query("SELECT 1");
    await wait(CHECK_INTERVAL_MS, undefined, { ref: false, signal: ended }).catch(() => undefined);
  }
}

/** Connects, listens, and resolves when the connection is lost. Throws when it cannot be made. */
async function listenOnce({ listenUrl, writeUrl }: ConnectionStrings): Promise<void> {
  const client = new pg.Client({
    connectionString: listenUrl,
    application_name: "site listener",
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
  });
  const ended = new AbortController();
  client.on("error", () => ended.abort());
  client.on("end", () => ended.abort());
  client.on("notification", ({ channel, payload }) => {
    if (channel === CHANNEL) invalidateContent({ isRemoval: payload === REMOVAL });
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    await client.query(`LISTEN ${CHECK_CHANNEL}`);
    // Changes made while nobody listened were missed, removals among them.
    invalidateContent({ isRemoval: true });
    await checkContinuously(client, writeUrl, ended.signal);
  } finally {
    setChangeDelivery({ notificationsArrive: false });
    void client.end().catch(() => undefined);
  }
}

async function listenForEver(addresses: ConnectionStrings): Promise<void> {
  let retryDelay = FIRST_RETRY_MS;
  while (!contentState().stopping) {
    try {
      await listenOnce(addresses);
      if (!contentState().stopping)
        logger.warn("The connection that hears of content changes was lost; connecting again.");
      retryDelay = FIRST_RETRY_MS;
    } catch {
      retryDelay = Math.min(retryDelay * 2, MAX_RETRY_MS);
    }
    await wait(retryDelay, undefined, { ref: false });
  }
}

declare global {
  var siteListener: Promise<unknown> | undefined;
}

/** Learns of every change of content in PostgreSQL, whoever made it (docs/decisions/0001, 0050). */
export function startContentListener(): void {
  const { DIRECT_URL, DATABASE_URL } = environment();
  const writeUrl = DATABASE_URL ?? DIRECT_URL;
  if (!writeUrl) return;
  const listenUrl = DIRECT_URL ?? writeUrl;
  globalThis.siteListener ??= Promise.all([
    listenForEver({ listenUrl, writeUrl }),
    pollWithoutNotifications(writeUrl),
  ]);
}
