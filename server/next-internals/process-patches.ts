// What Next changes in the whole process, undone where it would slow down requests that never reach
// Next. Node.js runs its own code through both.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Handle } from "./capture";

/**
 * Before version 24, Node.js slows down every asynchronous operation from the moment one storage is
 * entered until all are disabled.
 */
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

function disableEntered(): void {
  for (const storage of entered) storage.disable();
  entered.clear();
}

/** Disables the storages of Next and React whenever Next has no request; entering enables them. */
function withIdleStorageDisabled(handle: Handle): Handle {
  disableEntered();
  let running = 0;
  return async (request, response) => {
    running += 1;
    try {
      await handle(request, response);
    } finally {
      running -= 1;
      if (running === 0) disableEntered();
    }
  };
}

/**
 * Starts Next. Its replacement of `process.nextTick` serves only its Cache Components, which this
 * site doesn't use.
 */
export async function withoutProcessPatches<App extends { handle: Handle }>(
  start: () => Promise<App>,
): Promise<App> {
  const { nextTick } = process;
  if (!HAS_FREE_STORAGE) recordEntered();
  const app = await start();
  process.nextTick = nextTick;
  return HAS_FREE_STORAGE ? app : { ...app, handle: withIdleStorageDisabled(app.handle) };
}
