import "server-only";
import type { CaseTotals } from "../../domain/case/home-cases";
import { database, Prisma, queryRows } from "../database/prisma";
import { isPublicCase } from "../document/public-content";

/** The totals of the public cases that have figures and a page; the others are in preparation. */
export async function sumCases(): Promise<CaseTotals> {
  const [totals] = await queryRows<CaseTotals>(Prisma.sql`
    SELECT count(*)::int AS cases,
           coalesce(sum(default_processes_per_month), 0) AS documents,
           coalesce(sum(default_processes_per_month * minutes_saved / 60), 0) AS hours,
           coalesce(sum(monthly_saving), 0) AS money
      FROM business_case c
     WHERE default_processes_per_month > 0 AND c.has_detail_page AND ${isPublicCase(Prisma.sql`c.id`)}`);
  return totals ?? { cases: 0, documents: 0, hours: 0, money: 0 };
}

/** Random public cases other than `except`; those with a page are first among them. */
export async function randomCaseIds(count: number, except: string | null): Promise<string[]> {
  const ids = await database().$queryRaw<{ id: string }[]>`
    SELECT id FROM
      (SELECT c.id, c.has_detail_page FROM business_case c
        WHERE c.id IS DISTINCT FROM ${except} AND ${isPublicCase(Prisma.sql`c.id`)}
        ORDER BY random() LIMIT ${count}) picked
     ORDER BY has_detail_page DESC, random()`;
  return ids.map(({ id }) => id);
}
