import "server-only";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import * as data from "../../data/media/files";
import { addAuditEntry } from "../../data/privacy/audit";
import { listFileRecords, type FileRecord } from "../../data/trash/withdrawn-files";
import { deadlineIn, Semaphore } from "../../runtime/semaphore";
import { storageId } from "../../data/media/storage-owner";
import { inTransaction, type Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { administratorAuditEntry } from "../../domain/audit/audit";
import { storedId, type Copy } from "../../domain/document/working-copy";
import { isContentId } from "../../domain/fields/content-id";
import { AppError } from "../../domain/error";
import {
  fileUrl,
  fileFormats,
  folderOf,
  formatByName,
  uploadLimits,
  type DeleteFileBody,
  type FileKind,
  type FormatName,
} from "../../domain/media/upload";
import type { CaseMediaField } from "../../domain/media/media-url";
import { sanitizeFile, type SanitizedFile } from "../../files/clean";
import { receiveFile, type IncomingFile } from "../../files/incoming";
import { claimStorage } from "../../files/owner";
import { fileStorage } from "../../files/storage";
import { removeBytes } from "../../files/remove-bytes";
import { caseNotFound } from "../case/business-cases";
import { changeExisting } from "../case/content-change";
import { processState } from "../../runtime/process-state.mjs";
import { processShare } from "../../runtime/web-processes.mjs";

/** A file is received whole, up to the limit of any kind of file, on this machine's disk. */
export const incomingFileOptions = {
  maxBytes: Math.max(...Object.values(uploadLimits)),
  store: ({ content }: { content: AsyncIterable<Buffer> }): Promise<IncomingFile> =>
    receiveFile(content, incomingFileOptions.maxBytes),
  discard: (file: IncomingFile): Promise<void> => rm(file.path, { force: true }),
};

/** Encoding an image takes a core for seconds, and up to some hundred MB. */
const IMAGE_CONCURRENCY = 2;
const MAX_WAIT_MS = 30_000;

const imageQueue = () =>
  processState(
    "image queue",
    () =>
      new Semaphore({
        permits: processShare(IMAGE_CONCURRENCY),
        busyMessage: "Too many pictures at once. Please try again.",
      }),
  );

/** Sanitizes a video at once, an image within the limit of concurrent images. */
const sanitizeInQueue = (format: FormatName, file: IncomingFile): Promise<SanitizedFile> =>
  fileFormats[format].kind === "video"
    ? sanitizeFile(format, file)
    : imageQueue().run(() => sanitizeFile(format, file), deadlineIn(MAX_WAIT_MS));

interface Upload {
  fields: { type: FileKind; caseId?: string | undefined };
  file: IncomingFile;
  fileName: string;
  declaredType: string;
}

function requireSize(kind: FileKind, { bytes, isTooLarge }: IncomingFile): void {
  const maxBytes = uploadLimits[kind];
  if (isTooLarge || bytes > maxBytes)
    throw new AppError("too_large", `The ${kind} must have at most ${maxBytes / 1024 / 1024} MB`, {
      params: { kind, bytes: maxBytes },
    });
}

async function requireCase(tx: Transaction, id: string): Promise<void> {
  if (!isContentId(id) || !(await data.lockCase(tx, id))) throw caseNotFound(id);
}

async function addRecord(grant: Grant, file: Omit<data.NewFile, "uploadedBy">): Promise<void> {
  const { name, contentType, bytes, caseId } = file;
  const changes = {
    content_type: { from: null, to: contentType },
    bytes: { from: null, to: bytes },
    case_id: { from: null, to: caseId },
  };
  await inTransaction(async (tx) => {
    if (caseId !== null) await requireCase(tx, caseId);
    await data.addFile(tx, { ...file, uploadedBy: grant.caller.accountId });
    await addAuditEntry(
      administratorAuditEntry(grant, {
        action: "create",
        subjectKind: "file",
        subjectId: name,
        changes,
      }),
      tx,
    );
  });
}

/**
 * Stores the bytes before the record: a record always has its bytes, and bytes without one are
 * swept.
 */
async function storeFile(
  grant: Grant,
  format: FormatName,
  file: SanitizedFile,
  caseId: string | undefined,
): Promise<string> {
  const {
    kind,
    type: contentType,
    extensions: [extension],
  } = fileFormats[format];
  const name = `${folderOf[kind]}/${randomBytes(16).toString("hex")}.${extension}`;
  const { path, bytes, sha256, width, height } = file;
  const storage = await fileStorage();
  await claimStorage(storageId);
  await storage.put(name, path, contentType);
  try {
    const record = { name, contentType, bytes, sha256, width, height, caseId: caseId ?? null };
    await addRecord(grant, record);
  } catch (error) {
    // After any other error the record may exist: leave the bytes to the sweep.
    if (error instanceof AppError) await removeBytes([name]);
    throw error;
  }
  return name;
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
    requireSize(type, file);
    const sanitized = await sanitizeInQueue(format, file);
    // Checked before bytes are stored, and again with the record.
    if (caseId !== undefined) await inTransaction((tx) => requireCase(tx, caseId));
    return fileUrl(await storeFile(grant, format, sanitized, caseId));
  } finally {
    await incomingFileOptions.discard(file);
  }
}

/** Deletes a file that no case shows. One that a crash leaves behind is removed by the sweep. */
async function removeUnusedFile(grant: Grant, address: string): Promise<void> {
  const removed = await inTransaction(async (tx) => {
    const names = await data.deleteUnreferencedFiles(tx, [address.slice(1)]);
    for (const subjectId of names)
      await addAuditEntry(
        administratorAuditEntry(grant, { action: "delete", subjectKind: "file", subjectId }),
        tx,
      );
    return names;
  });
  await removeBytes(removed);
}

/**
 * Clears the field of a case if it shows the file, and deletes the file if no case shows it.
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
