import "server-only";
import * as data from "../../data/document/versions";
import { readSnapshot } from "../../data/document/snapshots";
import type { Transaction } from "../../data/database/transaction";
import { authorOf, type Grant } from "../../domain/account/account";
import { compareSnapshots, summarizeChanges } from "../../domain/document/differences/compare";
import {
  documentKinds,
  schemaVersionOf,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import { parseSnapshot, type Snapshot } from "../../domain/document/snapshot";
import { documentOf, isWorkingCopyId } from "../../domain/document/stored-id";
import { OPEN_MINUTES, type VersionOrigin } from "../../domain/document/version";
import { environment } from "../../env";
import { withCurrentIds } from "./current-references";

const NOTHING = { fields: [], languages: [] };

/** The version that a change continues or follows. */
export interface NewestVersion {
  number: number;
  isOpen: boolean;
}

/** The content of a document that is known to exist. */
async function currentSnapshot(ref: DocumentRef, tx: Transaction): Promise<Snapshot> {
  const snapshot = await readSnapshot(ref, tx);
  if (!snapshot) throw new Error(`${ref.kind} ${ref.id} has no content to record`);
  return snapshot;
}

/** Null for a document without versions. */
export const newestVersion = (
  { caller: { accountId } }: Grant,
  ref: DocumentRef,
  tx: Transaction,
): Promise<NewestVersion | null> =>
  data.findNewestVersion(
    documentOf(ref),
    { accountId, openMinutes: OPEN_MINUTES, isWorkingCopy: isWorkingCopyId(ref.id) },
    tx,
  );

/**
 * Call before a change, while the document is locked: content that has no versions yet becomes
 * version 1. `changed` is the document or its working copy.
 */
export async function ensureFirstVersion(
  grant: Grant,
  changed: DocumentRef,
  tx: Transaction,
): Promise<NewestVersion> {
  const newest = await newestVersion(grant, changed, tx);
  if (newest) return newest;
  const ref = documentOf(changed);
  await data.putVersion(
    ref,
    {
      number: 1,
      author: { id: null, name: "" },
      origin: "import",
      isOpen: false,
      isWorkingCopy: false,
      schemaVersion: schemaVersionOf(documentKinds[ref.kind]),
      snapshot: await currentSnapshot(ref, tx),
      changed: NOTHING,
      at: (await data.findDocument(ref, tx))?.updatedAt,
    },
    tx,
  );
  return { number: 1, isOpen: false };
}

/** Publishing closes a version, so that what was published can be found in the history. */
export const closeVersion = (
  ref: DocumentRef,
  { number }: NewestVersion,
  tx: Transaction,
): Promise<void> => data.closeVersion(documentOf(ref), number, tx);

/** The differences from the version that a new one follows. */
async function changedSince(
  ref: DocumentRef,
  version: { number: number; isWorkingCopy: boolean },
  snapshot: Snapshot,
  tx: Transaction,
): Promise<data.NewVersion["changed"]> {
  const followed = (await data.listFollowed(ref, [version], tx)).get(version.number);
  const before = followed && (await data.findVersion(ref, followed, tx));
  if (!before) return NOTHING;
  const stored = parseSnapshot(ref.kind, before.snapshot, before.schemaVersion);
  const upToDate = await withCurrentIds(ref.kind, stored, before.at, tx);
  return summarizeChanges(compareSnapshots(upToDate, snapshot));
}

/**
 * Call after a change of a document or its working copy, in its transaction: adds a version, or
 * rewrites the newest one while it is open. `newest` is null for a new document. A publication is a
 * version of its own.
 */
export async function recordVersion(
  grant: Grant,
  changed: DocumentRef,
  {
    newest,
    origin,
    isPublication = false,
  }: { newest: NewestVersion | null; origin: VersionOrigin; isPublication?: boolean },
  tx: Transaction,
): Promise<void> {
  const continues = origin === "edit" && !isPublication;
  const rewrites = newest !== null && newest.isOpen && continues;
  const number = (newest?.number ?? 0) + (rewrites ? 0 : 1);
  const snapshot = await currentSnapshot(changed, tx);
  const ref = documentOf(changed);
  const isWorkingCopy = isWorkingCopyId(changed.id);
  await data.putVersion(
    ref,
    {
      number,
      author: authorOf(grant),
      origin,
      isOpen: continues,
      isWorkingCopy,
      schemaVersion: schemaVersionOf(documentKinds[ref.kind]),
      snapshot,
      changed: await changedSince(ref, { number, isWorkingCopy }, snapshot, tx),
    },
    tx,
  );
  const { VERSIONS_KEEP: keep } = environment();
  if (!rewrites && keep !== undefined) await data.pruneVersions(ref.kind, [ref.id], keep, tx);
}
