import "server-only";
import type { PointKind } from "../../domain/case/case-collections";
import { database, type Prisma } from "../database/prisma";

const caseInclude = {
  translations: true,
  industries: { orderBy: { position: "asc" }, select: { industryId: true } },
  related: { orderBy: { position: "asc" }, select: { relatedId: true } },
} as const satisfies Prisma.BusinessCaseInclude;

/** The six lists of a case, in order: manual steps before automated ones. */
export const listInclude = {
  items: { include: { translations: true }, orderBy: [{ isBefore: "desc" }, { position: "asc" }] },
  timeline: { include: { translations: true }, orderBy: { stepNumber: "asc" } },
} as const satisfies Prisma.BusinessCaseInclude;

export type CaseRow = Prisma.BusinessCaseGetPayload<{ include: typeof caseInclude }>;
export type CaseDetailRow = Prisma.BusinessCaseGetPayload<{
  include: typeof caseInclude & typeof listInclude;
}>;
export type ItemRow = CaseDetailRow["items"][number];
export type TimelineRow = CaseDetailRow["timeline"][number];

export async function randomCaseIds(count: number): Promise<string[]> {
  const ids = await database().$queryRaw<
    { id: string }[]
  >`SELECT id FROM business_case ORDER BY random() LIMIT ${count}`;
  return ids.map(({ id }) => id);
}

export function findCaseDetail(
  id: string,
  db: Prisma.TransactionClient = database(),
): Promise<CaseDetailRow | null> {
  return db.businessCase.findUnique({ where: { id }, include: { ...caseInclude, ...listInclude } });
}

export async function hasDetailPage(id: string): Promise<boolean> {
  return (await database().businessCase.count({ where: { id, hasDetailPage: true } })) > 0;
}

/**
 * The entries of a list of points, with the source language of its case; null for an unknown case.
 */
export function findCaseItems(
  id: string,
  kind: PointKind,
): Promise<{ language: string; items: ItemRow[] } | null> {
  return database().businessCase.findUnique({
    where: { id },
    select: { language: true, items: { ...listInclude.items, where: { kind } } },
  });
}

export function findCaseTimeline(
  id: string,
): Promise<{ language: string; timeline: TimelineRow[] } | null> {
  return database().businessCase.findUnique({
    where: { id },
    select: { language: true, timeline: listInclude.timeline },
  });
}
