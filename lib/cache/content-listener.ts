import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { environment } from "../env";
import { logger } from "../logger";
import { contentState, forgetContent } from "./content-state.mjs";

const CHANNEL = "content_changed";
const FIRST_RETRY_MS = 20;
const LONGEST_RETRY_MS = 500;
const HEARTBEAT_MS = 15_000;

/** Connects, listens, and resolves when the connection is lost. Throws when it cannot be made. */
async function listenOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString, application_name: "site listener", keepAlive: true, connectionTimeoutMillis: 3_000, query_timeout: 5_000,
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  client.on("notification", () => forgetContent());
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    // Changes made while nobody listened were missed.
    forgetContent();
    contentState().listening = true;
    // A connection that died without a word is noticed by a question it does not answer.
    heartbeat = setInterval(() => void client.query("SELECT 1").catch(() => void client.end()), HEARTBEAT_MS);
    heartbeat.unref();
    await lost;
  } finally {
    clearInterval(heartbeat);
    contentState().listening = false;
    void client.end().catch(() => undefined);
  }
}

async function listenForEver(connectionString: string): Promise<void> {
  let pause = FIRST_RETRY_MS;
  while (!contentState().stopping) {
    try {
      await listenOnce(connectionString);
      if (!contentState().stopping) logger.warn("The connection that hears of content changes was lost; connecting again.");
      pause = FIRST_RETRY_MS;
    } catch {
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    }
    await wait(pause, undefined, { ref: false });
  }
}

declare global {
  var siteListener: Promise<void> | undefined;
}

/** Hears of every change of content in PostgreSQL, whoever made it, and forgets what was made before (design.md §2). */
export function startContentListener(): void {
  const { DIRECT_URL, DATABASE_URL } = environment();
  const connectionString = DIRECT_URL ?? DATABASE_URL;
  if (connectionString) globalThis.siteListener ??= listenForEver(connectionString);
}
