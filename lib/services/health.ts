import "server-only";
import { pingDatabase } from "../data/health";

/** Rejects while the database does not answer. */
export async function checkHealth(): Promise<{ status: "ok"; database: "ok" }> {
  await pingDatabase();
  return { status: "ok", database: "ok" };
}
