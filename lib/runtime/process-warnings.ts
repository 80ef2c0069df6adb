import { logger } from "../logger";

/** Writes warnings of Node and of libraries to the log, one JSON line each, instead of Node's own text. */
export function logProcessWarnings(): void {
  const textListeners = process.listeners("warning").filter(({ name }) => name === "onWarning");
  for (const listener of textListeners) process.off("warning", listener);
  process.on("warning", ({ name, message }) =>
    logger.warn("a warning of the runtime", { name, warning: message }),
  );
}
