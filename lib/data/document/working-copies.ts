import "server-only";
import { z } from "zod";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import { workingCopyOf } from "../../domain/document/stored-id";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { createFromSnapshot } from "./snapshots";

/** The base of a working copy, as it was stored. */
export const copyBaseSchema = z.object({
  version: z.int(),
  schemaVersion: z.int(),
  snapshot: z.unknown(),
});

export interface WorkingCopyRow {
  version: number;
  base: z.infer<typeof copyBaseSchema>;
  createdAt: Date;
  updatedAt: Date;
}

/** The working copy of a document; null if it has none. */
export async function findWorkingCopy(
  { kind, id }: DocumentRef,
  db: Transaction = database(),
): Promise<WorkingCopyRow | null> {
  const [found] = await db.$queryRaw<(Omit<WorkingCopyRow, "base"> & { base: unknown })[]>`
    SELECT version, copy_base AS base, created_at AS "createdAt", updated_at AS "updatedAt"
      FROM ${Prisma.raw(kind)} WHERE copy_of = ${id}`;
  return found ? { ...found, base: copyBaseSchema.parse(found.base) } : null;
}

/**
 * Versions of working copies are above those of documents, so that a version tells which of them
 * the caller has read.
 */
const FIRST_COPY_VERSION = 1_000_000_000;

/**
 * Makes the working copy of a document. Its version is above those of earlier copies, so that a
 * form that was opened on one of them gets a version conflict. It skips a number, because such a
 * form would take the next number for its own change.
 */
export async function createWorkingCopy(
  ref: DocumentRef,
  base: { version: number; schemaVersion: number; snapshot: Snapshot },
  tx: Transaction,
): Promise<void> {
  const [{ last } = { last: 0 }] = await tx.$queryRaw<{ last: number }[]>`
    SELECT last_copy_version AS last FROM ${Prisma.raw(ref.kind)} WHERE id = ${ref.id}`;
  const version = Math.max(FIRST_COPY_VERSION, last + 1) + 1;
  await storeWorkingCopy(ref, { base, snapshot: base.snapshot, version }, tx);
}

/** Changes the version of the document that its working copy is based on. */
export async function rebaseWorkingCopy(
  { kind, id }: DocumentRef,
  base: { version: number; schemaVersion: number; snapshot: Snapshot },
  tx: Transaction,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(kind)} SET copy_base = ${JSON.stringify(base)}::jsonb WHERE copy_of = ${id}`;
}

/** Stores a working copy with its base and its version, for example one from the trash. */
export const storeWorkingCopy = (
  ref: DocumentRef,
  {
    base,
    snapshot,
    version,
  }: { base: WorkingCopyRow["base"]; snapshot: Snapshot; version: number },
  tx: Transaction,
): Promise<void> =>
  createFromSnapshot(workingCopyOf(ref), snapshot, tx, {
    copyOf: ref.id,
    copyBase: base as unknown as Prisma.InputJsonObject,
    version,
    status: "draft",
  });

/** Deletes the working copy of a document, if it has one. */
export async function deleteWorkingCopy({ kind, id }: DocumentRef, tx: Transaction): Promise<void> {
  await tx.$executeRaw`DELETE FROM ${Prisma.raw(kind)} WHERE copy_of = ${id}`;
}

/** The given ids whose documents have a working copy. */
export async function listIdsWithWorkingCopy(
  kind: DocumentRef["kind"],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT copy_of AS id FROM ${Prisma.raw(kind)} WHERE copy_of = ANY(${[...ids]})`;
  return new Set(rows.map(({ id }) => id));
}
