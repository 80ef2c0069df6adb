// The web processes of this machine, and the share of each (docs/decisions/0063). Plain JavaScript,
// because the page cache and the script of a web process import it.
import { processState } from "./process-state.mjs";
import { threadData } from "./thread-data.mjs";

/**
 * The number of web processes, and whether a primary process relays their messages. Set before the
 * server of a process is loaded.
 * @typedef {{ count: number, hasPrimary: boolean }} WebProcesses
 * @returns {WebProcesses}
 */
export const webProcesses = () =>
  processState(
    "web processes",
    () => threadData()?.webProcesses ?? { count: 1, hasPrimary: false },
  );

/**
 * The share of `total` that this process may use; all web processes share `total`. The minimum
 * takes precedence.
 * @param {number} total
 * @param {number} [minimum]
 */
export const processShare = (total, minimum = 1) =>
  Math.max(minimum, Math.floor(total / webProcesses().count));
