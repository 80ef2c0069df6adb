/** State outside of React, to be read with `useSyncExternalStore`. */
export interface Store<S> {
  getSnapshot: () => S;
  subscribe: (listener: () => void) => () => void;
  update: (next: (state: S) => S) => void;
}

export function createStore<S>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (next) => {
      state = next(state);
      for (const listener of listeners) listener();
    },
  };
}
