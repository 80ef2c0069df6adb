import "server-only";
import { fileStorage } from "./storage";
import { logger } from "../logger";

/** Removes files whose records are deleted. Failures are only logged: the next sweep retries. */
export async function removeBytes(names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await (await fileStorage()).remove(name);
    } catch (error) {
      logger.error("a file without a record could not be removed; the next sweep retries", error, {
        name,
      });
    }
  }
}
