import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { logger } from "../logger";
import { contentState, invalidateContent, setChangeDelivery } from "./content-state.mjs";

const POLL_INTERVAL_MS = 1_000;

interface PollResult {
  /** A sequence that every change of content increments before its commit. */
  revision: string;
  /** Open transactions that have written something; read after the revision. */
  openTransactions: string[];
}

export interface PollState {
  revision: string;
  /** Transactions that may have raised the revision and may still be open. */
  pending: string[];
}

/**
 * Compares a poll with the previous one. Content stays out of date while a transaction that may
 * have raised the revision is open.
 */
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
/**
 * Each transaction that has written holds a lock on its own id. A prepared transaction has no
 * process, so it has no row in pg_stat_activity.
 */
const OPEN_TRANSACTIONS_SQL = `SELECT transactionid::text AS id FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted
    AND (datname = current_database() OR pid IS NULL)`;

/**
 * Two statements in this order, because a sequence shows its new value before the commit and a
 * table after it (docs/decisions/0050).
 */
async function readPoll(client: pg.Client): Promise<PollResult> {
  const {
    rows: [sequence],
  } = await client.query<{ revision: string }>(REVISION_SQL);
  const { rows } = await client.query<{ id: string }>(OPEN_TRANSACTIONS_SQL);
  return { revision: sequence?.revision ?? "", openTransactions: rows.map(({ id }) => id) };
}

const isNeeded = (): boolean => !contentState().notificationsArrive && !contentState().stopping;

/**
 * Polls over one connection until notifications arrive. Throws when the database doesn't respond.
 */
async function poll(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: "site content poll",
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (let state: PollState | undefined; isNeeded();) {
      const result = comparePoll(state, await readPoll(client));
      state = result.state;
      // A poll can't tell whether content was removed.
      if (result.isOutOfDate) invalidateContent({ isRemoval: true });
      if (!contentState().polling)
        logger.warn("notifications of content changes do not arrive; polling for changes");
      setChangeDelivery({ polling: true });
      await wait(POLL_INTERVAL_MS, undefined, { ref: false });
    }
    if (contentState().notificationsArrive)
      logger.info("notifications of content changes arrive again");
  } finally {
    setChangeDelivery({ polling: false });
    void client.end().catch(() => undefined);
  }
}

/**
 * Polls for changes while notifications don't arrive. Waits twice, because the listener recovers
 * from a short interruption by itself.
 */
export async function pollWithoutNotifications(connectionString: string): Promise<void> {
  while (!contentState().stopping) {
    await wait(POLL_INTERVAL_MS, undefined, { ref: false });
    if (!isNeeded()) continue;
    await wait(POLL_INTERVAL_MS, undefined, { ref: false });
    if (isNeeded()) await poll(connectionString).catch(() => undefined);
  }
}
