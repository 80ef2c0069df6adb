// What this process knows about the freshness of content. Kept on globalThis, because Next loads the page cache outside its bundles.

const globalKey = Symbol.for("site.content-state");

/**
 * `generation` rises with every change of content; what was made under an older one is not shown any more.
 * `removals` rises with every change that may have removed content; what was made under an older one is not shown
 * during an outage either.
 * `changesArrive` is true while changes made elsewhere reach this process: by notifications (`notificationsArrive`), or because the
 * database is polled (`polling`).
 * `stopping` is true once this process has begun to end.
 * @typedef {{ notificationsArrive: boolean, polling: boolean }} ChangeDelivery
 * @typedef {ChangeDelivery & { generation: number, removals: number, changesArrive: boolean, stopping: boolean }} ContentState
 * @returns {ContentState}
 */
export function contentState() {
  return (globalThis[globalKey] ??= {
    generation: 0,
    removals: 0,
    changesArrive: false,
    notificationsArrive: false,
    polling: false,
    stopping: false,
  });
}

/**
 * Everything made so far, and everything being made now, is out of date.
 * @param {{ isRemoval?: boolean }} [change] `isRemoval`: content may have been removed
 */
export function invalidateContent({ isRemoval = false } = {}) {
  contentState().generation += 1;
  if (isRemoval) contentState().removals += 1;
}

/**
 * Says how changes made elsewhere reach this process from now on.
 * @param {Partial<ChangeDelivery>} delivery
 */
export function setChangeDelivery(delivery) {
  const state = Object.assign(contentState(), delivery);
  state.changesArrive = state.notificationsArrive || state.polling;
}

/** The longest that content is kept without news of a change (P§9). */
export const CONTENT_TTL_MS = 300_000;

/** Content passes through up to three memories: of reads, of pages (Next's), of answers (our server's). Each may keep it for a third of that. */
export const LAYER_TTL_MS = CONTENT_TTL_MS / 3;

/**
 * Whether something made under `generation` at `madeAt` may still be shown. With the database out of reach there is
 * nothing newer to show, so its age does not matter; when it comes back, the generation rises.
 * @param {{ generation: number, madeAt: number }} entry
 */
export function isCurrent({ generation, madeAt }) {
  const state = contentState();
  return (
    generation === state.generation && (Date.now() - madeAt < LAYER_TTL_MS || !state.changesArrive)
  );
}

/**
 * Whether something that is no longer current may be shown because the database is out of reach: only when nothing has been removed since.
 * @param {{ removals: number }} entry
 */
export const isUsableInOutage = ({ removals }) =>
  !contentState().changesArrive && removals === contentState().removals;
