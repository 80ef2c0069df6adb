import "server-only";
import { changeInOrder } from "../../data/database/change-queue";
import type { Transaction } from "../../data/database/transaction";
import { lockDocumentsWithFile } from "../../data/media/file-uses";
import * as data from "../../data/media/library";
import { renameInDocument } from "../../data/media/renamed-files";
import { listFileRecords } from "../../data/trash/withdrawn-files";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { documentIdOf, isWorkingCopyId } from "../../domain/document/stored-id";
import { AppError, invalidField } from "../../domain/error";
import { isHistoryUse, type MediaEntry } from "../../domain/media/media-entry";
import { cleanFileName } from "../../domain/media/original-name";
import { formatByName, kindOfFile } from "../../domain/media/upload";
import { removeBytes } from "../../files/remove-bytes";
import { recordAdministratorAction } from "../change/administrator-action";
import { ensureFirstVersion, recordVersion } from "../document/version-recording";
import { withdrawIfNeeded } from "../trash/withdrawn-files";
import {
  mediaNotFound,
  recordFileChange,
  requireFile,
  showChangedMedia,
  toMediaEntry,
} from "./library";
import { usesOf, type Uses } from "./media-uses";
import { cleanReceived, incomingFileOptions, storeBytes, type ReceivedFile } from "./stored-bytes";

/**
 * Lets documents and working copies, which are locked, name another file. Each change is recorded like one of an
 * editor, as a version and in the audit trail.
 */
async function showInstead(
  grant: Grant,
  documents: readonly DocumentRef[],
  { from, to }: { from: string; to: string },
  tx: Transaction,
): Promise<void> {
  for (const ref of documents) {
    const newest = await ensureFirstVersion(grant, ref, tx);
    const fields = await renameInDocument(ref, { from, to }, tx);
    if (fields.length === 0) continue;
    const changes = Object.fromEntries(fields.map((field) => [field, { from, to }]));
    await recordAdministratorAction(
      grant,
      {
        action: isWorkingCopyId(ref.id) ? "update_copy" : "update",
        resourceKind: ref.kind,
        resourceId: documentIdOf(ref.id),
        changes,
      },
      tx,
    );
    await recordVersion(grant, ref, { newest, origin: "edit" }, tx);
  }
}

/**
 * Locks the documents that name a file, and then the files: the order in which saving a document
 * locks them. One that began to name the file in between is locked last; should its writer wait for the
 * file meanwhile, PostgreSQL aborts one of the two, who tries again.
 */
async function lockWithDocuments(
  ids: readonly [string, ...string[]],
  tx: Transaction,
): Promise<{ file: data.FileRow; others: data.FileRow[]; documents: DocumentRef[] }> {
  const [id] = ids;
  const { url } = await requireFile(id, tx);
  await lockDocumentsWithFile(url, tx);
  const rows = await data.lockFiles(ids, tx);
  const file = rows.find((row) => row.id === id);
  if (!file) throw mediaNotFound(id);
  const others = rows.filter((row) => row.id !== id);
  return { file, others, documents: await lockDocumentsWithFile(file.url, tx) };
}

function inUse({ uses, uses_total: total }: Uses): AppError {
  const isOnlyHistory = uses.every(isHistoryUse);
  const message = isOnlyHistory
    ? "Only old versions or the trash use this file. Choose a replacement to delete it."
    : "This file is in use. Choose a replacement to delete it.";
  return new AppError("in_use", message, {
    params: { uses: total, only_history: isOnlyHistory ? 1 : 0 },
    body: { uses },
  });
}

function requireReplacement(file: data.FileRow, replacement: data.FileRow | undefined) {
  if (!replacement)
    throw invalidField("replacement", "There is no file with the id of replacement", "unknown");
  if (kindOfFile(replacement.name) !== kindOfFile(file.name))
    throw invalidField("replacement", "replacement must be a file of the same kind", "other_kind");
  return replacement;
}

/**
 * Deletes an entry that nothing uses; with a replacement, documents name that one first. Bytes that old
 * versions or the trash name are kept under another name. Throws not_found, invalid, in_use.
 */
export async function deleteMedia(
  grant: Grant,
  id: string,
  replacementId: string | undefined,
): Promise<void> {
  if (replacementId === id)
    throw invalidField("replacement", "A file cannot replace itself", "itself");
  const name = await changeInOrder(
    `media ${id}`,
    async (tx) => {
      const others = replacementId === undefined ? [] : [replacementId];
      const { file, others: found, documents } = await lockWithDocuments([id, ...others], tx);
      if (replacementId === undefined) {
        const uses = (await usesOf([file.url], tx))(file.url);
        if (uses.uses_total > 0) throw inUse(uses);
      } else {
        const { url: to } = requireReplacement(file, found[0]);
        await showInstead(grant, documents, { from: file.url, to }, tx);
      }
      const records = await listFileRecords([file.name], tx);
      await data.deleteFileRecord(id, tx);
      await withdrawIfNeeded(records, tx);
      await recordFileChange(grant, "delete", file, {}, tx);
      return file.name;
    },
    { isLong: true },
  );
  await removeBytes([name]);
  await showChangedMedia();
}

/**
 * Replaces the bytes of an entry wherever it is used, in one transaction. The new bytes have a new
 * address, because an address always stands for the same bytes; the old one leads nowhere. Throws
 * not_found, unsupported_media_type, too_large, invalid.
 */
export async function replaceFile(
  grant: Grant,
  id: string,
  { file: received, fileName, declaredType }: ReceivedFile,
): Promise<MediaEntry> {
  try {
    const { name: oldName } = await requireFile(id);
    const format = formatByName(kindOfFile(oldName), fileName, declaredType);
    const cleaned = await cleanReceived(format, received);
    const { entry, former } = await storeBytes({ format, fileName }, cleaned, (stored) => {
      const originalName = cleanFileName(fileName);
      const replace = async (tx: Transaction) => {
        const { file, documents } = await lockWithDocuments([id], tx);
        const records = await listFileRecords([file.name], tx);
        const after = await data.replaceBytes(id, { ...stored, originalName }, tx);
        await showInstead(grant, documents, { from: file.url, to: after.url }, tx);
        await withdrawIfNeeded(records, tx);
        const changes = { url: { from: file.url, to: after.url } };
        await recordFileChange(grant, "update", after, changes, tx);
        return { entry: await toMediaEntry(after, tx), former: file.name };
      };
      return changeInOrder(`media ${id}`, replace, { isLong: true });
    });
    await removeBytes([former]);
    await showChangedMedia();
    return entry;
  } finally {
    await incomingFileOptions.discard(received);
  }
}
