// Stops on a signal, or when the parent npm process has exited without forwarding its signal.
import { stackOf } from "./report.mjs";

const POLL_MS = 500;

/**
 * Runs `stop` once, then exits the process. `onHangup` sets what SIGHUP does instead of stopping.
 * @param {(reason: string) => unknown} stop
 */
export function onStop(stop) {
  let isStopping = false;
  /** @type {(() => unknown) | undefined} */
  let restart;
  /** @param {string} reason */
  const begin = async (reason) => {
    // Ctrl-C arrives twice, from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    try {
      await stop(reason);
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${stackOf(error)}\n`);
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void begin(signal));
  process.on("SIGHUP", () => (restart && !isStopping ? restart() : void begin("SIGHUP")));
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && void begin("npm has ended"), POLL_MS).unref();
  }
  return {
    isStopping: () => isStopping,
    /** @param {() => unknown} action */
    onHangup: (action) => (restart = action),
  };
}
