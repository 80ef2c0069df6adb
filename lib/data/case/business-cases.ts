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

export function findCaseDetail(
  id: string,
  db: Prisma.TransactionClient = database(),
): Promise<CaseDetailRow | null> {
  return db.businessCase.findUnique({ where: { id }, include: { ...caseInclude, ...listInclude } });
}

/** The cases with a detail page that were changed last. */
export function listRecentCaseDetails(limit: number): Promise<CaseDetailRow[]> {
  return database().businessCase.findMany({
    where: { hasDetailPage: true },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: limit,
    include: { ...caseInclude, ...listInclude },
  });
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

/** The process steps of several cases, each with the source language of its case. */
export function findProcessSteps(
  ids: readonly string[],
): Promise<{ id: string; language: string; items: ItemRow[] }[]> {
  return database().businessCase.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      language: true,
      items: { ...listInclude.items, where: { kind: "processStep" } },
    },
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
