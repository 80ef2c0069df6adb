// Before version 24, Node.js slows down every asynchronous operation of a process from the moment
// one AsyncLocalStorage is entered until all are disabled. Next and React enter some for each of
// their requests; requests that never reach Next should not pay for them.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Handle } from "./capture";

const HAS_FREE_STORAGE = Number(process.versions.node.split(".")[0]) >= 24;

const entered = new Set<AsyncLocalStorage<unknown>>();

/** Remembers each storage that is entered from now on. */
function recordEntered(): void {
  const { prototype } = AsyncLocalStorage;
  for (const name of ["run", "enterWith"] as const) {
    const original = prototype[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: AsyncLocalStorage<unknown>, ...args: unknown[]) {
        entered.add(this);
        return original.apply(this, args);
      },
    });
  }
}

/** Disables the storages of Next whenever it has no request. They are enabled when entered again. */
export function withIdleStorageDisabled(handle: Handle): Handle {
  if (HAS_FREE_STORAGE) return handle;
  recordEntered();
  let running = 0;
  return async (request, response) => {
    running += 1;
    try {
      await handle(request, response);
    } finally {
      running -= 1;
      if (running === 0) for (const storage of entered) storage.disable();
      if (running === 0) entered.clear();
    }
  };
}
