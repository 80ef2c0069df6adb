import "server-only";
import type { CaseListQuery, CaseSort } from "../domain/case-query";
import type { PointKind } from "../domain/case-collections";
import { database, Prisma } from "./prisma";

const caseParts = {
  translations: true,
  industries: { orderBy: { position: "asc" }, select: { industryId: true } },
  related: { orderBy: { position: "asc" }, select: { relatedId: true } },
} as const satisfies Prisma.BusinessCaseInclude;

const listParts = {
  items: { include: { translations: true }, orderBy: [{ isBefore: "desc" }, { position: "asc" }] },
  timeline: { include: { translations: true }, orderBy: { stepNumber: "asc" } },
} as const satisfies Prisma.BusinessCaseInclude;

export type CaseRow = Prisma.BusinessCaseGetPayload<{ include: typeof caseParts }>;
export type CaseTextRow = CaseRow["translations"][number];
export type CaseDetailRow = Prisma.BusinessCaseGetPayload<{ include: typeof caseParts & typeof listParts }>;
export type ItemRow = CaseDetailRow["items"][number];
export type TimelineRow = CaseDetailRow["timeline"][number];

function orderBy({ column, descending }: CaseSort): Prisma.Sql {
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  switch (column) {
    case "id": return Prisma.sql`c.id ${direction}`;
    case "title": return Prisma.sql`l.title COLLATE "und-x-icu" ${direction}, c.id`;
    case "created_at": return Prisma.sql`c.created_at ${direction}, c.id`;
    case "updated_at": return Prisma.sql`c.updated_at ${direction}, c.id`;
  }
}

/** The FROM and WHERE of a list; the table of titles takes part only where titles matter. */
function selection({ language, industry, q, sort }: Omit<CaseListQuery, "limit" | "offset">): Prisma.Sql {
  const byTitle = q !== "" || sort.column === "title";
  const listing = byTitle ? Prisma.sql`JOIN business_case_listing l ON l.case_id = c.id AND l.language = ${language}` : Prisma.empty;
  const inIndustry = industry === "all" ? Prisma.empty
    : Prisma.sql`AND EXISTS (SELECT FROM business_case_industry i WHERE i.case_id = c.id AND i.industry_id = ${industry})`;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  // With a collation of its own, because a database may have been made with one that knows no Cyrillic capitals.
  const titled = q === "" ? Prisma.empty : Prisma.sql`AND l.title COLLATE "und-x-icu" ILIKE ${pattern}`;
  return Prisma.sql`FROM business_case c ${listing} WHERE true ${inIndustry} ${titled}`;
}

/** How many cases a selection has; without a search, what joins cases to industries is counted alone. */
function counting({ industry, q, ...rest }: CaseListQuery): Prisma.Sql {
  if (q !== "") return Prisma.sql`SELECT count(*)::int AS total ${selection({ industry, q, ...rest })}`;
  return industry === "all" ? Prisma.sql`SELECT count(*)::int AS total FROM business_case`
    : Prisma.sql`SELECT count(*)::int AS total FROM business_case_industry WHERE industry_id = ${industry}`;
}

/** Cases by id, in the order of the ids; ids of no case are left out. */
export async function findCases(ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await database().businessCase.findMany({ where: { id: { in: [...ids] } }, include: caseParts });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of the list and how many there are in all. */
export async function listCases(query: CaseListQuery): Promise<{ rows: CaseRow[]; total: number }> {
  const [ids, counted] = await Promise.all([
    database().$queryRaw<{ id: string }[]>`SELECT c.id ${selection(query)} ORDER BY ${orderBy(query.sort)} LIMIT ${query.limit} OFFSET ${query.offset}`,
    database().$queryRaw<{ total: number }[]>(counting(query)),
  ]);
  return { rows: await findCases(ids.map(({ id }) => id)), total: counted[0]?.total ?? 0 };
}

export const countCases = (): Promise<number> => database().businessCase.count();

export async function randomCaseIds(count: number): Promise<string[]> {
  const ids = await database().$queryRaw<{ id: string }[]>`SELECT id FROM business_case ORDER BY random() LIMIT ${count}`;
  return ids.map(({ id }) => id);
}

export function findCaseDetail(id: string): Promise<CaseDetailRow | null> {
  return database().businessCase.findUnique({ where: { id }, include: { ...caseParts, ...listParts } });
}

/** The entries of one point-like list, with the language its case was written in; null for an unknown case. */
export function findCaseItems(id: string, kind: PointKind): Promise<{ language: string; items: ItemRow[] } | null> {
  return database().businessCase.findUnique({ where: { id }, select: { language: true, items: { ...listParts.items, where: { kind } } } });
}

export function findCaseTimeline(id: string): Promise<{ language: string; timeline: TimelineRow[] } | null> {
  return database().businessCase.findUnique({ where: { id }, select: { language: true, timeline: listParts.timeline } });
}
