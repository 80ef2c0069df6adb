import "server-only";
import type { TranslationStatuses } from "../../domain/translation/translation-status";
import { queryRows, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

export interface WithStatus {
  translationStatus: TranslationStatuses;
}

/** The column of `WithStatus`, which triggers maintain; `id` is the expression for the case id. */
export const statusColumn = (id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(
    SELECT json_object_agg(s.language, s.status) FROM case_translation_state s
     WHERE s.case_id = ${id}) AS "translationStatus"`;

/** Null for an unknown case. */
export async function findStatus(
  id: string,
  tx?: Transaction,
): Promise<TranslationStatuses | null> {
  const statement = Prisma.sql`SELECT ${statusColumn(Prisma.sql`c.id`)} FROM business_case c WHERE c.id = ${id}`;
  const [found] = await (tx
    ? tx.$queryRaw<WithStatus[]>(statement)
    : queryRows<WithStatus>(statement));
  return found?.translationStatus ?? null;
}
