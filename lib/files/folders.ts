import "server-only";
import path from "node:path";
import { environment } from "../env";

// Turbopack would trace the whole project, because these paths aren't constant.
export const uploadsFolder = (): string =>
  path.resolve(/* turbopackIgnore: true */ environment().DATA_DIR, "uploads");

/**
 * Files being uploaded. On the same disk as finished files, so that a finished one is moved with
 * one rename.
 */
export const incomingFolder = (): string => path.join(uploadsFolder(), ".incoming");

/** Images in the sizes that pages show. What is deleted from it is made again. */
export const imageSizesFolder = (): string =>
  path.resolve(/* turbopackIgnore: true */ environment().DATA_DIR, "image-sizes");

/** The file that holds the id of the database the storage belongs to (docs/decisions/0021). */
export const OWNER_FILE = ".owner";
