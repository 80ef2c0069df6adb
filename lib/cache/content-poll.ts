import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { logger } from "../logger";
import { contentState, forgetContent, setReach } from "./content-state.mjs";

const EVERY_MS = 1_000;

export interface Poll {
  /** Raised by every change of content, before it is committed. */
  revision: string;
  /** The transactions that are under way and have written; read after the revision. */
  open: string[];
}

export interface Seen {
  revision: string;
  /** The transactions that may have raised the revision and may not have ended. */
  pending: string[];
}

/** Compares a poll with the one before. Content is out of date while a change that raised it may be uncommitted. */
export function judgePoll(before: Seen | undefined, { revision, open }: Poll) {
  const isRaised = before?.revision !== revision;
  const pending = isRaised ? open : before.pending.filter((transaction) => open.includes(transaction));
  return { seen: { revision, pending }, isOutOfDate: isRaised || before.pending.length > 0 };
}

const REVISION = "SELECT last_value::text AS revision FROM content_revision";
/** Each transaction that has written holds a lock on its own id; a prepared one has no process. */
const OPEN = `SELECT transactionid::text AS id FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted
    AND (datname = current_database() OR pid IS NULL)`;

/** A sequence shows its value before the commit, a table after it: hence two statements in this order (decision 50). */
async function readPoll(client: pg.Client): Promise<Poll> {
  const { rows: [sequence] } = await client.query<{ revision: string }>(REVISION);
  const { rows } = await client.query<{ id: string }>(OPEN);
  return { revision: sequence?.revision ?? "", open: rows.map(({ id }) => id) };
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
