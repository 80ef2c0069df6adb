import "server-only";
import { AppError } from "../domain/error";

/** A full disk, or an exhausted quota. */
const diskFullCodes = new Set(["ENOSPC", "EDQUOT"]);

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

export const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";

/**
 * Maps a failed write to an AppError when the disk is full; other errors are returned unchanged.
 */
export function toStorageError(error: unknown): unknown {
  if (!diskFullCodes.has(String(codeOf(error)))) return error;
  return new AppError("storage_full", "There is no space left for uploads", { cause: error });
}
