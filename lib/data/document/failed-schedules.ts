import "server-only";
import type { ScheduleProblem } from "../../domain/document/schedule";
import type { FailedSchedule } from "../../domain/mail/outbox-mail";
import { inTransaction } from "../database/transaction";
import { database } from "../database/prisma";
import { listSchedules } from "./schedules";

/**
 * Marks a schedule as failed and puts the mail to its author into the outbox, unless it was run or
 * cancelled meanwhile.
 */
export const markScheduleFailed = (id: string, problem: ScheduleProblem): Promise<void> =>
  inTransaction(async (tx) => {
    const changed = await tx.$executeRaw`
      UPDATE schedule SET state = 'failed', problem = ${problem} WHERE id = ${id} AND state = 'waiting'`;
    if (changed > 0)
      await tx.outboxMail.create({ data: { scheduleId: id, kind: "schedule_failed" } });
  });

/** The data for the mail about a schedule; undefined when it has been removed. */
export async function findFailedSchedule(id: string): Promise<FailedSchedule | undefined> {
  const [found] = await listSchedules({ id, limit: 1, offset: 0 });
  if (!found) return undefined;
  const { title, action, languages, at, timeZone, kind, documentId, authorId, problem } = found;
  const account = authorId
    ? await database().account.findUnique({ where: { id: authorId }, select: { email: true } })
    : null;
  return {
    title,
    action,
    languages,
    at: at.toISOString(),
    time_zone: timeZone,
    problem,
    document: { kind, id: documentId },
    email: account?.email ?? undefined,
  };
}
