import "server-only";
import type { DocumentKind, DocumentRef } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import type { VersionOrigin } from "../../domain/document/version";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

const withoutSnapshot = { snapshot: true, schemaVersion: true } as const;

export type VersionRow = Omit<
  Prisma.DocumentVersionGetPayload<object>,
  keyof typeof withoutSnapshot
>;
type VersionWithSnapshotRow = Prisma.DocumentVersionGetPayload<object>;

const whereDocument = ({ kind, id }: DocumentRef) => ({ kind, documentId: id });
const keyOf = ({ kind, id }: DocumentRef, number: number) => ({
  kind_documentId_number: { kind, documentId: id, number },
});

/** The version and the time of the last change of a document; null for an unknown id. */
export async function findDocument(
  { kind, id }: DocumentRef,
  db: Transaction = database(),
): Promise<{ version: number; updatedAt: Date } | null> {
  const [found] = await db.$queryRaw<{ version: number; updatedAt: Date }[]>`
    SELECT version, updated_at AS "updatedAt" FROM ${Prisma.raw(kind)} WHERE id = ${id}`;
  return found ?? null;
}

/** Versions without their snapshots, newest first. */
export const listVersions = (
  ref: DocumentRef,
  { before, limit }: { before: number; limit: number },
): Promise<VersionRow[]> =>
  database().documentVersion.findMany({
    where: { ...whereDocument(ref), number: { lt: before } },
    omit: withoutSnapshot,
    orderBy: { number: "desc" },
    take: limit,
  });

/** The number of the newest version that isn't of the working copy; null for none. */
export const findPublishedNumber = async (ref: DocumentRef): Promise<number | null> =>
  (
    await database().documentVersion.aggregate({
      where: { ...whereDocument(ref), isWorkingCopy: false },
      _max: { number: true },
    })
  )._max.number;

export const countVersions = (ref: DocumentRef): Promise<number> =>
  database().documentVersion.count({ where: whereDocument(ref) });

export const findVersion = (
  ref: DocumentRef,
  number: number,
  db: Transaction = database(),
): Promise<VersionWithSnapshotRow | null> =>
  db.documentVersion.findUnique({ where: keyOf(ref, number) });

/**
 * The number of the version that each of the given versions follows: for a version of the document,
 * versions of its working copy are skipped. A given version need not be stored yet.
 */
export async function listFollowed(
  { kind, id }: DocumentRef,
  versions: readonly { number: number; isWorkingCopy: boolean }[],
  db: Transaction = database(),
): Promise<Map<number, number | null>> {
  const numbers = versions.map(({ number }) => number);
  const areCopies = versions.map(({ isWorkingCopy }) => isWorkingCopy);
  const rows = await db.$queryRaw<{ number: number; follows: number | null }[]>`
    SELECT number, (SELECT max(b.number) FROM document_version b
                     WHERE b.kind = ${kind} AND b.document_id = ${id}
                       AND b.number < v.number AND (v.is_copy OR NOT b.is_working_copy)) AS follows
      FROM unnest(${numbers}::int[], ${areCopies}::boolean[]) AS v (number, is_copy)`;
  return new Map(rows.map(({ number, follows }) => [number, follows]));
}

/**
 * The newest version of a document, and whether it still takes in changes of an account to the
 * document, or to its working copy.
 */
export async function findNewestVersion(
  { kind, id }: DocumentRef,
  {
    accountId,
    openMinutes,
    isWorkingCopy,
  }: { accountId: string; openMinutes: number; isWorkingCopy: boolean },
  tx: Transaction,
): Promise<{ number: number; isOpen: boolean } | null> {
  const [newest] = await tx.$queryRaw<{ number: number; isOpen: boolean }[]>`
    SELECT number, is_open AND author_id = ${accountId} AND is_working_copy = ${isWorkingCopy}
             AND at > now() - make_interval(mins => ${openMinutes}::int) AS "isOpen"
      FROM document_version WHERE kind = ${kind} AND document_id = ${id}
     ORDER BY number DESC LIMIT 1`;
  return newest ?? null;
}

export interface NewVersion {
  number: number;
  author: { id: string | null; name: string };
  origin: VersionOrigin;
  isOpen: boolean;
  isWorkingCopy: boolean;
  schemaVersion: number;
  snapshot: Snapshot;
  changed: { fields: string[]; languages: string[] };
  /** When it was made; now by default. */
  at?: Date | undefined;
}

/** Adds a version, or rewrites the one with its number. */
export async function putVersion(
  ref: DocumentRef,
  {
    number,
    author,
    origin,
    isOpen,
    isWorkingCopy,
    schemaVersion,
    snapshot,
    changed,
    at,
  }: NewVersion,
  tx: Transaction,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO document_version (kind, document_id, number, at, author_id, author, origin, is_open,
                                  is_working_copy, schema_version, snapshot, changed_fields, changed_languages)
    VALUES (${ref.kind}, ${ref.id}, ${number}, coalesce(${at ?? null}::timestamptz, now()),
            ${author.id}, ${author.name}, ${origin}, ${isOpen}, ${isWorkingCopy}, ${schemaVersion},
            ${JSON.stringify(snapshot)}::jsonb, ${changed.fields}, ${changed.languages})
    ON CONFLICT (kind, document_id, number) DO UPDATE
       SET at = excluded.at, schema_version = excluded.schema_version,
           snapshot = excluded.snapshot, changed_fields = excluded.changed_fields,
           changed_languages = excluded.changed_languages`;
}

/** Labels a version, and closes it. */
export async function setVersionLabel(
  ref: DocumentRef,
  number: number,
  label: string,
  tx: Transaction,
): Promise<void> {
  await tx.documentVersion.update({
    where: keyOf(ref, number),
    data: { label, isOpen: false },
  });
}

export async function closeVersion(
  ref: DocumentRef,
  number: number,
  tx: Transaction,
): Promise<void> {
  await tx.documentVersion.update({ where: keyOf(ref, number), data: { isOpen: false } });
}

/**
 * Deletes the versions of some documents that are not among the newest `keep` of each, except those
 * that are labelled, published or shown by a preview link, and the newest one of a working copy that
 * a schedule publishes.
 */
export async function pruneVersions(
  kind: DocumentKind,
  ids: readonly string[],
  keep: number,
  tx: Transaction,
): Promise<void> {
  const sameDocument = Prisma.sql`o.kind = v.kind AND o.document_id = v.document_id`;
  await tx.$executeRaw`
    DELETE FROM document_version v
     WHERE kind = ${kind} AND document_id = ANY(${[...ids]}) AND label = ''
       AND number <> (SELECT max(o.number) FROM document_version o
                       WHERE ${sameDocument} AND NOT o.is_working_copy)
       AND NOT (number = (SELECT max(o.number) FROM document_version o
                           WHERE ${sameDocument} AND o.is_working_copy)
                AND EXISTS (SELECT FROM schedule o WHERE ${sameDocument} AND o.state = 'waiting'))
       AND NOT EXISTS (SELECT FROM preview_link o
                        WHERE ${sameDocument} AND o.version = v.number AND o.expires_at > now())
       AND number <= (SELECT o.number FROM document_version o WHERE ${sameDocument}
                       ORDER BY o.number DESC OFFSET ${keep} LIMIT 1)`;
}
