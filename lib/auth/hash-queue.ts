import "server-only";
import { availableParallelism } from "node:os";
import { isDatabaseAway } from "../data/database/database-errors";
import { deadlineIn, Line } from "../data/database/semaphore";

/**
 * A hash keeps a core and a thread of libuv's pool busy. One core stays free for the event loop, and at least one of the pool's four threads for
 * files, DNS and compression.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** About a second of work. */
const MOST_WAITING = 32;
const LONGEST_WAIT_MS = 5_000;

declare global {
  // One queue per process: each of Next's bundles has its own copy of this module.
  var siteHashQueue: Line | undefined;
}

const queue = (): Line => (globalThis.siteHashQueue ??= new Line({
  places: AT_ONCE, mostWaiting: MOST_WAITING, busy: "The site is busy. Please try again in a few seconds.", concernsAll: isDatabaseAway,
}));

/** Throws busy while the queue is full: for callers that have something to do before they hash. */
export const requireHashQueueRoom = (): void => queue().requireRoom();

/** Runs work that hashes a password when its turn comes. Throws busy at once when the queue is full, and after five seconds of waiting. Must not be nested. */
export const inHashQueue = <T>(work: () => Promise<T>): Promise<T> => queue().through(work, deadlineIn(LONGEST_WAIT_MS));
