import "server-only";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { toStatus, type DocumentState } from "../../domain/document/state";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

const texts = {
  business_case: { table: Prisma.sql`business_case_translation`, column: Prisma.sql`case_id` },
  industry: { table: Prisma.sql`industry_translation`, column: Prisma.sql`industry_id` },
} as const;

/** The state of a document and the languages it has texts in; null for an unknown id. */
export async function findState(
  { kind, id }: DocumentRef,
  tx: Transaction,
): Promise<(DocumentState & { translated: string[] }) | null> {
  const { table, column } = texts[kind];
  const [found] = await tx.$queryRaw<
    { status: string; publicLanguages: string[]; translated: string[] }[]
  >`
    SELECT status, public_languages AS "publicLanguages",
           ARRAY(SELECT language FROM ${table} WHERE ${column} = ${id}) AS translated
      FROM ${Prisma.raw(kind)} WHERE id = ${id}`;
  return found ? { ...found, status: toStatus(found.status) } : null;
}

export async function setState(
  { kind, id }: DocumentRef,
  { status, publicLanguages }: DocumentState,
  tx: Transaction,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(kind)} SET status = ${status}, public_languages = ${[...publicLanguages]}
     WHERE id = ${id}`;
}
