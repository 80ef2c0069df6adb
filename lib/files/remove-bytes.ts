import "server-only";
import { fileStorage } from "./storage";
import { logger } from "../logger";

/** Removes bytes whose record is gone. A failure is only told: the next sweep does what is left. */
export async function removeBytes(names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await (await fileStorage()).remove(name);
    } catch (error) {
      logger.error("a file without a record stays until the next sweep", error, { name });
    }
  }
}
