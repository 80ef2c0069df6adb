import "server-only";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

export type PreviewLinkRow = Prisma.PreviewLinkGetPayload<object>;

const columns = Prisma.sql`id, kind, document_id AS "documentId", version, created_at AS "createdAt",
  expires_at AS "expiresAt", created_by_id AS "createdById", created_by AS "createdBy"`;

/** Adds a link, and deletes the expired links of all documents. */
export async function addPreviewLink(
  { kind, id }: DocumentRef,
  { days, version = null }: { days: number; version?: number | null | undefined },
  by: { id: string; name: string },
  tx: Transaction,
): Promise<PreviewLinkRow> {
  await tx.$executeRaw`DELETE FROM preview_link WHERE expires_at <= now()`;
  const [added] = await tx.$queryRaw<PreviewLinkRow[]>`
    INSERT INTO preview_link (kind, document_id, version, expires_at, created_by_id, created_by)
    VALUES (${kind}, ${id}, ${version}::int, now() + make_interval(days => ${days}::int), ${by.id}, ${by.name})
    RETURNING ${columns}`;
  if (!added) throw new Error("INSERT INTO preview_link returned no row");
  return added;
}

/** The valid links of a document, newest first. */
export const listPreviewLinks = ({ kind, id }: DocumentRef): Promise<PreviewLinkRow[]> =>
  database().$queryRaw<PreviewLinkRow[]>`
    SELECT ${columns} FROM preview_link
     WHERE kind = ${kind} AND document_id = ${id} AND expires_at > now()
     ORDER BY created_at DESC, id`;

/** Null for an unknown id, and once the link has expired. */
export async function findValidPreviewLink(id: string): Promise<PreviewLinkRow | null> {
  const [found] = await database().$queryRaw<PreviewLinkRow[]>`
    SELECT ${columns} FROM preview_link WHERE id = ${id} AND expires_at > now()`;
  return found ?? null;
}

/** Resolves to the deleted link; null for an unknown id. */
export async function deletePreviewLink(
  id: string,
  tx: Transaction,
): Promise<PreviewLinkRow | null> {
  const [deleted] = await tx.$queryRaw<PreviewLinkRow[]>`
    DELETE FROM preview_link WHERE id = ${id} RETURNING ${columns}`;
  return deleted ?? null;
}
