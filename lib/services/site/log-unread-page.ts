import "server-only";
import { logger } from "../../logger";

/** Logs that content of a page could not be read; the page itself reports it to the reader. */
export const logUnreadPage = (what: string, error: unknown): void =>
  logger.error("content of a page could not be read", error, { what });
