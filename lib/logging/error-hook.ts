// Passes unexpected errors to a module of the operator, which sends them to an error tracker
// (docs/operations.md).
import path from "node:path";
import { pathToFileURL } from "node:url";
import { environment } from "../env";
import { processState } from "../runtime/process-state.mjs";

/** The context of an error: what failed, the id of its request, and the fields that are logged. */
type ErrorContext = { message: string } & Record<string, unknown>;

/** The default export of the module. */
type ErrorHook = (error: unknown, context: ErrorContext) => unknown;

const state = () =>
  processState("error hook", () => ({ hook: undefined as ErrorHook | undefined }));

/** Loads the module that ERROR_HOOK names, once. Rejects if it can't be used. */
export async function loadErrorHook(): Promise<void> {
  const { ERROR_HOOK } = environment();
  if (!ERROR_HOOK || state().hook) return;
  const url = pathToFileURL(path.resolve(/* turbopackIgnore: true */ ERROR_HOOK)).href;
  const { default: hook } = (await import(/* turbopackIgnore: true */ url)) as {
    default?: ErrorHook;
  };
  if (typeof hook !== "function")
    throw new Error(`ERROR_HOOK: ${ERROR_HOOK} has no function as its default export.`);
  state().hook = hook;
}

/** Calls the hook, if there is one. Resolves to the error of the hook itself. */
export async function callErrorHook(error: unknown, context: ErrorContext): Promise<unknown> {
  try {
    return void (await state().hook?.(error, context));
  } catch (hookError) {
    return hookError;
  }
}
