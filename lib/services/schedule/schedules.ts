import "server-only";
import * as data from "../../data/document/schedules";
import { changeInOrder } from "../../data/database/change-queue";
import { databaseNow } from "../../data/database/clock";
import { inTransaction, type Transaction } from "../../data/database/transaction";
import { lockOwner } from "../../data/database/locks";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import {
  documentKinds,
  isManagedKind,
  kindOfPath,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import type { Schedule, ScheduleBody, ScheduleListQuery } from "../../domain/document/schedule";
import { AppError, invalidField } from "../../domain/error";
import { languagesAmong } from "../../domain/language";
import { recordAdministratorAction } from "../change/administrator-action";
import { documentNotFound } from "../document/documents";
import { requirePublishedByLanguage } from "../document/publish-working-copy";
import { requireStates } from "../document/status";
import { closeVersion, ensureFirstVersion } from "../document/version-recording";
import { getWorkingCopy } from "../document/working-copies";

const toSchedule = ({
  kind,
  documentId,
  at,
  timeZone,
  authorId: _,
  ...rest
}: data.TitledSchedule): Schedule => ({
  ...rest,
  kind: documentKinds[kind].path,
  document_id: documentId,
  at: at.toISOString(),
  time_zone: timeZone,
});

/** Schedules by time, in any state. */
export async function listSchedules(_: Grant, query: ScheduleListQuery) {
  const { kind, document_id: documentId, state, limit, offset, ...times } = query;
  const states = state && [state];
  const filters = { ...times, kind: kindOfPath(kind), documentId, states };
  const [rows, total] = await Promise.all([
    data.listSchedules({ ...filters, limit, offset }),
    data.countSchedules(filters),
  ]);
  return { schedules: rows.map(toSchedule), total, limit, offset };
}

/** A document has few schedules. */
const MAX_SCHEDULES = 100;

/** The schedules of a document that wait or have failed. */
export async function listOpenSchedules(
  _: Grant,
  { kind, id: documentId }: DocumentRef,
): Promise<Schedule[]> {
  const states = ["waiting", "failed"] as const;
  const page = { limit: MAX_SCHEDULES, offset: 0 };
  return (await data.listSchedules({ kind, documentId, states, ...page })).map(toSchedule);
}

export const countFailedSchedules = (_: Grant): Promise<number> =>
  data.countSchedules({ states: ["failed"] });

type AuditedSchedule = Pick<data.ScheduleRow, "action" | "languages"> & { at: string };

const describe = ({ action, languages, at }: AuditedSchedule): string =>
  [action, ...languages, at].join(" ");

const recordScheduleChange = (
  grant: Grant,
  { kind, id }: DocumentRef,
  changes: Changes,
  tx: Transaction,
) =>
  recordAdministratorAction(
    grant,
    { action: "update", resourceKind: kind, resourceId: id, changes },
    tx,
  );

/**
 * Schedules a change of a document, and closes its newest version, so that what was there at that
 * time can be found in the history. Throws not_found, invalid for a time in the past, and
 * no_working_copy where a document is always published, and so has nothing else to publish.
 */
export async function scheduleChange(
  grant: Grant,
  ref: DocumentRef,
  { action, at, languages = [], time_zone: timeZone = "" }: ScheduleBody,
): Promise<Schedule> {
  if (action === "unpublish") requireStates(ref, "action");
  if (languages.length > 0) requirePublishedByLanguage(ref);
  const time = new Date(at);
  if (time <= (await databaseNow()))
    throw invalidField("at", "at must be in the future", "in_the_past");
  const schedule = {
    action,
    languages: languagesAmong(languages),
    at: time.toISOString(),
    timeZone,
  };
  const { accountId, username } = grant.caller;
  const id = await changeInOrder(`${ref.kind} ${ref.id}`, async (tx) => {
    if (!(await lockOwner(ref.kind, ref.id, tx))) throw documentNotFound(ref);
    if (!isManagedKind(ref.kind)) await getWorkingCopy(ref, tx);
    await closeVersion(ref, await ensureFirstVersion(grant, ref, tx), tx);
    const changes = { schedule: { from: null, to: describe(schedule) } };
    await recordScheduleChange(grant, ref, changes, tx);
    return data.createSchedule(ref, schedule, { id: accountId, name: username }, tx);
  });
  const [row] = await data.listSchedules({ id, limit: 1, offset: 0 });
  if (!row) throw documentNotFound(ref);
  return toSchedule(row);
}

const scheduleNotFound = (id: string): AppError =>
  new AppError("not_found", `Schedule ${id} not found`, { params: { id } });

/** Cancels a schedule, or removes one that failed. Throws not_found, and conflict for one that is done. */
export const cancelSchedule = (grant: Grant, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await data.lockSchedule(id, tx);
    if (!row) throw scheduleNotFound(id);
    if (row.state === "done")
      throw new AppError("conflict", `Schedule ${id} is done already`, { params: { id } });
    await data.deleteSchedule(id, tx);
    const described = describe({ ...row, at: row.at.toISOString() });
    const changes = { schedule: { from: described, to: null } };
    await recordScheduleChange(grant, { kind: row.kind, id: row.documentId }, changes, tx);
  });
