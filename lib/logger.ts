import { isatty } from "node:tty";
import pino from "pino";
import { logSettings } from "./env";
import { callErrorHook } from "./logging/error-hook";
import { readableLine } from "./logging/readable-line";
import { REDACTED, redactedFields, redactText, redactValue } from "./logging/redact";
import { currentRequestId } from "./logging/request-context";
import { countBy } from "./metrics/metrics";
import { processState } from "./runtime/process-state.mjs";

type LogFields = Record<string, unknown>;
type Level = "debug" | "info" | "warn" | "error";

const STANDARD_OUTPUT = 1;

/** Looked up for each line, because tests replace it. */
const write = (line: string): void => void process.stdout.write(line);

function createLogger() {
  const { level, format } = logSettings();
  const isReadable = format === "text" || (format === "auto" && isatty(STANDARD_OUTPUT));
  return pino(
    {
      level,
      base: null,
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedFields, censor: REDACTED },
    },
    { write: isReadable ? (line) => write(readableLine(line)) : write },
  );
}

const countLine = countBy({
  name: "site_log_lines_total",
  help: "Lines of the log by level; error: unexpected errors",
  label: "level",
  known: ["warn", "error"],
});

function log(level: Level, message: string, fields: LogFields = {}): void {
  countLine(level);
  const logger = processState("logger", createLogger);
  if (!logger.isLevelEnabled(level)) return;
  const requestId = currentRequestId();
  logger[level](redactValue({ ...(requestId && { requestId }), ...fields }), redactText(message));
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * The log of the site. Fields must not contain passwords, tokens, cookies or message texts. Every
 * unexpected error comes to `error`, which passes it to the hook of the operator too.
 */
export const logger = {
  debug: (message: string, fields?: LogFields) => log("debug", message, fields),
  info: (message: string, fields?: LogFields) => log("info", message, fields),
  warn: (message: string, fields?: LogFields) => log("warn", message, fields),
  error(message: string, error: unknown, fields: LogFields = {}): void {
    log("error", message, { ...fields, error: describe(error) });
    const context = { requestId: currentRequestId(), ...fields, message };
    void callErrorHook(error, context).then((hookError) => {
      if (hookError) log("warn", "ERROR_HOOK failed", { error: describe(hookError) });
    });
  },
};

/** The keys for which `logOnce` has logged. */
const logged = new Set<string>();

/** Calls `log` at the first call for a key. */
export function logOnce(key: string, log: () => void): void {
  if (logged.has(key)) return;
  logged.add(key);
  log();
}
