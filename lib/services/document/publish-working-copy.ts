import "server-only";
import { applySnapshot } from "../../data/document/snapshots";
import * as data from "../../data/document/working-copies";
import type { LockedRow, Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import { compareSnapshots } from "../../domain/document/differences/compare";
import { findConflicts, mergeSnapshots } from "../../domain/document/differences/merge";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { LeftOut } from "../../domain/document/version";
import type { Snapshot } from "../../domain/document/snapshot";
import {
  type FieldOfDocument,
  type PublishBody,
  type WorkingCopy,
} from "../../domain/document/working-copy";
import { removeBytes } from "../../files/remove-bytes";
import { AppError } from "../../domain/error";
import { changeExisting } from "../case/content-change";
import { cleanSnapshot, prepareRestore } from "./restorable";
import { getWorkingCopy, readSides, requireWorkingCopy } from "./working-copies";

const changesOf = (before: Snapshot, after: Snapshot): Changes =>
  Object.fromEntries(
    compareSnapshots(before, after).map(({ field, language, before: from, after: to }) => [
      language === null ? field : `${language}.${field}`,
      { from, to },
    ]),
  );

/**
 * Publishes the working copy of a locked document: the published content gets the changes of the
 * copy, which is removed. Resolves to the changes, to what could not be published, and to the names
 * of files whose bytes go after the commit. Throws no_working_copy.
 */
export async function applyWorkingCopy(
  grant: Grant,
  ref: DocumentRef,
  takePublished: readonly FieldOfDocument[],
  tx: Transaction,
): Promise<{ changes: Changes; leftOut: LeftOut; files: string[] }> {
  const sides = await readSides(ref, tx);
  const merged = await cleanSnapshot(ref.kind, mergeSnapshots(sides, takePublished));
  await data.deleteWorkingCopy(ref, tx);
  const { snapshot, leftOut, files } = await prepareRestore(grant, ref, merged, tx);
  const changes = changesOf(sides.published, snapshot);
  // Without a change the published document keeps its version.
  if (Object.keys(changes).length > 0) await applySnapshot(ref, snapshot, tx);
  return { changes, leftOut, files };
}

/** Throws conflict, with what was changed in the published document meanwhile. */
async function requireCurrent(
  ref: DocumentRef,
  { version }: LockedRow,
  { base_version: given }: PublishBody,
  tx: Transaction,
): Promise<void> {
  if (given === version) return;
  const conflicts = findConflicts(await readSides(ref, tx));
  throw new AppError("conflict", "The published document was changed meanwhile", {
    params: { id: ref.id, version },
    body: { conflicts },
  });
}

/**
 * Publishes the working copy of a document in one transaction. Throws not_found, no_working_copy,
 * conflict when the published document is not the one that the caller read.
 */
export async function publishWorkingCopy(
  grant: Grant,
  ref: DocumentRef,
  body: PublishBody,
): Promise<{ version: number; left_out: LeftOut }> {
  const { result, version } = await changeExisting(
    grant,
    ref,
    { references: "made" },
    async (tx, locked) => {
      await requireCurrent(ref, locked, body, tx);
      const takePublished = body.take_published ?? [];
      const { changes, ...result } = await applyWorkingCopy(grant, ref, takePublished, tx);
      return { result, changes, action: "publish_copy" };
    },
  );
  await removeBytes(result.files);
  return { version, left_out: result.leftOut };
}

/** Removes the working copy of a document; its versions remain. Throws not_found, no_working_copy. */
export async function discardWorkingCopy(grant: Grant, ref: DocumentRef): Promise<void> {
  await changeExisting(grant, ref, {}, async (tx) => {
    const { base_version: from } = await getWorkingCopy(ref, tx);
    await data.deleteWorkingCopy(ref, tx);
    return {
      result: undefined,
      changes: { base_version: { from, to: null } },
      action: "discard_copy",
    };
  });
}

/** Makes a working copy, unless there is one. Throws not_found, conflict. */
export async function makeWorkingCopy(grant: Grant, ref: DocumentRef): Promise<WorkingCopy> {
  const { result } = await changeExisting(grant, ref, {}, async (tx, locked) => {
    const isNew = await requireWorkingCopy(ref, locked, tx);
    const copy = await getWorkingCopy(ref, tx);
    return {
      result: copy,
      changes: isNew ? { base_version: { from: null, to: copy.base_version } } : {},
      action: "begin_copy",
    };
  });
  return result;
}
