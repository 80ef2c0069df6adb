import "server-only";
import type { DocumentKind, DocumentRef } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import { database } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { applyCaseSnapshot, createCaseFromSnapshot, readCaseSnapshot } from "./case-snapshot";
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
  create: (id: string, snapshot: Snapshot, tx: Transaction) => Promise<void>;
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
};

/** The current content of a document; null for an unknown id. */
export const readSnapshot = (
  { kind, id }: DocumentRef,
  db: Transaction = database(),
): Promise<Snapshot | null> => tables[kind].read(id, db);

export const applySnapshot = (
  { kind, id }: DocumentRef,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<void> => tables[kind].apply(id, snapshot, tx);

export const createFromSnapshot = (
  { kind, id }: DocumentRef,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<void> => tables[kind].create(id, snapshot, tx);
