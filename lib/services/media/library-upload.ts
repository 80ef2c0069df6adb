import "server-only";
import { inTransaction } from "../../data/database/transaction";
import {
  findFileByChecksum,
  lockChecksum,
  shareFileByChecksum,
  type FileRow,
} from "../../data/media/library";
import type { Grant } from "../../domain/account/account";
import { AppError } from "../../domain/error";
import type { FailedFile } from "../../domain/media/media-entry";
import { cleanFileName } from "../../domain/media/original-name";
import { formatOfUpload } from "../../domain/media/upload";
import { removeBytes } from "../../files/remove-bytes";
import { addRecord } from "./files";
import { toEntries } from "./library";
import { cleanReceived, incomingFileOptions, storeBytes, type ReceivedFile } from "./stored-bytes";

interface Stored {
  row: FileRow;
  duplicate: boolean;
}

/**
 * Records stored bytes, unless an entry has the same: then it stands for both. One upload of the
 * same bytes at a time looks and records.
 */
const recordOnce = (
  grant: Grant,
  originalName: string,
  stored: Parameters<Parameters<typeof storeBytes>[2]>[0],
): Promise<Stored> =>
  inTransaction(async (tx) => {
    await lockChecksum(stored.sha256, tx);
    const existing = await shareFileByChecksum(stored.sha256, tx);
    if (existing) return { row: existing, duplicate: true };
    await addRecord(grant, { ...stored, originalName, caseId: null, isShared: true }, tx);
    const added = await findFileByChecksum(stored.sha256, tx);
    if (!added) throw new Error(`the record of ${stored.name} is missing after its insertion`);
    return { row: added, duplicate: false };
  });

async function addOne(
  grant: Grant,
  { file, fileName, declaredType }: ReceivedFile,
): Promise<Stored> {
  const format = formatOfUpload(fileName, declaredType);
  const cleaned = await cleanReceived(format, file);
  const existing = await shareFileByChecksum(cleaned.sha256);
  if (existing) return { row: existing, duplicate: true };
  return storeBytes({ format, fileName }, cleaned, async (stored) => {
    const added = await recordOnce(grant, cleanFileName(fileName), stored);
    if (added.duplicate) await removeBytes([stored.name]);
    return added;
  });
}

const toFailed = (fileName: string, { code, message, errors }: AppError): FailedFile => ({
  name: cleanFileName(fileName),
  code: errors?.[0]?.code ?? code,
  message,
});

function nothingStored(failed: readonly FailedFile[]): AppError {
  const errors = failed.map(({ name, code, message }) => ({
    field: "files",
    code,
    message: `${name}: ${message}`,
    params: { name },
  }));
  const [first] = errors;
  return new AppError("invalid", first?.message ?? "files is required", {
    errors,
    body: { failed },
  });
}

/**
 * Adds received files to the library, one after another. Files that cannot be stored don't keep the
 * others from it. Throws when none was stored: invalid, storage_full, unavailable, busy.
 */
export async function addMedia(grant: Grant, files: readonly ReceivedFile[]) {
  const stored: Stored[] = [];
  const failed: FailedFile[] = [];
  let serverError: AppError | undefined;
  try {
    for (const received of files)
      await addOne(grant, received).then(
        (one) => stored.push(one),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          if (error.status >= 500) serverError = error;
          failed.push(toFailed(received.fileName, error));
        },
      );
  } finally {
    for (const { file } of files) await incomingFileOptions.discard(file);
  }
  if (stored.length === 0) throw serverError ?? nothingStored(failed);
  const entries = await toEntries(stored.map(({ row }) => row));
  const media = entries.map((entry, index) => ({
    ...entry,
    duplicate: stored[index]?.duplicate ?? false,
  }));
  return { message: "Files uploaded successfully", media, failed };
}
