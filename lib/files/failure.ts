import "server-only";
import { AppError } from "../domain/error";

/** Codes of a disk, or of a user's share of it, that takes nothing more. */
const diskFullCodes = new Set(["ENOSPC", "EDQUOT"]);

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;

export const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";

/** What a failure to keep a file means to the caller. */
export function toStorageError(error: unknown): unknown {
  if (!diskFullCodes.has(String(codeOf(error)))) return error;
  return new AppError("storage_full", "There is no space left for uploads", { cause: error });
}
