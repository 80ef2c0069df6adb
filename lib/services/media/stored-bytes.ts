import "server-only";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import slugify from "slugify";
import { storageId } from "../../data/media/storage-owner";
import { AppError } from "../../domain/error";
import { folderOf, type FileKind } from "../../domain/media/media-url";
import { fileFormats, uploadLimits, type FormatName } from "../../domain/media/upload";
import { cleanFileName } from "../../domain/media/original-name";
import { sanitizeFile, type SanitizedFile } from "../../files/clean";
import { receiveFile, type IncomingFile } from "../../files/incoming";
import { claimStorage } from "../../files/owner";
import { removeBytes } from "../../files/remove-bytes";
import { fileStorage } from "../../files/storage";
import { processState } from "../../runtime/process-state.mjs";
import { deadlineIn, Semaphore } from "../../runtime/semaphore";
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
        busyMessage: "Too many images at once. Please try again.",
      }),
  );

/** Sanitizes an image within the limit of concurrent images, other files at once. */
const sanitizeInQueue = (format: FormatName, file: IncomingFile): Promise<SanitizedFile> =>
  fileFormats[format].kind === "image"
    ? imageQueue().run(() => sanitizeFile(format, file), deadlineIn(MAX_WAIT_MS))
    : sanitizeFile(format, file);

/** Throws too_large. */
export function requireSize(
  kind: FileKind,
  { bytes, isTooLarge }: Pick<IncomingFile, "bytes" | "isTooLarge">,
): void {
  const maxBytes = uploadLimits[kind];
  if (isTooLarge || bytes > maxBytes)
    throw new AppError("too_large", `The ${kind} must have at most ${maxBytes / 1024 / 1024} MB`, {
      params: { kind, bytes: maxBytes },
    });
}

/** A file that was received, as its sender names and declares it. */
export interface ReceivedFile {
  file: IncomingFile;
  fileName: string;
  declaredType: string;
}

/** Checks the size of a received file and cleans it. Throws too_large, unsupported_media_type, invalid. */
export function cleanReceived(format: FormatName, file: IncomingFile): Promise<SanitizedFile> {
  requireSize(fileFormats[format].kind, file);
  return sanitizeInQueue(format, file);
}

/** The data about stored bytes for their record. */
export type StoredBytes = Omit<SanitizedFile, "path"> & { name: string; contentType: string };

/** At most this much of the name of a document is in its address. */
const MAX_SLUG_LENGTH = 60;

/** An unguessable name. That of a document begins with what browsers save it as (`downloadName`). */
function newName(kind: FileKind, fileName: string): string {
  const random = randomBytes(16).toString("hex");
  if (kind !== "document") return random;
  const name = cleanFileName(fileName)
    .replace(/\.[^.]*$/, "")
    .replace(/[_.]/g, " ");
  const slug = slugify(name, { lower: true, strict: true }).slice(0, MAX_SLUG_LENGTH);
  return [slug.replace(/-$/, ""), random].filter(Boolean).join("-");
}

/**
 * Stores the bytes before `record` adds their record: a record always has its bytes, and bytes
 * without one are swept. They get an unguessable name of their own.
 */
export async function storeBytes<T>(
  { format, fileName }: { format: FormatName; fileName: string },
  { path, ...described }: SanitizedFile,
  record: (stored: StoredBytes) => Promise<T>,
): Promise<T> {
  const {
    kind,
    type: contentType,
    extensions: [extension],
  } = fileFormats[format];
  const name = `${folderOf[kind]}/${newName(kind, fileName)}.${extension}`;
  const storage = await fileStorage();
  await claimStorage(storageId);
  await storage.put(name, path, contentType);
  try {
    return await record({ ...described, name, contentType });
  } catch (error) {
    // After any other error the record may exist: leave the bytes to the sweep.
    if (error instanceof AppError) await removeBytes([name]);
    throw error;
  }
}
