import { logger } from "./logger";

/** Writes warnings of Node and of libraries to the log, one JSON line each, in place of Node's own text on standard error. */
export function logProcessWarnings(): void {
  for (const listener of process.listeners("warning")) if (listener.name === "onWarning") process.off("warning", listener);
  process.on("warning", (warning) => logger.warn("a warning of the runtime", { name: warning.name, warning: warning.message }));
}
