import "server-only";
import { ask, Prisma } from "./prisma";
import type { Transaction } from "./transaction";

/** What the translation status of a case follows from. */
export interface StatusFacts {
  /** The languages that it has words in, in no order. */
  languages: string[];
  /** Its problem and solution points. */
  points: number;
  /** How many of them have words in a language; null for no points. */
  pointsIn: Record<string, number> | null;
}

const points = Prisma.sql`case_item i WHERE i.kind IN ('problemPoint', 'solutionPoint') AND i.case_id`;

/** The columns of `StatusFacts`, in a statement where this expression is the id of a case. */
export const statusColumns = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`
  ARRAY(SELECT language FROM business_case_translation WHERE case_id = ${id}) AS languages,
  (SELECT count(*)::int FROM ${points} = ${id}) AS points,
  (SELECT json_object_agg(language, translated) FROM (
    SELECT t.language, count(*) AS translated FROM case_item_translation t WHERE t.item_id IN (SELECT i.id FROM ${points} = ${id}) GROUP BY t.language) AS counted) AS "pointsIn"`;

/** Null for an unknown case. */
export async function findStatusFacts(id: string, tx?: Transaction): Promise<StatusFacts | null> {
  const asked = Prisma.sql`SELECT ${statusColumns(Prisma.sql`c.id`)} FROM business_case c WHERE c.id = ${id}`;
  const [found] = await (tx ? tx.$queryRaw<StatusFacts[]>(asked) : ask<StatusFacts>(asked));
  return found ?? null;
}
