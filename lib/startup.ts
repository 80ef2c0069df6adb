// The work that the application does before its first request: in the HTTP server's application
// thread, or in Next alone (instrumentation.ts). One module, because Next bundles each of several
// with its own copy of the code that they share.
import "server-only";
import { scheduledGrant } from "./auth/grants";
import { startContentListener } from "./cache/content-listener";
import { provideImageCache } from "./cache/image-cache.mjs";
import { environment } from "./env";
import { imageSizesFolder } from "./files/folders";
import { loadErrorHook } from "./logging/error-hook";
import { startJobs } from "./runtime/process-events";
import { logProcessWarnings } from "./runtime/process-warnings";
import { warnAboutUnsetFacts } from "./services/facts/setup";
import { startOutbox } from "./services/mail/outbox";
import { startFileSweep } from "./services/media/file-sweep";
import { startPurge } from "./services/privacy/retention";
import { startSchedules } from "./services/schedule/due-schedules";

/** Throws if a setting of the environment is wrong. */
export async function startUp(): Promise<void> {
  logProcessWarnings();
  environment();
  await loadErrorHook();
  provideImageCache(imageSizesFolder());
  startContentListener();
  if (!environment().DATABASE_URL) return;
  startJobs(() => {
    startFileSweep();
    startPurge();
    startOutbox();
    startSchedules(scheduledGrant);
    void warnAboutUnsetFacts();
  });
}
