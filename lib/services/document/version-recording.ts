import "server-only";
import * as data from "../../data/document/versions";
import { readSnapshot } from "../../data/document/snapshots";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { compareSnapshots, summarizeChanges } from "../../domain/document/compare";
import {
  documentKinds,
  schemaVersionOf,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import { parseSnapshot, type Snapshot } from "../../domain/document/snapshot";
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
  data.findNewestVersion(ref, { accountId, openMinutes: OPEN_MINUTES }, tx);

/**
 * Call before a change, while the document is locked: content that has no versions yet becomes
 * version 1.
 */
export async function requireFirstVersion(
  grant: Grant,
  ref: DocumentRef,
  tx: Transaction,
): Promise<NewestVersion> {
  const newest = await newestVersion(grant, ref, tx);
  if (newest) return newest;
  await data.putVersion(
    ref,
    {
      number: 1,
      author: { id: null, name: "" },
      origin: "import",
      isOpen: false,
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
): Promise<void> => data.closeVersion(ref, number, tx);

async function changedSince(
  ref: DocumentRef,
  number: number,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<data.NewVersion["changed"]> {
  const before = number > 0 ? await data.findVersion(ref, number, tx) : null;
  if (!before) return NOTHING;
  const stored = parseSnapshot(ref.kind, before.snapshot, before.schemaVersion);
  const upToDate = await withCurrentIds(ref.kind, stored, before.at, tx);
  return summarizeChanges(compareSnapshots(upToDate, snapshot));
}

/**
 * Call after a change, in its transaction: adds a version, or rewrites the newest one while it is
 * open. `newest` is null for a new document.
 */
export async function recordVersion(
  { caller: { accountId, username } }: Grant,
  ref: DocumentRef,
  { newest, origin }: { newest: NewestVersion | null; origin: VersionOrigin },
  tx: Transaction,
): Promise<void> {
  const rewrites = newest !== null && newest.isOpen && origin === "edit";
  const number = (newest?.number ?? 0) + (rewrites ? 0 : 1);
  const snapshot = await currentSnapshot(ref, tx);
  await data.putVersion(
    ref,
    {
      number,
      author: { id: accountId, name: username },
      origin,
      isOpen: origin === "edit",
      schemaVersion: schemaVersionOf(documentKinds[ref.kind]),
      snapshot,
      changed: await changedSince(ref, number - 1, snapshot, tx),
    },
    tx,
  );
  const { VERSIONS_KEEP: keep } = environment();
  if (!rewrites && keep !== undefined) await data.pruneVersions(ref, keep, tx);
}
