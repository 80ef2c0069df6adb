import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { logger } from "../logger";
import { contentState, invalidateContent, setChangeDelivery } from "./content-state.mjs";

const POLL_INTERVAL_MS = 1_000;

export interface PollResult {
  /** Raised by every change of content, before it is committed. */
  revision: string;
  /** The transactions that are under way and have written; read after the revision. */
  openTransactions: string[];
}

export interface PollState {
  revision: string;
  /** The transactions that may have raised the revision and may not have ended. */
  pending: string[];
}

/** Compares a poll with the one before. Content is out of date while a change that raised it may be uncommitted. */
export function comparePoll(
  previous: PollState | undefined,
  { revision, openTransactions }: PollResult,
) {
  const hasNewRevision = previous?.revision !== revision;
  const pending = hasNewRevision
    ? openTransactions
    : previous.pending.filter((transaction) => openTransactions.includes(transaction));
  return {
    state: { revision, pending },
    isOutOfDate: hasNewRevision || previous.pending.length > 0,
  };
}

const REVISION_SQL = "SELECT last_value::text AS revision FROM content_revision";
/** Each transaction that has written holds a lock on its own id; a prepared one has no process. */
const OPEN_TRANSACTIONS_SQL = `SELECT transactionid::text AS id FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted
    AND (datname = current_database() OR pid IS NULL)`;

/** A sequence shows its value before the commit, a table after it: hence two statements in this order (decision 50). */
async function readPoll(client: pg.Client): Promise<PollResult> {
  const {
    rows: [sequence],
  } = await client.query<{ revision: string }>(REVISION_SQL);
  const { rows } = await client.query<{ id: string }>(OPEN_TRANSACTIONS_SQL);
  return { revision: sequence?.revision ?? "", openTransactions: rows.map(({ id }) => id) };
}

const isNeeded = (): boolean => !contentState().notificationsArrive && !contentState().stopping;

/** Polls over one connection until notifications are heard. Throws when the database does not answer. */
async function poll(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: "site listener",
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (let state: PollState | undefined; isNeeded();) {
      const result = comparePoll(state, await readPoll(client));
      state = result.state;
      // A poll does not tell what changed.
      if (result.isOutOfDate) invalidateContent({ isRemoval: true });
      if (!contentState().polling)
        logger.warn("Notifications of content changes do not arrive; they are polled for.");
      setChangeDelivery({ polling: true });
      await wait(POLL_INTERVAL_MS, undefined, { ref: false });
    }
    if (contentState().notificationsArrive)
      logger.info("Notifications of content changes arrive again.");
  } finally {
    setChangeDelivery({ polling: false });
    void client.end().catch(() => undefined);
  }
}

/** Finds changes while notifications do not arrive. A short interruption is left to the listener, which reconnects. */
export async function pollWithoutNotifications(connectionString: string): Promise<void> {
  while (!contentState().stopping) {
    await wait(POLL_INTERVAL_MS, undefined, { ref: false });
    if (!isNeeded()) continue;
    await wait(POLL_INTERVAL_MS, undefined, { ref: false });
    if (isNeeded()) await poll(connectionString).catch(() => undefined);
  }
}
