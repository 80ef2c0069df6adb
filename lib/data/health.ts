import "server-only";
import { database } from "./prisma";

/** Resolves when the database answers, rejects when it does not. */
export async function pingDatabase(): Promise<void> {
  await database().$queryRaw`SELECT 1`;
}
