import "server-only";
import { markScheduleFailed } from "../../data/document/failed-schedules";
import * as data from "../../data/document/schedules";
import type { Grant } from "../../domain/account/account";
import { NOTHING_TO_PUBLISH, stateAfter } from "../../domain/document/schedule";
import { AppError, isNotFound } from "../../domain/error";
import { logger } from "../../logger";
import { startRecurring } from "../jobs/recurring-job";
import { wakeOutbox } from "../mail/outbox-event";
import { changeState } from "../document/status";

/** Late by this much at most, while a process runs. */
const INTERVAL_MS = 2_000;
/** Once a second for a minute, so that a database that comes back finds what is due soon. */
const RETRY_DELAYS_MS = Array.from({ length: 60 }, () => 1_000);

/** The grant of the administrator who scheduled a change. */
export type GrantOf = (author: { id: string; name: string }) => Grant;

/** Whether another try would fail too. A busy server says so with an AppError as well. */
const isFinal = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof AppError && error.code === "conflict");

class TakenError extends Error {}

/** What became of the changes that were due. */
export interface ScheduleCounts {
  done: number;
  failed: number;
}

/** Runs one schedule in one transaction, so that it happens once. Throws TakenError. */
async function runSchedule(schedule: data.ScheduleRow, grantOf: GrantOf): Promise<void> {
  const { id, kind, documentId, authorId, author } = schedule;
  const grant = grantOf({ id: authorId ?? "", name: author });
  await changeState(grant, { kind, id: documentId }, {}, async (current, translated, tx) => {
    if (!(await data.claimSchedule(id, tx))) throw new TakenError();
    const next = stateAfter(current, schedule, translated);
    if (!next) throw new AppError("conflict", "There is no text to publish");
    return next;
  });
}

/** Resolves to whether it was done; throws what another try may mend. */
async function runOrRecordFailure(schedule: data.ScheduleRow, grantOf: GrantOf): Promise<boolean> {
  const { id, kind, documentId } = schedule;
  try {
    await runSchedule(schedule, grantOf);
    logger.info("a scheduled change was made", { schedule: id, kind, id: documentId });
    return true;
  } catch (error) {
    if (!isFinal(error)) throw error;
    await markScheduleFailed(id, isNotFound(error) ? "not_found" : NOTHING_TO_PUBLISH);
    wakeOutbox();
    logger.warn("a scheduled change failed", { schedule: id, kind, id: documentId });
    return false;
  }
}

/**
 * Makes the changes that are due, in order, each exactly once whatever the number of processes and
 * crashes.
 */
export async function runDueSchedules(grantOf: GrantOf): Promise<ScheduleCounts> {
  const counts = { done: 0, failed: 0 };
  for (;;) {
    const due = await data.findDueSchedule();
    if (!due) return counts;
    try {
      counts[(await runOrRecordFailure(due, grantOf)) ? "done" : "failed"] += 1;
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
    }
  }
}

/** Makes changes when they are due, and at the start those that became due while nothing ran. */
export const startSchedules = (grantOf: GrantOf): void =>
  startRecurring("schedules", INTERVAL_MS, () => runDueSchedules(grantOf), RETRY_DELAYS_MS);
