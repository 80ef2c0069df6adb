import "server-only";
import type { Transaction } from "../../data/database/transaction";
import { readSnapshot } from "../../data/document/snapshots";
import { findDocument } from "../../data/document/versions";
import {
  deleteWorkingCopy,
  findWorkingCopy,
  storeWorkingCopy,
} from "../../data/document/working-copies";
import type { TrashedCopy, TrashedDocument } from "../../data/trash/trash";
import type { Grant } from "../../domain/account/account";
import {
  documentKinds,
  schemaVersionOf,
  type DocumentKind,
  type ManagedRef,
} from "../../domain/document/document-kinds";
import { parseSnapshot, type Snapshot } from "../../domain/document/snapshot";
import { workingCopyOf } from "../../domain/document/stored-id";
import type { LeftOut } from "../../domain/document/version";
import { withCurrentIds } from "../document/current-references";
import { cleanSnapshot, prepareRestore } from "../document/restorable";

/**
 * Takes the working copy away from a document that is about to be deleted, before its files are: the
 * copy shows them, too. Null if it has none.
 */
export async function takeWorkingCopy(
  ref: ManagedRef,
  tx: Transaction,
): Promise<TrashedCopy | null> {
  const found = await findWorkingCopy(ref, tx);
  if (!found) return null;
  const snapshot = await readSnapshot(workingCopyOf(ref), tx);
  await deleteWorkingCopy(ref, tx);
  const { base, version } = found;
  return { version, base, snapshot };
}

/** Makes the working copy of a document that was restored. Resolves to what was left out of it. */
export async function restoreWorkingCopy(
  grant: Grant,
  ref: ManagedRef,
  {
    copy,
    version,
    schemaVersion,
    deletedAt,
  }: Omit<TrashedDocument, "copy"> & { copy: TrashedCopy },
  tx: Transaction,
): Promise<{ leftOut: LeftOut; files: string[] }> {
  const upToDate = (kind: DocumentKind, stored: unknown, form: number): Promise<Snapshot> =>
    withCurrentIds(kind, parseSnapshot(kind, stored, form), deletedAt, tx);
  const working = await upToDate(ref.kind, copy.snapshot, schemaVersion);
  const cleaned = await cleanSnapshot(ref.kind, working);
  const { snapshot, ...rest } = await prepareRestore(grant, workingCopyOf(ref), cleaned, tx);
  // The document has another version now; the copy is as far behind it as before.
  const restored = await findDocument(ref, tx);
  const shift = (restored?.version ?? version) - version;
  const base = {
    version: copy.base.version + shift,
    schemaVersion: schemaVersionOf(documentKinds[ref.kind]),
    snapshot: await upToDate(ref.kind, copy.base.snapshot, copy.base.schemaVersion),
  };
  await storeWorkingCopy(ref, { base, snapshot, version: copy.version + shift }, tx);
  return rest;
}
