import "server-only";
import type { DocumentKind, DocumentRef } from "../../domain/document/document-kinds";
import type { ScheduleAction, ScheduleProblem } from "../../domain/document/schedule";
import type { Language } from "../../domain/language";
import { database, Prisma, queryRows } from "../database/prisma";
import type { Transaction } from "../database/transaction";

export interface ScheduleRow {
  id: string;
  kind: DocumentKind;
  documentId: string;
  action: ScheduleAction;
  languages: Language[];
  at: Date;
  timeZone: string;
  authorId: string | null;
  author: string;
  state: "waiting" | "done" | "failed";
  problem: ScheduleProblem | null;
}

export type TitledSchedule = ScheduleRow & { title: string };

/** `at` is an ISO 8601 time. */
interface NewSchedule {
  action: ScheduleAction;
  languages: readonly Language[];
  at: string;
  timeZone: string;
}

/** Resolves to its id. */
export async function createSchedule(
  { kind, id: documentId }: DocumentRef,
  { languages, ...schedule }: NewSchedule,
  by: { id: string; name: string },
  tx: Transaction,
): Promise<string> {
  const { id } = await tx.schedule.create({
    data: {
      ...schedule,
      kind,
      documentId,
      languages: [...languages],
      authorId: by.id,
      author: by.name,
    },
    select: { id: true },
  });
  return id;
}

interface ScheduleFilters {
  from?: string | undefined;
  to?: string | undefined;
  kind?: DocumentKind | undefined;
  documentId?: string | undefined;
  states?: readonly ScheduleRow["state"][] | undefined;
  id?: string | undefined;
}

const matching = ({ from, to, states, ...equal }: ScheduleFilters): Prisma.ScheduleWhereInput => ({
  ...(Object.fromEntries(
    Object.entries(equal).filter(([, value]) => value !== undefined),
  ) as Prisma.ScheduleWhereInput),
  ...(states && { state: { in: [...states] } }),
  ...((from ?? to) && { at: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
});

/** The title of each document in its source language; the id where it has none. */
const titlesOf = async (rows: readonly ScheduleRow[]): Promise<Map<string, string>> => {
  const idsOf = (kind: DocumentKind) =>
    rows.filter((row) => row.kind === kind).map(({ documentId }) => documentId);
  const found = await queryRows<{ kind: string; id: string; title: string }>(Prisma.sql`
    SELECT 'business_case' AS kind, c.id, t.title FROM business_case c
      JOIN business_case_translation t ON t.case_id = c.id AND t.language = c.language
     WHERE c.id = ANY(${idsOf("business_case")})
     UNION ALL
    SELECT 'industry', i.id, t.name FROM industry i
      JOIN industry_translation t ON t.industry_id = i.id AND t.language = i.language
     WHERE i.id = ANY(${idsOf("industry")})`);
  return new Map(found.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
};

/** One page of the schedules, by time. */
export async function listSchedules({
  limit,
  offset,
  ...filters
}: ScheduleFilters & { limit: number; offset: number }): Promise<TitledSchedule[]> {
  const rows = (await database().schedule.findMany({
    where: matching(filters),
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: limit,
    skip: offset,
  })) as ScheduleRow[];
  const titles = await titlesOf(rows);
  return rows.map((row) => ({
    ...row,
    title: titles.get(`${row.kind} ${row.documentId}`) ?? row.documentId,
  }));
}

export const countSchedules = (filters: ScheduleFilters): Promise<number> =>
  database().schedule.count({ where: matching(filters) });

/** Locks a schedule; null for an unknown id. */
export async function lockSchedule(id: string, tx: Transaction): Promise<ScheduleRow | null> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT FROM schedule WHERE id = ${id} FOR UPDATE`;
  return locked.length === 0
    ? null
    : ((await tx.schedule.findUnique({ where: { id } })) as ScheduleRow | null);
}

export async function deleteSchedule(id: string, tx: Transaction): Promise<void> {
  await tx.schedule.delete({ where: { id } });
}

/** The schedule that has been due longest by the database's clock. */
export async function findDueSchedule(): Promise<ScheduleRow | undefined> {
  const [due] = await database().$queryRaw<{ id: string }[]>`
    SELECT id FROM schedule WHERE state = 'waiting' AND at <= now() ORDER BY at, id LIMIT 1`;
  const row = due && (await database().schedule.findUnique({ where: { id: due.id } }));
  return (row ?? undefined) as ScheduleRow | undefined;
}

/** Marks a schedule as done; false if another process has run it, or somebody cancelled it. */
export async function claimSchedule(id: string, tx: Transaction): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE schedule SET state = 'done' WHERE id = ${id} AND state = 'waiting' AND at <= now()`;
  return changed > 0;
}

/** The next scheduled time of each document; documents without a schedule are left out. */
export async function nextScheduledTimes(
  kind: DocumentKind,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await database().schedule.groupBy({
    by: ["documentId"],
    where: { kind, state: "waiting", documentId: { in: [...ids] } },
    _min: { at: true },
  });
  return new Map(rows.flatMap(({ documentId, _min: { at } }) => (at ? [[documentId, at]] : [])));
}
