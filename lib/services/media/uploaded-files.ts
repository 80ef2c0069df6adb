import "server-only";
import { lockFilesShared } from "../../data/media/files";
import type { Transaction } from "../../data/database/transaction";
import { invalidField } from "../../domain/error";
import { isUploadedFilePath } from "../../domain/media/media-url";

/**
 * Throws invalid for a field with the path of an uploaded file that doesn't exist; the others cannot
 * be deleted until the transaction ends.
 */
export async function requireUploadedFiles(
  addresses: Readonly<Record<string, string | undefined>>,
  tx: Transaction,
): Promise<void> {
  const named = Object.entries(addresses).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && isUploadedFilePath(entry[1]),
  );
  const locked = await lockFilesShared(
    tx,
    named.map(([, address]) => address),
  );
  const unknown = named.find(([, address]) => !locked.has(address));
  if (!unknown) return;
  const [field, address] = unknown;
  throw invalidField(
    field,
    `There is no uploaded file at ${address}; please upload it again`,
    "unknown_file",
  );
}

/**
 * Like `requireUploadedFiles`, except for files that are stored already: a working copy keeps those
 * that are off the site.
 */
export function requireNewFiles(
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
  tx: Transaction,
): Promise<void> {
  const known = new Set(Object.values(stored));
  const added = Object.entries(given).filter(([, address]) => !known.has(address));
  return requireUploadedFiles(Object.fromEntries(added), tx);
}
