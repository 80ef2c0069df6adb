import "server-only";
import type { Changes } from "../../domain/audit/audit";
import type { DocumentKind, DocumentRef } from "../../domain/document/document-kinds";
import {
  hiddenLanguageOf,
  toStatus,
  type DocumentState,
  type StatusFilter,
} from "../../domain/document/state";
import { WORKING_COPY_PREFIX } from "../../domain/document/stored-id";
import { database, Prisma, queryRows } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { isPublicCase } from "./public-content";

/** The languages that a document has texts in. */
const translated = (id: string): Record<DocumentKind, Prisma.Sql> => ({
  business_case: Prisma.sql`SELECT language FROM business_case_translation WHERE case_id = ${id}`,
  industry: Prisma.sql`SELECT language FROM industry_translation WHERE industry_id = ${id}`,
  texts: Prisma.sql`SELECT jsonb_object_keys(texts)`,
  policy: Prisma.sql`SELECT jsonb_object_keys(texts)`,
  facts: Prisma.sql`SELECT language`,
});

/** The state of a document and the languages it has texts in; null for an unknown id. */
export async function findState(
  { kind, id }: DocumentRef,
  tx: Transaction = database(),
): Promise<(DocumentState & { translated: string[] }) | null> {
  const [found] = await tx.$queryRaw<
    { status: string; publicLanguages: string[]; translated: string[] }[]
  >`
    SELECT status, public_languages AS "publicLanguages",
           ARRAY(${translated(id)[kind]}) AS translated
      FROM ${Prisma.raw(kind)} WHERE id = ${id}`;
  return found ? { ...found, status: toStatus(found.status) } : null;
}

/** The source language of a document; undefined for an unknown id. */
export async function findSourceLanguage({ kind, id }: DocumentRef): Promise<string | undefined> {
  const [found] = await queryRows<{ language: string }>(
    Prisma.sql`SELECT language FROM ${Prisma.raw(kind)} WHERE id = ${id}`,
  );
  return found?.language;
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

/**
 * The difference between the status of a document and the one that it had before a change. A
 * document without a public text is unpublished. Call it at the end of the change.
 */
export async function statusChange(
  { kind, id }: DocumentRef,
  from: string,
  tx: Transaction,
): Promise<Changes> {
  await tx.$executeRaw`SET CONSTRAINTS "public_text_kept" IMMEDIATE`;
  const [found] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status FROM ${Prisma.raw(kind)} WHERE id = ${id}`;
  return !found || found.status === from ? {} : { status: { from, to: found.status } };
}

const workingCopyIds = Prisma.raw(`'${WORKING_COPY_PREFIX}%'`);

/** The condition that a row is not a working copy; `id` is the expression for its id. */
export const isNoCopy = (id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${id} NOT LIKE ${workingCopyIds}`;

/** The condition on the state of a case; `id` is the expression for its id. */
export function statusCondition(
  id: Prisma.Sql,
  status: StatusFilter | "all" | undefined,
): Prisma.Sql {
  if (!status) return isPublicCase(id);
  if (status === "scheduled")
    return Prisma.sql`EXISTS (
        SELECT FROM schedule s
         WHERE s.kind = 'business_case' AND s.document_id = ${id} AND s.state = 'waiting')`;
  if (status === "changed")
    return Prisma.sql`EXISTS (SELECT FROM business_case s WHERE s.copy_of = ${id})`;
  const hidden = hiddenLanguageOf(status);
  if (hidden)
    return Prisma.sql`EXISTS (
        SELECT FROM business_case s JOIN business_case_translation t ON t.case_id = s.id
         WHERE s.id = ${id} AND s.status = 'published' AND t.language = ${hidden}
           AND s.public_languages <> '{}' AND NOT is_public_language(s.public_languages, t.language))`;
  return status === "all"
    ? isNoCopy(id)
    : Prisma.sql`EXISTS (
        SELECT FROM business_case s
         WHERE s.id = ${id} AND s.status = ${status} AND s.copy_of IS NULL)`;
}
