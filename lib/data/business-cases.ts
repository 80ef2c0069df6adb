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

/** Equal ones stand in the order of the index that serves the column, forwards or backwards, so that no page is sorted anew. */
function orderBy({ column, descending }: CaseSort): Prisma.Sql {
  const [down, up] = [Prisma.sql`DESC`, Prisma.sql`ASC`];
  switch (column) {
    case "id": return Prisma.sql`c.id ${descending ? down : up}`;
    case "title": return Prisma.sql`l.title COLLATE "und-x-icu" ${descending ? down : up}, l.case_id ${descending ? down : up}`;
    case "created_at": return Prisma.sql`c.created_at ${descending ? down : up}, c.id ${descending ? up : down}`;
    case "updated_at": return Prisma.sql`c.updated_at ${descending ? down : up}, c.id ${descending ? up : down}`;
  }
}

/** The FROM and WHERE of a list; the table of titles takes part only where titles matter. */
function selection({ language, industry, q, sort }: Omit<CaseListQuery, "limit" | "offset">): Prisma.Sql {
  const byTitle = q !== "" || sort.column === "title";
  const listing = byTitle ? Prisma.sql`JOIN business_case_listing l ON l.case_id = c.id AND l.language = ${language}` : Prisma.empty;
  const inIndustry = industry === "all" ? Prisma.empty
    : Prisma.sql`AND EXISTS (SELECT FROM business_case_industry i WHERE i.case_id = c.id AND i.industry_id = ${industry})`;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const titled = q === "" ? Prisma.empty : Prisma.sql`AND l.title_key LIKE lower(${pattern} COLLATE "und-x-icu") COLLATE "default"`;
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

/** One page of the list. */
export async function listCases(query: CaseListQuery): Promise<CaseRow[]> {
  const ids = await database().$queryRaw<{ id: string }[]>`SELECT c.id ${selection(query)} ORDER BY ${orderBy(query.sort)} LIMIT ${query.limit} OFFSET ${query.offset}`;
  return findCases(ids.map(({ id }) => id));
}

/** How many cases all pages of a list have. */
export async function countCases(query: CaseListQuery): Promise<number> {
  return (await database().$queryRaw<{ total: number }[]>(counting(query)))[0]?.total ?? 0;
}

export async function randomCaseIds(count: number): Promise<string[]> {
  const ids = await database().$queryRaw<{ id: string }[]>`SELECT id FROM business_case ORDER BY random() LIMIT ${count}`;
  return ids.map(({ id }) => id);
}

export function findCaseDetail(id: string, db: Prisma.TransactionClient = database()): Promise<CaseDetailRow | null> {
  return db.businessCase.findUnique({ where: { id }, include: { ...caseParts, ...listParts } });
}

/** The entries of one point-like list, with the language its case was written in; null for an unknown case. */
export function findCaseItems(id: string, kind: PointKind): Promise<{ language: string; items: ItemRow[] } | null> {
  return database().businessCase.findUnique({ where: { id }, select: { language: true, items: { ...listParts.items, where: { kind } } } });
}

export function findCaseTimeline(id: string): Promise<{ language: string; timeline: TimelineRow[] } | null> {
  return database().businessCase.findUnique({ where: { id }, select: { language: true, timeline: listParts.timeline } });
}
