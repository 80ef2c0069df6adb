import "server-only";
import { isTransient } from "../../data/database/database-errors";
import type { Transaction } from "../../data/database/transaction";
import { markScheduleFailed } from "../../data/document/failed-schedules";
import * as data from "../../data/document/schedules";
import { findWorkingCopy } from "../../data/document/working-copies";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import { findConflicts } from "../../domain/document/differences/merge";
import { isManagedKind, type DocumentRef } from "../../domain/document/document-kinds";
import { stateAfter, type ScheduleProblem } from "../../domain/document/schedule";
import { AppError, isNotFound } from "../../domain/error";
import type { Language } from "../../domain/language";
import { removeBytes } from "../../files/remove-bytes";
import { logger } from "../../logger";
import { startRecurring } from "../jobs/recurring-job";
import { wakeOutbox } from "../mail/outbox-event";
import { applyWorkingCopy, sidesIn } from "../document/publish-working-copy";
import { changeState } from "../document/status";
import { readSides } from "../document/working-copies";
import { languagesInUse } from "../language/site-languages";

/** While a process runs, a change is late by this much at most. */
const INTERVAL_MS = 2_000;
/** Once a second for a minute, so that a database that comes back finds what is due soon. */
const RETRY_DELAYS_MS = Array.from({ length: 60 }, () => 1_000);

/** The grant of the administrator who scheduled a change. */
type GrantOf = (author: { id: string; name: string }) => Grant;

/** Another process made the change, somebody cancelled it, or the document got another id. */
class TakenError extends Error {}

class UnpublishableError extends Error {
  constructor(readonly problem: ScheduleProblem) {
    super(problem);
  }
}

/** Publishes a working copy, unless that would overwrite a change that its editors haven't seen. */
async function publishCopy(
  grant: Grant,
  ref: DocumentRef,
  languages: readonly Language[],
  tx: Transaction,
) {
  const conflicts = findConflicts(sidesIn(await readSides(ref, tx), languages));
  if (conflicts.some((one) => one.is_changed_in_both)) throw new UnpublishableError("conflict");
  const { leftOut, ...published } = await applyWorkingCopy(grant, ref, { languages }, tx);
  if (leftOut.length > 0) throw new UnpublishableError("deleted_reference");
  return published;
}

/**
 * Why a change can't be made; undefined if another try may succeed. An unexpected error counts as a
 * failure, so that it doesn't hold up the changes after it.
 */
function problemOf(error: unknown): ScheduleProblem | undefined {
  if (isNotFound(error)) return "not_found";
  if (error instanceof UnpublishableError) return error.problem;
  const isBusy = error instanceof AppError && error.status === 503;
  return isBusy || isTransient(error) || error instanceof TakenError ? undefined : "internal_error";
}

/** The outcomes of the changes that were due. */
interface ScheduleCounts {
  done: number;
  failed: number;
}

/** Runs one schedule in one transaction, so that it happens once. Throws TakenError. */
async function runSchedule(schedule: data.ScheduleRow, grantOf: GrantOf): Promise<void> {
  const { id, kind, documentId, authorId, author } = schedule;
  const grant = grantOf({ id: authorId ?? "", name: author });
  const ref = { kind, id: documentId };
  let files: string[] = [];
  const changeContent = async (tx: Transaction): Promise<Changes> => {
    if (!(await data.claimSchedule(id, tx))) throw new TakenError();
    const isPublication = schedule.action === "publish";
    const hasCopy = isPublication && (await findWorkingCopy(ref, tx)) !== null;
    if (!hasCopy) {
      // A document that is always published has only its working copy to publish.
      if (!isManagedKind(kind)) throw new UnpublishableError("nothing_to_publish");
      return {};
    }
    const published = await publishCopy(grant, ref, schedule.languages, tx);
    files = published.files;
    return published.changes;
  };
  const used = await languagesInUse();
  await changeState(grant, ref, { origin: "schedule", changeContent }, (current, translated) => {
    const next = isManagedKind(kind) ? stateAfter(current, schedule, translated, used) : current;
    if (!next) throw new UnpublishableError("nothing_to_publish");
    return next;
  });
  await removeBytes(files);
}

/** Resolves to whether the change was made. Throws errors that another try may fix. */
async function runOrRecordFailure(schedule: data.ScheduleRow, grantOf: GrantOf): Promise<boolean> {
  const { id, kind, documentId } = schedule;
  try {
    await runSchedule(schedule, grantOf);
    logger.info("a scheduled change was made", { schedule: id, kind, id: documentId });
    return true;
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const hasMoved =
      problem === "not_found" && (await data.countSchedules({ id, documentId })) === 0;
    if (hasMoved) throw new TakenError();
    await markScheduleFailed(id, problem);
    wakeOutbox();
    const details = { schedule: id, kind, id: documentId };
    if (problem === "internal_error") logger.error("a scheduled change failed", error, details);
    else logger.warn("a scheduled change failed", details);
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
