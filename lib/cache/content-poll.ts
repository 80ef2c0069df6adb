import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { logger } from "../logger";
import { contentState, forgetContent, setReach } from "./content-state.mjs";

const EVERY_MS = 1_000;

export interface Poll {
  /** Raised by every change of content, before it is committed. */
  revision: string;
  /** The oldest transaction that is under way, and the next that will begin; read after the revision. */
  oldest: bigint;
  next: bigint;
}

export interface Seen {
  revision: string;
  /** While set, a change may become visible: its transaction is older than this one, and may not have ended. */
  pendingUntil: bigint | undefined;
}

/** Compares a poll with the one before. Content is out of date while a change that raised it may be uncommitted. */
export function judgePoll(before: Seen | undefined, { revision, oldest, next }: Poll) {
  const pendingUntil = before?.revision === revision ? before.pendingUntil : next;
  const isOver = pendingUntil === undefined || oldest >= pendingUntil;
  const seen: Seen = { revision, pendingUntil: isOver ? undefined : pendingUntil };
  return { seen, isOutOfDate: pendingUntil !== undefined };
}

const REVISION = "SELECT last_value::text AS revision FROM content_revision";
const SNAPSHOT = `SELECT pg_snapshot_xmin(snapshot)::text AS oldest, pg_snapshot_xmax(snapshot)::text AS next
  FROM pg_current_snapshot() AS snapshot`;

/** A sequence shows its value before the commit, a table after it: hence two statements in this order (decision 50). */
async function readPoll(client: pg.Client): Promise<Poll> {
  const { rows: [sequence] } = await client.query<{ revision: string }>(REVISION);
  const { rows: [snapshot] } = await client.query<{ oldest: string; next: string }>(SNAPSHOT);
  const { oldest = 0, next = 0 } = snapshot ?? {};
  return { revision: sequence?.revision ?? "", oldest: BigInt(oldest), next: BigInt(next) };
}

const isNeeded = (): boolean => !contentState().hearing && !contentState().stopping;

/** Polls over one connection until notifications are heard. Throws when the database does not answer. */
async function poll(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString, application_name: "site listener", connectionTimeoutMillis: 3_000, query_timeout: 3_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (let seen: Seen | undefined; isNeeded();) {
      const judged = judgePoll(seen, await readPoll(client));
      seen = judged.seen;
      // A poll does not tell what changed.
      if (judged.isOutOfDate) forgetContent({ isRemoval: true });
      if (!contentState().polling) logger.warn("Notifications of content changes do not arrive; they are polled for.");
      setReach({ polling: true });
      await wait(EVERY_MS, undefined, { ref: false });
    }
    if (contentState().hearing) logger.info("Notifications of content changes arrive again.");
  } finally {
    setReach({ polling: false });
    void client.end().catch(() => undefined);
  }
}

/** Finds changes while notifications do not arrive. A short interruption is left to the listener, which reconnects. */
export async function pollWhileUnheard(connectionString: string): Promise<void> {
  while (!contentState().stopping) {
    await wait(EVERY_MS, undefined, { ref: false });
    if (!isNeeded()) continue;
    await wait(EVERY_MS, undefined, { ref: false });
    if (isNeeded()) await poll(connectionString).catch(() => undefined);
  }
}
