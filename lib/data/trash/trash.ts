import "server-only";
import { z } from "zod";
import type { ManagedRef } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import { trashedHistory } from "../../domain/trash/trash";
import { deleteFormerIds, moveFormerIds } from "../address/former-ids";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { copyBaseSchema } from "../document/working-copies";
import { keepNeededFiles } from "./withdrawn-files";

type TrashRow = Prisma.TrashGetPayload<{ omit: typeof withoutContent }>;
const withoutContent = {
  snapshot: true,
  schemaVersion: true,
  referrers: true,
  status: true,
  publicLanguages: true,
  copy: true,
  version: true,
  lastCopyVersion: true,
} as const;

/** Newest first. */
export const listTrash = ({
  limit,
  offset,
}: {
  limit: number;
  offset: number;
}): Promise<TrashRow[]> =>
  database().trash.findMany({
    omit: withoutContent,
    orderBy: [{ deletedAt: "desc" }, { id: "asc" }],
    take: limit,
    skip: offset,
  });

export const countTrash = (): Promise<number> => database().trash.count();

/** A case that referred to a deleted document, and the position of the reference. */
interface Referrer {
  id: string;
  position: number;
}

export interface TrashedDocument {
  kind: string;
  documentId: string;
  title: string;
  deletedAt: Date;
  schemaVersion: number;
  snapshot: unknown;
  referrers: Referrer[];
  status: string;
  publicLanguages: string[];
  version: number;
  copy: TrashedCopy | null;
  lastCopyVersion: number;
}

/** The working copy of a deleted document. */
const copySchema = z.object({
  version: z.int(),
  base: copyBaseSchema,
  snapshot: z.unknown(),
});
export type TrashedCopy = z.infer<typeof copySchema>;

/** Null for an unknown id. */
export async function findTrashed(id: string): Promise<TrashedDocument | null> {
  const row = await database().trash.findUnique({ where: { id } });
  return (
    row && {
      ...row,
      referrers: row.referrers as unknown as Referrer[],
      copy: copySchema.nullable().parse(row.copy),
    }
  );
}

/** Locks an entry against others who restore or delete it; false if it is gone. */
export const lockTrashed = async (id: string, tx: Transaction): Promise<boolean> =>
  (await tx.$queryRaw<unknown[]>`SELECT 1 FROM trash WHERE id = ${id} FOR UPDATE`).length > 0;

/** The tables of references from cases to a kind of document. */
const references = {
  industry: { table: Prisma.sql`business_case_industry`, column: Prisma.sql`industry_id` },
  business_case: { table: Prisma.sql`related_case`, column: Prisma.sql`related_id` },
} as const;

/**
 * Stores a document that is about to be deleted, and its references from cases. Resolves to the
 * entry's id.
 */
export async function addTrash(
  { kind, id }: ManagedRef,
  document: {
    title: string;
    schemaVersion: number;
    snapshot: Snapshot;
    copy: TrashedCopy | null;
  },
  by: { id: string; name: string },
  tx: Transaction,
): Promise<string> {
  const { table, column } = references[kind];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO trash (kind, document_id, title, schema_version, snapshot, deleted_by_id, deleted_by,
                       status, public_languages, version, last_copy_version, copy, referrers)
    SELECT ${kind}, ${id}, ${document.title}, ${document.schemaVersion}::int,
            ${JSON.stringify(document.snapshot)}::jsonb, ${by.id}, ${by.name},
            d.status, d.public_languages, d.version, d.last_copy_version,
            ${document.copy && JSON.stringify(document.copy)}::jsonb,
            coalesce((SELECT jsonb_agg(jsonb_build_object('id', case_id, 'position', position))
                        FROM ${table} WHERE ${column} = ${id}), '[]')
      FROM ${Prisma.raw(kind)} d WHERE d.id = ${id}
    RETURNING id`;
  return rows[0]?.id ?? "";
}

/** Moves the history of a document, with its former ids, to an entry of the trash, or back. */
export async function moveHistory(
  kind: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<void> {
  await tx.documentVersion.updateMany({
    where: { kind, documentId: from },
    data: { documentId: to },
  });
  await moveFormerIds(kind, from, to, tx);
}

/**
 * Deletes an entry with its history. Resolves to the names of its files that nothing else needs,
 * whose bytes go after the commit.
 */
export async function deleteTrashed(id: string, tx: Transaction): Promise<string[]> {
  await tx.documentVersion.deleteMany({ where: { documentId: trashedHistory(id) } });
  await deleteFormerIds(trashedHistory(id), tx);
  await keepNeededFiles(id, tx);
  const files = await tx.withdrawnFile.findMany({
    where: { trashId: id },
    select: { name: true },
  });
  await tx.trash.delete({ where: { id } });
  return files.map(({ name }) => name);
}

/**
 * Locks the entries that are at least `days` old; entries that another purge has locked are left
 * out.
 */
export async function lockExpiredTrash(
  days: number,
  limit: number,
  tx: Transaction,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM trash WHERE deleted_at <= now() - make_interval(days => ${days}::int)
     ORDER BY deleted_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
}
