// The data that the HTTP thread passes to the application thread when it starts it
// (docs/decisions/0070). Plain JavaScript, because the page cache imports it.
import { workerData } from "node:worker_threads";

/**
 * `contentState` is the memory of the content state, which both threads read and write.
 * @typedef {{
 *   webProcesses: import("./web-processes.mjs").WebProcesses,
 *   contentState: SharedArrayBuffer,
 * }} ThreadData
 */

/** @returns {ThreadData | undefined} undefined outside of the application thread */
export const threadData = () => workerData?.site;
