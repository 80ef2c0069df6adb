import type { Instrumentation } from "next";

/** Runs once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { contentState } = await import("./lib/cache/content-state.mjs");
  // The application thread of the HTTP server has started the product itself: it has loaded the code.
  if (contentState().cachesResponses) return;
  const { startUp } = await import("./lib/startup");
  await startUp();
}

/** Logs a failed page or request under the id that its response carries. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logger } = await import("./lib/logger");
  logger.error("request failed", error, {
    requestId: String(request.headers["x-request-id"] ?? ""),
    path: request.path,
  });
};
