import "server-only";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** The references from cases to industries and to other cases. */
const links = {
  industry: { table: Prisma.sql`business_case_industry`, column: Prisma.sql`industry_id` },
  business_case: { table: Prisma.sql`related_case`, column: Prisma.sql`related_id` },
} as const;

/** Each deleted row changes a case. A batch takes a fraction of the statement timeout. */
const AT_ONCE = 2_000;

/** Removes an industry, or a case, from all cases that refer to it. */
export async function removeLinksTo(
  target: keyof typeof links,
  id: string,
  tx: Transaction,
): Promise<void> {
  const { table, column } = links[target];
  for (let removed = AT_ONCE; removed === AT_ONCE;)
    removed = await tx.$executeRaw`
      DELETE FROM ${table}
       WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} = ${id} LIMIT ${AT_ONCE}))`;
}
