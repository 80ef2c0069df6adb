import "server-only";
import type { DocumentKind, DocumentRef } from "../../domain/document/document-kinds";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/**
 * The former ids of documents. Triggers maintain the table (prisma/migrations). Those of a document
 * in the trash are stored under the id of its history.
 */

/** The document that a former id leads to, public or not; undefined if it leads to none. */
export async function findRedirectTarget(
  { kind, id }: DocumentRef,
  tx: Transaction,
): Promise<string | undefined> {
  const row = await tx.formerId.findFirst({
    where: { kind, formerId: id, redirects: true, NOT: { documentId: { startsWith: "trash:" } } },
  });
  return row?.documentId;
}

/** The former ids of public documents, with their current ids. */
export const listFormerIds = (
  kind: DocumentKind,
  tx: Transaction = database(),
): Promise<{ from: string; to: string }[]> =>
  tx.$queryRaw`
    SELECT f.former_id AS "from", f.document_id AS "to"
      FROM former_id f JOIN ${Prisma.raw(kind)} d ON d.id = f.document_id
     WHERE f.kind = ${kind} AND f.redirects AND d.status = 'published'`;

/** The current ids of documents, found by any id that they had at any time. */
export async function currentIds(
  kind: DocumentKind,
  ids: readonly string[],
  at: Date,
  db: Transaction = database(),
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT current_id(${kind}, given, ${at}::timestamptz) AS id
      FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS list (given, position) ORDER BY position`;
  return rows.map(({ id }) => id);
}

/**
 * Changes the id of a document, also in all rows that belong to it, in its history and its former
 * ids.
 */
export async function changeId(
  { kind, id }: DocumentRef,
  newId: string,
  tx: Transaction,
): Promise<void> {
  const change = { where: { id }, data: { id: newId } };
  if (kind === "industry") await tx.industry.updateMany(change);
  else await tx.businessCase.updateMany(change);
}

/** Records a former id of a document; it redirects unless it is in use. */
export async function addFormerId(
  { kind, id }: DocumentRef,
  formerId: string,
  tx: Transaction,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO former_id (kind, former_id, document_id, redirects)
    SELECT ${kind}, ${formerId}, ${id},
           NOT EXISTS (SELECT FROM ${Prisma.raw(kind)} WHERE id = ${formerId})
             AND NOT EXISTS (SELECT FROM former_id
                              WHERE kind = ${kind} AND former_id = ${formerId} AND redirects)`;
}

/** Moves the former ids of a document to an entry of the trash, or back. */
export async function moveFormerIds(
  kind: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<void> {
  await tx.formerId.updateMany({ where: { kind, documentId: from }, data: { documentId: to } });
}

export async function deleteFormerIds(documentId: string, tx: Transaction): Promise<void> {
  await tx.formerId.deleteMany({ where: { documentId } });
}
