import "server-only";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { forgetContent } from "../cache/content-state.mjs";
import * as data from "../data/files";
import { addAuditEntry } from "../data/audit";
import { inTransaction, type Transaction } from "../data/transaction";
import type { Grant } from "../domain/account";
import { grantedEntry } from "../domain/audit";
import { isContentId } from "../domain/content-id";
import { AppError } from "../domain/error";
import { addressOfFile, fileFormats, folderOf, formatByName, uploadLimits, type DeleteFileBody, type FileKind, type FormatName } from "../domain/upload";
import { cleanFile, type CleanFile } from "../files/clean";
import { receiveFile, type IncomingFile } from "../files/incoming";
import { fileStorage } from "../files/storage";
import { removeBytes } from "../files/remove-bytes";

const caseNotFound = (id: string) => new AppError("not_found", `Business case ${id} not found`, { params: { id } });

/** How a form's file is received: whole, as large as any file may be, on this machine's disk. */
export const incomingFiles = {
  most: Math.max(...Object.values(uploadLimits)),
  keep: ({ content }: { content: AsyncIterable<Buffer> }): Promise<IncomingFile> => receiveFile(content, incomingFiles.most),
  discard: (file: IncomingFile): Promise<void> => rm(file.path, { force: true }),
};

interface Upload {
  fields: { type: FileKind; caseId?: string | undefined };
  file: IncomingFile;
  fileName: string;
  declaredType: string;
}

function requireSize(kind: FileKind, { bytes, isTooLarge }: IncomingFile): void {
  const most = uploadLimits[kind];
  if (isTooLarge || bytes > most) throw new AppError("too_large", `The ${kind} must have at most ${most / 1024 / 1024} MB`, { params: { kind, bytes: most } });
}

async function requireCase(tx: Transaction, id: string): Promise<void> {
  if (!isContentId(id) || !(await data.lockCase(tx, id))) throw caseNotFound(id);
}

/** The bytes first, then the record: what has no record is nobody's and is swept; a record always has its bytes. */
async function keep(grant: Grant, format: FormatName, file: CleanFile, caseId: string | undefined): Promise<string> {
  const { kind, type: contentType, endings: [ending] } = fileFormats[format];
  const name = `${folderOf[kind]}/${randomBytes(16).toString("hex")}.${ending}`;
  const { path, bytes, sha256, width, height } = file;
  const storage = await fileStorage();
  await storage.put(name, path, contentType);
  try {
    await inTransaction(async (tx) => {
      if (caseId !== undefined) await requireCase(tx, caseId);
      await data.addFile(tx, { name, contentType, bytes, sha256, width, height, caseId: caseId ?? null, uploadedBy: grant.caller.accountId });
      const changes = { content_type: { from: null, to: contentType }, bytes: { from: null, to: bytes }, case_id: { from: null, to: caseId ?? null } };
      await addAuditEntry(grantedEntry(grant, { action: "create", subjectKind: "file", subjectId: name, changes }), tx);
    });
  } catch (error) {
    // After any other failure the record may stand: the sweep knows.
    if (error instanceof AppError) await removeBytes([name]);
    throw error;
  }
  return name;
}

/** Takes in a file that was received. Resolves to its address; throws unsupported_media_type, too_large, invalid, not_found, storage_full, unavailable. */
export async function uploadFile(grant: Grant, { fields: { type, caseId }, file, fileName, declaredType }: Upload): Promise<string> {
  try {
    const named = formatByName(type, fileName, declaredType);
    requireSize(type, file);
    const clean = await cleanFile(named, file);
    // Asked before any bytes are kept, and again when they are recorded.
    if (caseId !== undefined) await inTransaction((tx) => requireCase(tx, caseId));
    return addressOfFile(await keep(grant, named, clean, caseId));
  } finally {
    await incomingFiles.discard(file);
  }
}

/** Empties the field of the case, if it shows the file, and removes the file, if no case shows it any more. Doing it twice is doing it once. */
export async function deleteFile(grant: Grant, { file_url: address, case_id: caseId, field }: DeleteFileBody): Promise<void> {
  const name = address.slice(1);
  const removed = await inTransaction(async (tx) => {
    if (caseId !== undefined && field !== undefined) {
      const cleared = isContentId(caseId) ? await data.clearCaseField(tx, caseId, field, address) : undefined;
      if (cleared === undefined) throw caseNotFound(caseId);
      if (cleared) await addAuditEntry(grantedEntry(grant, { action: "update", subjectKind: "business_case", subjectId: caseId, changes: { [field]: { from: address, to: "" } } }), tx);
    }
    const gone = await data.removeUnshown(tx, [name]);
    for (const subjectId of gone) await addAuditEntry(grantedEntry(grant, { action: "delete", subjectKind: "file", subjectId }), tx);
    return gone;
  });
  forgetContent();
  await removeBytes(removed);
}

/**
 * For the transaction that removes a case, before it does so: removes the records of the files that are the case's and that no other case
 * shows. Once that transaction is through, give the names to `removeBytes`.
 */
export async function removeFilesOfCase(tx: Transaction, caseId: string): Promise<string[]> {
  await data.lockCase(tx, caseId);
  return data.removeUnshown(tx, await data.namesOfCase(tx, caseId), caseId);
}
