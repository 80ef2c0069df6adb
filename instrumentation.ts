import type { Instrumentation } from "next";

/** Runs once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logProcessWarnings } = await import("./lib/runtime/process-warnings");
  logProcessWarnings();
  const { environment } = await import("./lib/env");
  environment();
  const { loadErrorHook } = await import("./lib/logging/error-hook");
  await loadErrorHook();
  const { provideImageCache } = await import("./lib/cache/image-cache.mjs");
  const { imageSizesFolder } = await import("./lib/files/folders");
  provideImageCache(imageSizesFolder());
  const { startContentListener } = await import("./lib/cache/content-listener");
  startContentListener();
  const { startJobs } = await import("./lib/runtime/process-events");
  const { startFileSweep } = await import("./lib/services/media/file-sweep");
  const { startOutbox } = await import("./lib/services/mail/outbox");
  const { scheduledGrant } = await import("./lib/auth/grants");
  const { startSchedules } = await import("./lib/services/schedule/due-schedules");
  const { startPurge } = await import("./lib/services/privacy/retention");
  const { warnAboutUnsetFacts } = await import("./lib/services/facts/setup");
  if (!environment().DATABASE_URL) return;
  startJobs(() => {
    startFileSweep();
    startPurge();
    startOutbox();
    startSchedules(scheduledGrant);
    void warnAboutUnsetFacts();
  });
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
