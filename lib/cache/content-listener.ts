import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { environment } from "../env";
import { logger } from "../logger";
import { measureDatabaseClock } from "../runtime/database-clock";
import { pollWhileUnheard } from "./content-poll";
import { contentState, forgetContent, setReach } from "./content-state.mjs";
import { CHECK_CHANNEL, hearsItself } from "./listener-check";

const CHANNEL = "content_changed";
/** What the triggers say of a change that removed content. */
const REMOVAL = "removed";
const FIRST_RETRY_MS = 20;
const LONGEST_RETRY_MS = 500;
const CHECK_EVERY_MS = 15_000;

interface Addresses {
  /** Where to listen: past a connection pooler. */
  listenAt: string;
  /** Where everything else of the site goes. */
  writeAt: string;
}

function noteHearing(isHeard: boolean): void {
  // Changes made while notifications were not heard may have been missed.
  if (isHeard && !contentState().hearing) forgetContent({ isRemoval: true });
  setReach({ hearing: isHeard });
}

/** What the database is asked at each check. */
const askTime = (client: pg.Client): Promise<void> =>
  measureDatabaseClock(async () => {
    const { rows: [row] } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    if (!row) throw new Error("the database did not say what time it is");
    return row.now;
  });

/** Checks again and again whether notifications arrive. Throws when the connection is dead. */
async function keepChecking(client: pg.Client, writeAt: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await askTime(client);
    const isHeard = await hearsItself(client, writeAt);
    if (ended.aborted) return;
    if (isHeard !== undefined) noteHearing(isHeard);
    // A connection that died without a word is noticed by a query that gets no answer.
    if (!isHeard) await client.query("SELECT 1");
    await wait(CHECK_EVERY_MS, undefined, { ref: false, signal: ended }).catch(() => undefined);
  }
}

/** Connects, listens, and resolves when the connection is lost. Throws when it cannot be made. */
async function listenOnce({ listenAt, writeAt }: Addresses): Promise<void> {
  const client = new pg.Client({
    connectionString: listenAt, application_name: "site listener", keepAlive: true,
    connectionTimeoutMillis: 3_000, query_timeout: 5_000,
  });
  const ended = new AbortController();
  client.on("error", () => ended.abort());
  client.on("end", () => ended.abort());
  client.on("notification", ({ channel, payload }) => {
    if (channel === CHANNEL) forgetContent({ isRemoval: payload === REMOVAL });
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    await client.query(`LISTEN ${CHECK_CHANNEL}`);
    // Changes made while nobody listened were missed, removals among them.
    forgetContent({ isRemoval: true });
    await keepChecking(client, writeAt, ended.signal);
  } finally {
    setReach({ hearing: false });
    void client.end().catch(() => undefined);
  }
}

async function listenForEver(addresses: Addresses): Promise<void> {
  let pause = FIRST_RETRY_MS;
  while (!contentState().stopping) {
    try {
      await listenOnce(addresses);
      if (!contentState().stopping) logger.warn("The connection that hears of content changes was lost; connecting again.");
      pause = FIRST_RETRY_MS;
    } catch {
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    }
    await wait(pause, undefined, { ref: false });
  }
}

declare global {
  var siteListener: Promise<unknown> | undefined;
}

/** Learns of every change of content in PostgreSQL, whoever made it (docs/decisions/0001, 0050). */
export function startContentListener(): void {
  const { DIRECT_URL, DATABASE_URL } = environment();
  const writeAt = DATABASE_URL ?? DIRECT_URL;
  if (!writeAt) return;
  const listenAt = DIRECT_URL ?? writeAt;
  globalThis.siteListener ??= Promise.all([listenForEver({ listenAt, writeAt }), pollWhileUnheard(writeAt)]);
}
