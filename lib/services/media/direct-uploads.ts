import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import * as data from "../../data/media/direct-uploads";
import { storageId } from "../../data/media/storage-owner";
import type { Grant } from "../../domain/account/account";
import { AppError } from "../../domain/error";
import {
  COMPLETABLE_SECONDS,
  DIRECT_UPLOAD_FOLDER,
  SIGNED_SECONDS,
  type DirectUploadBody,
} from "../../domain/media/direct-upload";
import {
  fileFormats,
  formatByName,
  formatOfUpload,
  invalidFileError,
  kindOfFile,
  type FormatName,
} from "../../domain/media/upload";
import { receiveFile, type IncomingFile } from "../../files/incoming";
import { claimStorage } from "../../files/owner";
import { removeBytes } from "../../files/remove-bytes";
import { fileStorage } from "../../files/storage";
import { requireCaseExists, uploadFile } from "./files";
import { requireFile } from "./library";
import { replaceFile } from "./library-changes";
import { addMedia } from "./library-upload";
import { incomingFileOptions, requireSize } from "./stored-bytes";

type Ticket = data.DirectUpload;

const objectOf = (id: string): string => `${DIRECT_UPLOAD_FOLDER}/${id}`;

/** The format that the name and the declared type say. Throws not_found for a target that doesn't exist. */
async function announcedFormat({ name, type, target }: DirectUploadBody): Promise<FormatName> {
  if (target.for === "library") return formatOfUpload(name, type);
  if (target.for === "replacement")
    return formatByName(kindOfFile((await requireFile(target.media_id)).name), name, type);
  if (target.case_id) await requireCaseExists(target.case_id);
  return formatByName(target.kind, name, type);
}

/**
 * Signs an address of the bucket that takes exactly the announced bytes. Throws direct_uploads_off,
 * unsupported_media_type, too_large, invalid, not_found, unavailable.
 */
export async function signUpload(grant: Grant, body: DirectUploadBody) {
  const storage = await fileStorage();
  if (!storage.signPut)
    throw new AppError("direct_uploads_off", "Files are not in a bucket; upload them here instead");
  const { kind, type: contentType } = fileFormats[await announcedFormat(body)];
  requireSize(kind, { bytes: body.size, isTooLarge: false });
  await claimStorage(storageId);
  const { accountId } = grant.caller;
  const id = await data.addDirectUpload(body, accountId, COMPLETABLE_SECONDS);
  const { size: bytes, sha256 } = body;
  const signed = await storage.signPut(
    objectOf(id),
    { bytes, sha256, contentType },
    SIGNED_SECONDS,
  );
  const expiresAt = new Date((await storage.now()) + SIGNED_SECONDS * 1000);
  return { upload: { id, ...signed, expires_at: expiresAt.toISOString() } };
}

const otherFile = () =>
  invalidFileError("other_file", "The stored file is not the one that was announced");

/** Fetches the file that the browser has stored. Throws invalid, unavailable. */
async function fetchStored({ id, bytes, sha256 }: Ticket): Promise<IncomingFile> {
  const storage = await fileStorage();
  const size = await storage.sizeOf(objectOf(id));
  if (size === undefined) throw invalidFileError("not_uploaded", "The file was not uploaded");
  if (size !== bytes) throw otherFile();
  const stored = await storage.read(objectOf(id), { first: 0, last: size - 1 });
  const file = await receiveFile(Readable.fromWeb(stored as NodeReadableStream), bytes);
  if (file.sha256 === sha256) return file;
  await incomingFileOptions.discard(file);
  throw otherFile();
}

/** Adds the file like any other upload. */
async function addUploaded(
  grant: Grant,
  { fileName, declaredType, target }: Ticket,
  file: IncomingFile,
) {
  const received = { file, fileName, declaredType };
  const message = "File uploaded successfully";
  if (target.for === "case") {
    const fields = { type: target.kind, caseId: target.case_id };
    const file_url = await uploadFile(grant, { ...received, fields });
    return { message, file_url, media_id: null, duplicate: false };
  }
  if (target.for === "replacement") {
    const { id: media_id, url: file_url } = await replaceFile(grant, target.media_id, received);
    return { message, file_url, media_id, duplicate: false };
  }
  const [entry] = (await addMedia(grant, [received])).media;
  if (!entry) throw new Error("addMedia stored nothing and threw nothing");
  return { message, file_url: entry.url, media_id: entry.id, duplicate: entry.duplicate };
}

/** Whether the same request may succeed later. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof AppError) || error.status >= 500 || error.errors?.[0]?.code === "not_uploaded";

async function forget(id: string): Promise<void> {
  await data.deleteDirectUpload(id);
  await removeBytes([objectOf(id)]);
}

/**
 * Checks a file that its sender has stored in the bucket like any upload, and uses it as announced. A file that is
 * refused is removed. Throws not_found for an upload of somebody else, one that is completed or expired; and what
 * uploads throw.
 */
export async function completeUpload(grant: Grant, id: string) {
  const ticket = await data.claimDirectUpload(id, grant.caller.accountId);
  if (!ticket) throw new AppError("not_found", `Upload ${id} not found`, { params: { id } });
  try {
    const added = await addUploaded(grant, ticket, await fetchStored(ticket));
    await forget(id);
    return added;
  } catch (error) {
    await (isTemporary(error) ? data.releaseDirectUpload(id) : forget(id));
    throw error;
  }
}

/** Removes up to `limit` uploads that nobody has completed in time. */
export async function sweepDirectUploads(timeShiftMs: number, limit: number): Promise<void> {
  const ids = await data.deleteExpiredUploads(timeShiftMs, limit);
  await removeBytes(ids.map(objectOf));
}
