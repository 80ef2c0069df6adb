import { isMainThread } from "node:worker_threads";
import { logger } from "../logger";

/**
 * Logs warnings of Node.js and of packages as JSON lines, in place of Node's text output, and the
 * error that ends this process.
 */
export function logProcessWarnings(): void {
  const textListeners = process.listeners("warning").filter(({ name }) => name === "onWarning");
  for (const listener of textListeners) process.off("warning", listener);
  process.on("warning", ({ name, message }) =>
    logger.warn("runtime warning", { name, warning: message }),
  );
  // An error of the application thread comes to the main thread
  // (server/processes/application-thread.ts).
  if (isMainThread)
    process.on("uncaughtExceptionMonitor", (error) =>
      logger.error("an error ends the process", error),
    );
}
