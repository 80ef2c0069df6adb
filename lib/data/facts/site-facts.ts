import "server-only";
import { z } from "zod";
import { database } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** The facts that editors changed, as stored, of the published document or of its working copy. */
export interface StoredFacts {
  fields: Readonly<Record<string, unknown>>;
  version: number;
}

export async function findFacts(
  id: string,
  db: Transaction = database(),
): Promise<StoredFacts | null> {
  const row = await db.siteFacts.findUnique({
    where: { id },
    select: { fields: true, version: true },
  });
  return row && { ...row, fields: z.record(z.string(), z.unknown()).parse(row.fields) };
}
