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
function orderBy({ column, descending }: CaseSort, id: Prisma.Sql): Prisma.Sql {
  const [along, against] = descending ? [Prisma.sql`DESC`, Prisma.sql`ASC`] : [Prisma.sql`ASC`, Prisma.sql`DESC`];
  switch (column) {
    case "id": return Prisma.sql`${id} ${along}`;
    case "title": return Prisma.sql`l.title COLLATE "und-x-icu" ${along}, ${id} ${along}`;
    case "created_at": return Prisma.sql`c.created_at ${along}, ${id} ${against}`;
    case "updated_at": return Prisma.sql`c.updated_at ${along}, ${id} ${against}`;
  }
}

const joined = Prisma.sql`business_case_listing l JOIN business_case c ON c.id = l.case_id`;

/** The FROM and WHERE of a list, and the column of its ids: the cases, their titles, or both, as search and order need them. */
function selection({ language, industry, q, sort }: Pick<CaseListQuery, "language" | "industry" | "q"> & { sort?: CaseSort }) {
  const byTitle = q !== "" || sort?.column === "title";
  const byTime = sort?.column === "created_at" || sort?.column === "updated_at";
  const id = byTitle ? Prisma.sql`l.case_id` : Prisma.sql`c.id`;
  const from = !byTitle ? Prisma.sql`business_case c` : byTime ? joined : Prisma.sql`business_case_listing l`;
  const spoken = byTitle ? Prisma.sql`AND l.language = ${language}` : Prisma.empty;
  const inIndustry = industry === "all" ? Prisma.empty
    : Prisma.sql`AND EXISTS (SELECT FROM business_case_industry i WHERE i.case_id = ${id} AND i.industry_id = ${industry})`;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const titled = q === "" ? Prisma.empty : Prisma.sql`AND l.title_key LIKE lower(${pattern} COLLATE "und-x-icu") COLLATE "default"`;
  return { id, rows: Prisma.sql`FROM ${from} WHERE true ${spoken} ${inIndustry} ${titled}` };
}

/** How many cases a selection has; without a search, what joins cases to industries is counted alone. */
function counting({ language, industry, q }: CaseListQuery): Prisma.Sql {
  if (q !== "" || industry === "all") return Prisma.sql`SELECT count(*)::int AS total ${selection({ language, industry, q }).rows}`;
  return Prisma.sql`SELECT count(*)::int AS total FROM business_case_industry WHERE industry_id = ${industry}`;
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
  const { id, rows } = selection(query);
  const ids = await database().$queryRaw<{ id: string }[]>`SELECT ${id} AS id ${rows} ORDER BY ${orderBy(query.sort, id)} LIMIT ${query.limit} OFFSET ${query.offset}`;
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
