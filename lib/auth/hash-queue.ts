import "server-only";
import { availableParallelism } from "node:os";
import { isDatabaseUnavailable } from "../data/database/database-errors";
import { deadlineIn, Semaphore } from "../runtime/semaphore";
import { processState } from "../runtime/process-state.mjs";
import { processShare } from "../runtime/web-processes.mjs";

/**
 * A hash keeps a core and a thread of libuv's pool busy. One core stays free for the event loop,
 * and at least one of the pool's four threads for files, DNS and compression.
 */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1));
/** About a second of work. */
const MAX_WAITING = 32;
const MAX_WAIT_MS = 5_000;

const queue = (): Semaphore =>
  processState(
    "hash queue",
    () =>
      new Semaphore({
        permits: processShare(CONCURRENCY),
        maxWaiting: processShare(MAX_WAITING),
        busyMessage: "The site is busy. Please try again in a few seconds.",
        rejectsWaiting: isDatabaseUnavailable,
      }),
  );

export const isHashQueueFull = (): boolean => queue().isFull;

/** Throws busy while the queue is full, for callers that do other work before they hash. */
export const requireHashQueueCapacity = (): void => queue().requireCapacity();

/**
 * Runs work that hashes a password when its turn comes. Throws busy at once when the queue is full,
 * and after five seconds of waiting. Nested calls would deadlock.
 */
export const runInHashQueue = <T>(work: () => Promise<T>): Promise<T> =>
  queue().run(work, deadlineIn(MAX_WAIT_MS));
