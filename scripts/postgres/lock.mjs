// Advisory locks for steps that only one start may run at a time.
/** @import { Client } from "pg" */
import { setTimeout as wait } from "node:timers/promises";
import { Problem, printLine } from "../bootstrap/report.mjs";
import { startWaitMs } from "./connection.mjs";

const RETRY_MS = 200;
const REPORT_AFTER_MS = 3_000;

const SELECT_HOLDER = `SELECT pid, application_name AS name, xact_start IS NOT NULL AS "hasTransaction"
  FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE locktype = 'advisory' AND granted AND pg_database.datname = current_database() AND objsubid = 1
    AND ((classid::bigint << 32) | objid::bigint) = $1`;

/**
 * @param {{ pid: number, name: string }} holder
 * @param {number} seconds
 */
const abandonedLockProblem = ({ pid, name }, seconds) =>
  new Problem(
    `Another session of the database (process ${pid}, "${name}") has held the lock of this step for ${seconds} s ` +
      "without a transaction.\nA start that was led through a connection pooler may have left it behind. " +
      `Set DIRECT_URL to the database itself,\nand end that session: SELECT pg_terminate_backend(${pid})`,
  );

/**
 * Prints once which session holds the lock. Throws when it has held it for longer than `START_WAIT`
 * without a transaction.
 * @param {Client} client
 * @param {number} key
 * @param {number} startedAt
 * @param {number | undefined} reportedPid
 * @returns {Promise<number | undefined>}
 */
async function inspectHolder(client, key, startedAt, reportedPid) {
  const [holder] = (await client.query(SELECT_HOLDER, [key])).rows;
  const waited = Date.now() - startedAt;
  if (!holder || waited < Math.min(REPORT_AFTER_MS, startWaitMs())) return reportedPid;
  if (!holder.hasTransaction && waited >= startWaitMs())
    throw abandonedLockProblem(holder, Math.round(waited / 1000));
  if (reportedPid !== holder.pid)
    printLine(`    Waiting for another start (database process ${holder.pid}, "${holder.name}")`);
  return holder.pid;
}

/**
 * Begins a transaction that holds the lock until it ends. Not a session lock, which would stay
 * behind at a transaction pooler that hands the session to another client. Waits as long as the
 * holder has an open transaction.
 * @param {Client} client
 * @param {number} key
 */
async function beginLocked(client, key) {
  const startedAt = Date.now();
  /** @type {number | undefined} */
  let reportedPid;
  for (;;) {
    await client.query("BEGIN");
    // This transaction may idle while another process does the work.
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS held", [key]);
    if (rows[0].held) return;
    await client.query("ROLLBACK");
    reportedPid = await inspectHolder(client, key, startedAt, reportedPid);
    await wait(RETRY_MS);
  }
}

/**
 * Runs `work` in a transaction that holds the lock; rolls back when it fails.
 * @template Result
 * @param {Client} client
 * @param {number} key
 * @param {() => Promise<Result>} work
 */
export async function withLock(client, key, work) {
  await beginLocked(client, key);
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}
