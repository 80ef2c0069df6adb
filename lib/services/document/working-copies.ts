import "server-only";
import { readSnapshot } from "../../data/document/snapshots";
import { findState } from "../../data/document/states";
import * as data from "../../data/document/working-copies";
import { findWithdrawnUrls } from "../../data/trash/withdrawn-files";
import type { LockedRow, Transaction } from "../../data/database/transaction";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { Grant } from "../../domain/account/account";
import {
  documentKinds,
  isPublishedByLanguage,
  schemaVersionOf,
} from "../../domain/document/document-kinds";
import type { Conflict, KnownDraft, WorkingCopy } from "../../domain/document/working-copy";
import { workingCopyId, workingCopyOf } from "../../domain/document/stored-id";
import { findConflicts, type SnapshotSides } from "../../domain/document/differences/merge";
import { parseSnapshot } from "../../domain/document/snapshot";
import { uploadedFilesWithin } from "../../domain/media/media-url";
import { filesOf } from "../../domain/media/snapshot-files";
import { AppError } from "../../domain/error";
import { mergeStored } from "../facts/merged-change";
import { shownChanges } from "../policy/shown-changes";
import { languagesInUse } from "../language/site-languages";
import { documentNotFound, requireDocument } from "./documents";

/**
 * Makes the working copy of a locked document, unless there is one. Resolves to whether it made one.
 * Throws conflict for a document that isn't published.
 */
export async function ensureWorkingCopy(
  ref: DocumentRef,
  { version }: LockedRow,
  tx: Transaction,
): Promise<boolean> {
  if (await data.findWorkingCopy(ref, tx)) return false;
  const state = await findState(ref, tx);
  if (state?.status !== "published")
    throw new AppError(
      "conflict",
      `${documentKinds[ref.kind].noun} ${ref.id} is not published: change it without a working copy`,
      { params: { id: ref.id } },
    );
  const snapshot = await readSnapshot(ref, tx);
  if (!snapshot) throw documentNotFound(ref);
  const schemaVersion = schemaVersionOf(documentKinds[ref.kind]);
  await data.createWorkingCopy(ref, { version, schemaVersion, snapshot }, tx);
  return true;
}

const toWorkingCopy = (row: data.WorkingCopyRow): WorkingCopy => ({
  base_version: row.base.version,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** The working copy of a document. Throws no_working_copy. */
export async function getWorkingCopy(ref: DocumentRef, tx?: Transaction): Promise<WorkingCopy> {
  const found = await data.findWorkingCopy(ref, tx);
  if (!found) throw documentNotFound(workingCopyOf(ref));
  return toWorkingCopy(found);
}

/** The base of a working copy, the copy, and the published document. Throws no_working_copy. */
export async function readSides(ref: DocumentRef, tx?: Transaction): Promise<SnapshotSides> {
  const found = await data.findWorkingCopy(ref, tx);
  const working = found && (await readSnapshot(workingCopyOf(ref), tx));
  const published = await readSnapshot(ref, tx);
  if (!working || !published) throw documentNotFound(workingCopyOf(ref));
  const { schemaVersion, snapshot } = found.base;
  const base = parseSnapshot(ref.kind, snapshot, schemaVersion);
  return { base, working, published, ...(ref.kind === "facts" && { mergeField: mergeStored }) };
}

/** The draft of a document, for a page that edits the draft or the document. Throws not_found. */
export async function getDraft(
  _: Grant,
  ref: DocumentRef,
  { isEdited }: { isEdited: boolean },
): Promise<KnownDraft> {
  const { version } = await requireDocument(ref);
  const [found, state] = await Promise.all([data.findWorkingCopy(ref), findState(ref)]);
  const status = state?.status ?? "published";
  const isBehind = found !== null && found.base.version !== version;
  const conflicts = isEdited && isBehind ? await listConflicts(ref) : [];
  const working = isEdited ? await readSnapshot(workingCopyOf(ref)) : null;
  const files = [
    ...conflicts.flatMap(({ base, published, working }) => [base, published, working]),
    ...(working ? filesOf(working).map(({ value }) => value) : []),
  ];
  return {
    isEdited,
    storedId: isEdited ? workingCopyId(ref.id) : ref.id,
    status,
    workingCopy: found ? toWorkingCopy(found) : undefined,
    conflicts: shownChanges(ref, conflicts, ["base", "published", "working"]),
    publishedVersion: version,
    languages:
      isPublishedByLanguage(ref.kind) && status === "published" ? await languagesInUse() : [],
    withdrawn: await findWithdrawnUrls(uploadedFilesWithin(files)),
  };
}

/** The changes of a published document since its working copy was made. Throws no_working_copy. */
const listConflicts = async (ref: DocumentRef, tx?: Transaction): Promise<Conflict[]> =>
  findConflicts(await readSides(ref, tx));
