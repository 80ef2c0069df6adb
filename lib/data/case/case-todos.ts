import "server-only";
import type { CaseTodo } from "../../domain/case/case-todo";
import { Prisma, queryRows } from "../database/prisma";
import { translationCondition } from "../translation/translation-gaps";

/**
 * A sample was created when sample content was loaded into an empty database; an edited one is the
 * editor's. The column has milliseconds, rounded.
 */
const isSample = Prisma.sql`todo.updated_at = todo.created_at AND todo.created_at <= (
  SELECT (value ->> 'at')::timestamptz + interval '1 ms' FROM setting
   WHERE key = 'sample_content' AND (value ->> 'loaded')::boolean)`;
const hasNoMetrics = Prisma.sql`todo.time_reduction = '' AND todo.accuracy_rate = '' AND todo.monthly_savings = ''`;

/** An edited sample keeps the proof of the sample until somebody replaces it. */
const conditions: Record<CaseTodo, Prisma.Sql> = {
  sample: isSample,
  no_image: Prisma.sql`todo.image_url = ''`,
  no_metrics: hasNoMetrics,
  no_proof: Prisma.sql`(todo.confirmed_by = '' OR todo.is_sample_proof)
    AND (${hasNoMetrics}) IS NOT TRUE AND (${isSample}) IS NOT TRUE`,
};

/** The SQL condition of a filter on cases, where `id` is the expression for the case id. */
export const todoCondition = (id: Prisma.Sql, todo: CaseTodo | undefined): Prisma.Sql =>
  todo
    ? Prisma.sql`EXISTS (SELECT FROM business_case todo WHERE todo.id = ${id} AND ${conditions[todo]})`
    : Prisma.sql`true`;

export type CaseTodoCounts = Record<CaseTodo | "outdated", number>;

/** The number of cases to which each applies, and of those with outdated translations. */
export async function countCaseTodos(): Promise<CaseTodoCounts> {
  const outdated = translationCondition(Prisma.sql`todo.id`, { gap: "outdated" });
  const [counts] = await queryRows<CaseTodoCounts>(Prisma.sql`
    SELECT count(*) FILTER (WHERE ${conditions.sample})::int AS sample,
           count(*) FILTER (WHERE ${conditions.no_image})::int AS no_image,
           count(*) FILTER (WHERE ${conditions.no_metrics})::int AS no_metrics,
           count(*) FILTER (WHERE ${conditions.no_proof})::int AS no_proof,
           count(*) FILTER (WHERE ${outdated})::int AS outdated
      FROM business_case todo WHERE copy_of IS NULL`);
  return counts ?? { sample: 0, no_image: 0, no_metrics: 0, no_proof: 0, outdated: 0 };
}
