import "server-only";
import type { DocumentKind, DocumentRef } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import { documentIdOf, isWorkingCopyId, workingCopyId } from "../../domain/document/stored-id";
import { withEntryIds } from "../../domain/document/working-copy";
import { database } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { applyCaseSnapshot, createCaseFromSnapshot, readCaseSnapshot } from "./case-snapshot";
import type { StoredColumns } from "./snapshot-records";
import { keyedTextsSnapshot } from "./keyed-texts-snapshot";
import {
  applyIndustrySnapshot,
  createIndustryFromSnapshot,
  readIndustrySnapshot,
} from "./industry-snapshot";

/** The statements for snapshots of one kind of document. */
interface SnapshotTables {
  read: (id: string, db: Transaction) => Promise<Snapshot | null>;
  /** Replaces everything that belongs to a document. */
  apply: (id: string, snapshot: Snapshot, tx: Transaction) => Promise<void>;
  create: (
    id: string,
    snapshot: Snapshot,
    tx: Transaction,
    columns: StoredColumns,
  ) => Promise<void>;
}

const tables: Record<DocumentKind, SnapshotTables> = {
  business_case: {
    read: readCaseSnapshot,
    apply: applyCaseSnapshot,
    create: createCaseFromSnapshot,
  },
  industry: {
    read: readIndustrySnapshot,
    apply: applyIndustrySnapshot,
    create: createIndustryFromSnapshot,
  },
  texts: keyedTextsSnapshot("texts"),
  policy: keyedTextsSnapshot("policy"),
  facts: keyedTextsSnapshot("facts"),
};

/**
 * A snapshot as it is stored. Entries of a working copy are stored under ids of their own, which
 * are made from those in the snapshot.
 */
const storedSnapshot = (id: string, snapshot: Snapshot): Snapshot =>
  isWorkingCopyId(id) ? withEntryIds(snapshot, workingCopyId) : snapshot;

/** The current content of a document or a working copy; null for an unknown id. */
export async function readSnapshot(
  { kind, id }: DocumentRef,
  db: Transaction = database(),
): Promise<Snapshot | null> {
  const stored = await tables[kind].read(id, db);
  return stored && isWorkingCopyId(id) ? withEntryIds(stored, documentIdOf) : stored;
}

export const applySnapshot = (
  { kind, id }: DocumentRef,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<void> => tables[kind].apply(id, storedSnapshot(id, snapshot), tx);

export const createFromSnapshot = (
  { kind, id }: DocumentRef,
  snapshot: Snapshot,
  tx: Transaction,
  columns: StoredColumns = {},
): Promise<void> => tables[kind].create(id, storedSnapshot(id, snapshot), tx, columns);
