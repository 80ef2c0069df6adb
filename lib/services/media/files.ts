import "server-only";
import * as data from "../../data/media/files";
import { listFileRecords, type FileRecord } from "../../data/trash/withdrawn-files";
import { inTransaction, type Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { storedId, type Copy } from "../../domain/document/working-copy";
import { isContentId } from "../../domain/fields/content-id";
import { fileUrl, formatByName, type DeleteFileBody } from "../../domain/media/upload";
import type { CaseFileKind, CaseMediaField } from "../../domain/media/media-url";
import { cleanFileName } from "../../domain/media/original-name";
import { removeBytes } from "../../files/remove-bytes";
import { caseNotFound } from "../case/business-cases";
import { recordAdministratorAction } from "../change/administrator-action";
import { changeExisting } from "../change/content-change";
import { withdrawIfNeeded } from "../trash/withdrawn-files";
import { showChangedMedia } from "./library";
import {
  cleanReceived,
  incomingFileOptions,
  storeBytes,
  type ReceivedFile,
  type StoredBytes,
} from "./stored-bytes";

interface Upload extends ReceivedFile {
  fields: { type: CaseFileKind; caseId?: string | undefined };
}

async function requireCase(tx: Transaction, id: string): Promise<void> {
  if (!isContentId(id) || !(await data.lockCase(tx, id))) throw caseNotFound(id);
}

/** Throws not_found. */
export const requireCaseExists = (id: string): Promise<void> =>
  inTransaction((tx) => requireCase(tx, id));

/** Records a stored file in the library, and for a case if one is given. Throws not_found. */
export async function addRecord(
  grant: Grant,
  file: StoredBytes & Pick<data.NewFile, "originalName" | "caseId" | "isShared">,
  tx: Transaction,
): Promise<void> {
  const { name, contentType, bytes, caseId } = file;
  const changes = {
    content_type: { from: null, to: contentType },
    bytes: { from: null, to: bytes },
    case_id: { from: null, to: caseId },
  };
  if (caseId !== null) await requireCase(tx, caseId);
  await data.addFile(tx, { ...file, uploadedBy: grant.caller.accountId });
  await recordAdministratorAction(
    grant,
    {
      action: "create",
      resourceKind: "file",
      resourceId: name,
      changes,
    },
    tx,
  );
}

/**
 * Stores a received file. Resolves to its URL. Throws unsupported_media_type, too_large, invalid,
 * not_found, storage_full, unavailable.
 */
export async function uploadFile(
  grant: Grant,
  { fields: { type, caseId }, file, fileName, declaredType }: Upload,
): Promise<string> {
  try {
    const format = formatByName(type, fileName, declaredType);
    const cleaned = await cleanReceived(format, file);
    // Checked before bytes are stored, and again with the record.
    if (caseId !== undefined) await requireCaseExists(caseId);
    const named = { originalName: cleanFileName(fileName), caseId: caseId ?? null };
    return await storeBytes({ format, fileName }, cleaned, async (stored) => {
      await inTransaction((tx) => addRecord(grant, { ...stored, ...named }, tx));
      return fileUrl(stored.name);
    });
  } finally {
    await incomingFileOptions.discard(file);
  }
}

/**
 * Takes a file that no document names off the site; its bytes stay, under another name, while working
 * copies, old versions or the trash name it. Bytes that a crash leaves behind are removed by the sweep.
 */
async function removeUnusedFile(grant: Grant, address: string): Promise<void> {
  const removed = await inTransaction(async (tx) => {
    const records = await listFileRecords([address.slice(1)], tx);
    const names = await data.deleteUnreferencedFiles(tx, [address.slice(1)]);
    await withdrawIfNeeded(
      records.filter(({ name }) => names.includes(name)),
      tx,
    );
    for (const resourceId of names)
      await recordAdministratorAction(
        grant,
        { action: "delete", resourceKind: "file", resourceId },
        tx,
      );
    return names;
  });
  await removeBytes(removed);
  if (removed.length > 0) await showChangedMedia();
}

/**
 * Clears the field of a case if it shows the file, and deletes the file if no document names it.
 * Resolves to the case's version. Throws not_found.
 */
async function clearFile(
  grant: Grant,
  address: string,
  id: string,
  field: CaseMediaField,
): Promise<number> {
  const resource = { kind: "business_case", id } as const;
  const { version } = await changeExisting(grant, resource, {}, async (tx) => {
    const isCleared = await data.clearCaseField(tx, id, field, address);
    const changes = isCleared ? { [field]: { from: address, to: "" } } : {};
    return { result: undefined, changes };
  });
  await removeUnusedFile(grant, address);
  return version;
}

/**
 * Clears a file from a case or its working copy, or deletes one that no case shows (A-FILE-02). Idempotent. Resolves to
 * the version of the case.
 */
export async function deleteFile(
  grant: Grant,
  { file_url: address, case_id: id, field }: DeleteFileBody,
  copy?: Copy,
): Promise<number | undefined> {
  if (id !== undefined && field !== undefined)
    return clearFile(grant, address, storedId(id, copy), field);
  await removeUnusedFile(grant, address);
  return undefined;
}

/**
 * Call in the transaction that deletes a case, before the deletion: deletes the records of its
 * files that no other case shows, and resolves to them. After the commit, pass their names to
 * `removeBytes`.
 */
export async function removeFilesOfCase(tx: Transaction, caseId: string): Promise<FileRecord[]> {
  await data.lockCase(tx, caseId);
  const records = await listFileRecords(await data.listFileNamesOfCase(tx, caseId), tx);
  const removed = await data.deleteUnreferencedFiles(
    tx,
    records.map(({ name }) => name),
    caseId,
  );
  return records.filter(({ name }) => removed.includes(name));
}
