import "server-only";
import type { Author } from "../../domain/account/account";
import type { ManagedRef } from "../../domain/document/document-kinds";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { isPublicCase, isPublicIndustry } from "../document/public-content";
import { recordLinks } from "./link-versions";

/** The references from cases to industries and to other cases. */
const links = {
  industry: {
    table: Prisma.sql`business_case_industry`,
    column: Prisma.sql`industry_id`,
    field: "industries",
  },
  business_case: {
    table: Prisma.sql`related_case`,
    column: Prisma.sql`related_id`,
    field: "relatedCases",
  },
} as const;

const targets = (
  { table, column }: (typeof links)[keyof typeof links],
  isVisible: Prisma.Sql,
): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT ${column} FROM ${table} WHERE case_id = c.id AND ${isVisible} ORDER BY position)`;

/**
 * The columns with the ids of the industries and the related cases of the cases `c`, which administrators
 * see in any state.
 */
export function linkColumns(isForAdministrators = false): Prisma.Sql {
  const { industry, business_case: related } = links;
  const all = Prisma.sql`true`;
  return Prisma.sql`
    ${targets(industry, isForAdministrators ? all : isPublicIndustry(industry.column))} AS "industryIds",
    ${targets(related, isForAdministrators ? all : isPublicCase(related.column))} AS "relatedIds"`;
}

/**
 * The number of rows that one statement deletes. Each deleted row changes a case; a batch takes a
 * fraction of the statement timeout.
 */
const AT_ONCE = 2_000;

/** Removes an industry, or a case, from all cases that refer to it, each of which gets a version. */
export async function removeLinksTo(
  target: keyof typeof links,
  id: string,
  by: Author,
  tx: Transaction,
): Promise<void> {
  const { table, column, field } = links[target];
  for (let removed = AT_ONCE; removed === AT_ONCE;) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM ${table}
       WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} = ${id} LIMIT ${AT_ONCE}))
      RETURNING case_id AS id`;
    removed = rows.length;
    await recordLinks(
      field,
      rows.map((row) => row.id),
      by,
      tx,
    );
  }
}

/** Makes the cases that still exist refer to a document that came back from the trash. */
export async function restoreLinksTo(
  { kind, id }: ManagedRef,
  trashId: string,
  by: Author,
  tx: Transaction,
): Promise<void> {
  const { table, column, field } = links[kind];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO ${table} (case_id, ${column}, position)
    SELECT c.id, ${id}, referrer.position
      FROM trash
     CROSS JOIN LATERAL jsonb_to_recordset(trash.referrers) AS referrer (id text, position int)
      JOIN business_case c ON c.id = current_id('business_case', referrer.id, trash.deleted_at)
     WHERE trash.id = ${trashId} AND c.id <> ${id}
     ORDER BY c.id
        ON CONFLICT DO NOTHING
    RETURNING case_id AS id`;
  const ids = rows.map((row) => row.id);
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await recordLinks(field, ids.slice(start, start + AT_ONCE), by, tx);
}
