import "server-only";
import * as data from "../../data/trash/trash";
import { inTransaction, type Transaction } from "../../data/database/transaction";
import type { FileRecord } from "../../data/trash/withdrawn-files";
import { restoreLinksTo } from "../../data/case/links";
import { addFormerId } from "../../data/address/former-ids";
import { setState } from "../../data/document/states";
import { createFromSnapshot, readSnapshot } from "../../data/document/snapshots";
import { authorOf, type Grant } from "../../domain/account/account";
import {
  documentKinds,
  schemaVersionOf,
  type DocumentKind,
  type ManagedKind,
  type ManagedRef,
} from "../../domain/document/document-kinds";
import { parseSnapshot, titleOf, type Snapshot } from "../../domain/document/snapshot";
import { toStatus } from "../../domain/document/state";
import type { LeftOut } from "../../domain/document/version";
import { AppError } from "../../domain/error";
import { toLanguage } from "../../domain/language";
import {
  TRASH_DAYS,
  trashedHistory,
  type TrashEntry,
  type TrashListQuery,
  type TrashRestoreBody,
  type TrashRestored,
} from "../../domain/trash/trash";
import { removeBytes } from "../../files/remove-bytes";
import { createContent } from "../change/content-change";
import { takeHeroMark } from "../case/home-cases";
import { recordAdministratorAction } from "../change/administrator-action";
import { withCurrentIds } from "../document/current-references";
import { cleanSnapshot, prepareRestore } from "../document/restorable";
import { restoreWorkingCopy } from "./trashed-copies";
import { returnFilesOfTrash, withdrawFiles } from "./withdrawn-files";

const DAY_MS = 24 * 60 * 60_000;

const trashedNotFound = (id: string): AppError =>
  new AppError("not_found", `There is no ${id} in the trash`, { params: { id } });

const isTrashId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

/** The entries of the trash, newest first. */
export async function listTrash(_: Grant, query: TrashListQuery) {
  const [rows, total] = await Promise.all([data.listTrash(query), data.countTrash()]);
  const entries = rows.map(({ id, kind, documentId, title, deletedAt, deletedBy }): TrashEntry => ({
    id,
    kind: documentKinds[kind as ManagedKind].path,
    document_id: documentId,
    title,
    deleted_at: deletedAt.toISOString(),
    deleted_by: deletedBy,
    purged_at: new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  }));
  return { trash: entries, total, ...query };
}

/**
 * Call in the transaction that deletes a document, before the deletion. `files` are those that go
 * with it, `copy` is its working copy.
 */
export async function moveToTrash(
  grant: Grant,
  ref: ManagedRef,
  { files = [], copy }: { files?: readonly FileRecord[]; copy: data.TrashedCopy | null },
  tx: Transaction,
): Promise<void> {
  const snapshot = await readSnapshot(ref, tx);
  if (!snapshot) return;
  const trashId = await data.addTrash(
    ref,
    {
      title: titleOf(ref.kind, snapshot, toLanguage(snapshot.language)),
      schemaVersion: schemaVersionOf(documentKinds[ref.kind]),
      snapshot,
      copy,
    },
    authorOf(grant),
    tx,
  );
  await data.moveHistory(ref.kind, ref.id, trashedHistory(trashId), tx);
  await withdrawFiles(files, trashId, tx);
}

async function requireTrashed(id: string): Promise<data.TrashedDocument> {
  const found = isTrashId(id) ? await data.findTrashed(id) : null;
  if (!found) throw trashedNotFound(id);
  return found;
}

/** The document and its working copy may contain the same references. */
const withoutDoubles = (leftOut: LeftOut): LeftOut => [
  ...new Map(leftOut.map((one) => [`${one.field} ${one.value}`, one])).values(),
];

interface Restored {
  ref: ManagedRef;
  trashId: string;
  trashed: data.TrashedDocument;
  /** The content of the document, with current ids. */
  snapshot: Snapshot;
}

/** Creates the document of an entry of the trash again, and deletes the entry. Throws not_found. */
async function bringBack(
  grant: Grant,
  { ref, trashId, trashed, snapshot }: Restored,
  tx: Transaction,
) {
  if (!(await data.lockTrashed(trashId, tx))) throw trashedNotFound(trashId);
  const { copy, documentId, version, lastCopyVersion } = trashed;
  const status = toStatus(trashed.status);
  const names = await returnFilesOfTrash(trashId, tx);
  const prepared = await prepareRestore(grant, ref, snapshot, tx);
  await createFromSnapshot(ref, prepared.snapshot, tx, {
    status: "draft",
    lastCopyVersion,
    // Callers that read the document before the deletion get a version conflict.
    version: version + 1,
  });
  if (status === "published") await takeHeroMark(grant, ref, tx);
  await setState(ref, { ...trashed, status }, tx);
  const restoredCopy = copy && (await restoreWorkingCopy(grant, ref, { ...trashed, copy }, tx));
  await restoreLinksTo(ref, trashId, authorOf(grant), tx);
  await data.moveHistory(ref.kind, trashedHistory(trashId), ref.id, tx);
  if (ref.id !== documentId) await addFormerId(ref, documentId, tx);
  await data.deleteTrashed(trashId, tx);
  const result = {
    files: [...names, ...prepared.files, ...(restoredCopy?.files ?? [])],
    leftOut: withoutDoubles([...prepared.leftOut, ...(restoredCopy?.leftOut ?? [])]),
  };
  const changes = { restored_from_trash: { from: null, to: documentId } };
  return { result, changes, action: "restore" as const };
}

/**
 * Brings a deleted document back in the state it had, under its id or another one, with its history,
 * its files, its working copy, and its references from and to what still exists. Throws not_found,
 * conflict, address_redirects.
 */
export async function restoreTrashed(
  grant: Grant,
  trashId: string,
  { id: newId, take_over_address: takeOver }: TrashRestoreBody,
): Promise<Omit<TrashRestored, "message">> {
  const trashed = await requireTrashed(trashId);
  const ref: ManagedRef = { kind: trashed.kind as ManagedKind, id: newId ?? trashed.documentId };
  const stored = parseSnapshot(ref.kind, trashed.snapshot, trashed.schemaVersion);
  const upToDate = await withCurrentIds(ref.kind, stored, trashed.deletedAt);
  const snapshot = await cleanSnapshot(ref.kind, upToDate);
  const { files, leftOut } = await createContent(
    grant,
    ref,
    (tx) => bringBack(grant, { ref, trashId, trashed, snapshot }, tx),
    { origin: "restore", isLong: true, takeOver },
  );
  await removeBytes(files);
  return {
    kind: documentKinds[ref.kind].path,
    document_id: ref.id,
    status: toStatus(trashed.status),
    has_working_copy: trashed.copy !== null,
    left_out: leftOut,
  };
}

/** Deletes an entry for good, with its history and its files. Throws not_found. */
export async function deleteForGood(grant: Grant, trashId: string): Promise<void> {
  const { kind, documentId, title } = await requireTrashed(trashId);
  const files = await inTransaction(async (tx) => {
    if (!(await data.lockTrashed(trashId, tx))) throw trashedNotFound(trashId);
    await recordAdministratorAction(
      grant,
      {
        action: "delete",
        resourceKind: kind as DocumentKind,
        resourceId: documentId,
        changes: { in_trash: { from: title, to: null } },
      },
      tx,
    );
    return data.deleteTrashed(trashId, tx);
  });
  await removeBytes(files);
}

const PURGE_BATCH_SIZE = 50;

/** Deletes what has been in the trash long enough. Resolves to its number. */
export async function purgeTrash(): Promise<number> {
  for (let purged = 0; ;) {
    const { entries, files } = await inTransaction(async (tx) => {
      const ids = await data.lockExpiredTrash(TRASH_DAYS, PURGE_BATCH_SIZE, tx);
      const names = [];
      for (const id of ids) names.push(...(await data.deleteTrashed(id, tx)));
      return { entries: ids.length, files: names };
    });
    await removeBytes(files);
    purged += entries;
    if (entries < PURGE_BATCH_SIZE) return purged;
  }
}
