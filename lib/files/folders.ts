import "server-only";
import path from "node:path";
import { environment } from "../env";

export const uploadsFolder = (): string => path.resolve(environment().DATA_DIR, "uploads");

/** Files that are still being received; on the same disk, so that a finished one is moved in one step. */
export const incomingFolder = (): string => path.join(uploadsFolder(), ".incoming");

/** The name of what says to whom a storage belongs. */
export const OWNER_FILE = ".owner";
