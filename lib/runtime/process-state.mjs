// State that all copies of a module in this process share: Next bundles a module into several files,
// the HTTP server into its own, and Next loads the page cache outside of both.

const globalKey = Symbol.for("site.process-state");

/**
 * The state of this name, created on first use.
 * @template T
 * @param {string} name
 * @param {() => T} create
 * @returns {T}
 */
export function processState(name, create) {
  /** @type {typeof globalThis & { [globalKey]?: Map<string, T> }} */
  const shared = globalThis;
  const states = (shared[globalKey] ??= new Map());
  const state = states.get(name) ?? create();
  states.set(name, state);
  return state;
}
