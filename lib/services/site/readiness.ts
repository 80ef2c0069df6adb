import "server-only";
import { contentState } from "../../cache/content-state.mjs";
import { isDatabaseUnavailable } from "../../data/database/database-errors";
import { readDatabaseState } from "../../data/site/health";
import { AppError } from "../../domain/error";
import { logger } from "../../logger";
import { processState } from "../../runtime/process-state.mjs";

/** Why a process should get no requests. */
type Reason = "draining" | "database" | "migrations" | "listener";

const messages: Record<Reason, string> = {
  draining: "The server is shutting down.",
  database: "The database does not answer.",
  migrations: "The database lacks migrations of this version.",
  listener: "The server does not hear of changes of content yet.",
};

async function findReason(): Promise<Reason | undefined> {
  if (contentState().draining) return "draining";
  try {
    const { missingMigrations } = await readDatabaseState();
    if (missingMigrations.length > 0) return "migrations";
  } catch (error) {
    if (isDatabaseUnavailable(error)) return "database";
    throw error;
  }
  return contentState().changesArrive ? undefined : "listener";
}

const last = () => processState("readiness", () => ({ reason: undefined as Reason | undefined }));

/** Probes come every few seconds, so only changes are logged. */
function logChange(reason: Reason | undefined): void {
  if (reason === last().reason) return;
  last().reason = reason;
  if (reason) logger.warn("not ready for requests", { reason });
  else logger.info("ready for requests again");
}

/** Rejects with unavailable, and the reason in its parameters, while no request should come. */
export async function checkReadiness(): Promise<{ status: "ready" }> {
  const reason = await findReason();
  logChange(reason);
  if (reason) throw new AppError("unavailable", messages[reason], { params: { reason } });
  return { status: "ready" };
}
