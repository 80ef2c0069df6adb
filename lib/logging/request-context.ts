// The request that is being handled, so that each line of the log names it.
import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "../runtime/process-state.mjs";

const storage = () => processState("request context", () => new AsyncLocalStorage<string>());

/** Logs what `work` logs, and what it starts, under the id of a request. */
export const withRequestId = <T>(id: string, work: () => T): T => storage().run(id, work);

export const currentRequestId = (): string | undefined => storage().getStore();
