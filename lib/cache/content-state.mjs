// What this process knows about the freshness of content. Plain JavaScript, because Next loads the
// page cache from its file.
import { processState } from "../runtime/process-state.mjs";
import { threadData } from "../runtime/thread-data.mjs";

/**
 * `generation` increments with every change of content; entries of an older one are stale.
 * `removals` increments with every change that may have removed content; entries of an older value
 * aren't served during an outage either.
 * `redirects` increments with every change that may affect redirects.
 * `changesArrive` is true while changes made elsewhere reach this process: by notifications
 * (`notificationsArrive`) or by polling (`polling`).
 * `draining` is true once the site shuts down: it still serves, but load balancers should send no
 * more requests.
 * `stopping` is true once the process shuts down.
 * `publicLanguages` has a bit for each language that visitors read (lib/cache/public-languages.ts); 0 while unknown.
 * `cachesResponses` is true where the HTTP server caches responses, so that Next need not cache pages.
 * @typedef {{ notificationsArrive: boolean, polling: boolean }} ChangeDelivery
 * @typedef {ChangeDelivery & {
 *   readonly generation: number,
 *   readonly removals: number,
 *   readonly redirects: number,
 *   readonly changesArrive: boolean,
 *   draining: boolean,
 *   stopping: boolean,
 *   cachesResponses: boolean,
 *   publicLanguages: number,
 * }} ContentState
 */

const COUNTERS = ["generation", "removals", "redirects"];
const FLAGS = ["notificationsArrive", "polling", "draining", "stopping", "cachesResponses"];
const NUMBERS = ["publicLanguages"];
const SIZE = COUNTERS.length + FLAGS.length + NUMBERS.length;

/** Shared by the HTTP thread and the application thread, so that both see a change at once. */
const memory = processState(
  "content state",
  () => threadData()?.contentState ?? new SharedArrayBuffer(SIZE * Int32Array.BYTES_PER_ELEMENT),
);
const values = new Int32Array(memory);

/** @param {number} index */
const counter = (index) => ({ get: () => Atomics.load(values, index) });
/** @param {number} index */
const flag = (index) => ({
  get: () => Atomics.load(values, index) === 1,
  /** @param {boolean} value */
  set: (value) => void Atomics.store(values, index, Number(value)),
});

/** @param {number} index */
const number = (index) => ({
  ...counter(index),
  /** @param {number} value */
  set: (value) => void Atomics.store(values, index, value),
});

/** @type {ContentState} */
const state = Object.defineProperties(
  /** @type {ContentState} */ ({
    get changesArrive() {
      return state.notificationsArrive || state.polling;
    },
  }),
  Object.fromEntries([
    ...COUNTERS.map((name, index) => [name, counter(index)]),
    ...FLAGS.map((name, index) => [name, flag(COUNTERS.length + index)]),
    ...NUMBERS.map((name, index) => [name, number(COUNTERS.length + FLAGS.length + index)]),
  ]),
);

export const contentState = () => state;
/** The shared memory of the state, for the application thread. */
export const contentStateBuffer = () => memory;

/** @param {string} name */
const increment = (name) => void Atomics.add(values, COUNTERS.indexOf(name), 1);

/**
 * Invalidates all cached content, and all content being rendered. Removals may concern redirects too.
 * @param {{ isRemoval?: boolean, changesRedirects?: boolean }} [change] `isRemoval`: content may have
 * been removed
 */
export function invalidateContent({ isRemoval = false, changesRedirects = isRemoval } = {}) {
  // Before the generation, so that no request combines new content with old redirects.
  if (changesRedirects) increment("redirects");
  increment("generation");
  if (isRemoval) increment("removals");
}

/**
 * Records how changes made elsewhere reach this process.
 * @param {Partial<ChangeDelivery>} delivery
 */
export function setChangeDelivery(delivery) {
  Object.assign(state, delivery);
}

/** The longest time content is cached without a known change (P-API-21). */
export const CONTENT_TTL_MS = 300_000;

/**
 * Content passes through two caches: what was read from the database, and the responses of the HTTP
 * server, or of Next where that is absent. Each gets a half of the total.
 */
export const LAYER_TTL_MS = CONTENT_TTL_MS / 2;

/**
 * Whether an entry made under `generation` at `madeAt` (of `performance.now()`) may be served. While
 * the database is out of reach its age doesn't matter, because nothing newer is available; the
 * generation increments on reconnection.
 * @param {{ generation: number, madeAt: number }} entry
 */
export function isCurrent({ generation, madeAt }) {
  return (
    generation === state.generation &&
    (performance.now() - madeAt < LAYER_TTL_MS || !state.changesArrive)
  );
}

/**
 * Whether a stale entry may be served because the database is out of reach: only if nothing has
 * been removed since it was made.
 * @param {{ removals: number }} entry
 */
export const isUsableInOutage = ({ removals }) =>
  !contentState().changesArrive && removals === contentState().removals;
