import "server-only";
import { logger } from "../../logger";

/** Writes down that what a page shows could not be read, where the page says so itself. */
export const logUnreadPage = (what: string, error: unknown): void =>
  logger.error("what a page shows could not be read", error, { what });
