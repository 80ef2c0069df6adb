type Facts = Record<string, unknown>;

function write(level: "info" | "warn" | "error", message: string, facts: Facts = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...facts });
  (level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
}

/** One JSON line an event. Facts never hold a password, token, cookie or message text. */
export const logger = {
  info: (message: string, facts?: Facts) => write("info", message, facts),
  warn: (message: string, facts?: Facts) => write("warn", message, facts),
  error: (message: string, error: unknown, facts?: Facts) =>
    write("error", message, { ...facts, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
};
