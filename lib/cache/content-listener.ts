import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { environment } from "../env";
import { logger } from "../logger";
import { measureDatabaseClock } from "../runtime/database-clock";
import { pollWithoutNotifications } from "./content-poll";
import { contentState, invalidateContent, setChangeDelivery } from "./content-state.mjs";
import { CHECK_CHANNEL, canReceiveNotifications } from "./listener-check";
import { onProcessEvent } from "../runtime/process-events";
import { processState } from "../runtime/process-state.mjs";

const CHANNEL = "content_changed";
/** The payload that triggers send for a change that removed content. */
const REMOVAL = "removed";
/** The payload for a change of redirects. */
const REDIRECTS = "redirects";
const FIRST_RETRY_MS = 20;
const MAX_RETRY_MS = 500;
const CHECK_INTERVAL_MS = 15_000;

interface ConnectionStrings {
  /** The connection to listen on; must bypass a connection pooler. */
  listenUrl: string;
  /** The connection that the rest of the site uses. */
  writeUrl: string;
}

function recordNotificationCheck(isReceived: boolean): void {
  // Changes may have been missed while notifications didn't arrive.
  if (isReceived && !contentState().notificationsArrive) invalidateContent({ isRemoval: true });
  setChangeDelivery({ notificationsArrive: isReceived });
}

const measureTime = (client: pg.Client): Promise<void> =>
  measureDatabaseClock(async () => {
    const {
      rows: [row],
    } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    if (!row) throw new Error("the database did not say what time it is");
    return row.now;
  });

/**
 * Checks every CHECK_INTERVAL_MS whether notifications arrive. Throws when the connection is dead.
 */
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
    // A query detects a connection that died silently.
    if (!isReceived) await client.query("SELECT 1");
    await wait(CHECK_INTERVAL_MS, undefined, { ref: false, signal: ended }).catch(() => undefined);
  }
}

/** Connects and listens. Resolves when the connection is lost, rejects when it can't be made. */
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
    const isRemoval = payload === REMOVAL;
    if (channel === CHANNEL)
      invalidateContent({ isRemoval, changesRedirects: isRemoval || payload === REDIRECTS });
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    await client.query(`LISTEN ${CHECK_CHANNEL}`);
    // Changes made before the connection was open were missed, and may have removed content.
    invalidateContent({ isRemoval: true });
    await checkContinuously(client, writeUrl, ended.signal);
  } finally {
    setChangeDelivery({ notificationsArrive: false });
    void client.end().catch(() => undefined);
  }
}

async function listenForever(connections: ConnectionStrings): Promise<void> {
  let retryDelay = FIRST_RETRY_MS;
  while (!contentState().stopping) {
    try {
      await listenOnce(connections);
      if (!contentState().stopping)
        logger.warn("the connection for notifications of content changes was lost; reconnecting");
      retryDelay = FIRST_RETRY_MS;
    } catch {
      retryDelay = Math.min(retryDelay * 2, MAX_RETRY_MS);
    }
    await wait(retryDelay, undefined, { ref: false });
  }
}

/**
 * Invalidates caches on every change of content in PostgreSQL, including those made by other
 * processes (docs/decisions/0001, docs/decisions/0050).
 */
export function startContentListener(): void {
  // Changes made by the other web processes of this machine, before the database announces them.
  onProcessEvent("content changed", () => invalidateContent());
  onProcessEvent("redirects changed", () => invalidateContent({ changesRedirects: true }));
  const { DIRECT_URL, DATABASE_URL } = environment();
  const writeUrl = DATABASE_URL ?? DIRECT_URL;
  if (!writeUrl) return;
  const listenUrl = DIRECT_URL ?? writeUrl;
  processState("content listener", () =>
    Promise.all([listenForever({ listenUrl, writeUrl }), pollWithoutNotifications(writeUrl)]),
  );
}
