// The request that is being handled, so that each line of the log names it.
import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "../runtime/process-state.mjs";

const storage = () => processState("request context", () => new AsyncLocalStorage<string>());

/** Runs work. Its log lines, also those of work that it starts, name the id of the request. */
export const withRequestId = <T>(id: string, work: () => T): T => storage().run(id, work);

export const currentRequestId = (): string | undefined => storage().getStore();
