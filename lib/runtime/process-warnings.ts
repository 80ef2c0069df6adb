import { logger } from "../logger";

/** Logs warnings of Node.js and of packages as JSON lines, in place of Node's text output. */
export function logProcessWarnings(): void {
  const textListeners = process.listeners("warning").filter(({ name }) => name === "onWarning");
  for (const listener of textListeners) process.off("warning", listener);
  process.on("warning", ({ name, message }) =>
    logger.warn("runtime warning", { name, warning: message }),
  );
}
