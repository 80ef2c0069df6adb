import "server-only";
import type { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** A row of stored_file. */
export interface FileRecord {
  name: string;
  contentType: string;
  record: Prisma.JsonValue;
}

/** The records of files by their names. */
export const listFileRecords = (names: readonly string[], tx: Transaction): Promise<FileRecord[]> =>
  tx.$queryRaw<FileRecord[]>`
    SELECT name, content_type AS "contentType", to_jsonb(stored_file) AS record
      FROM stored_file WHERE name = ANY(${[...names]}) ORDER BY name`;

export async function addWithdrawnFile(
  { name, contentType, record }: FileRecord,
  hiddenName: string,
  trashId: string,
  tx: Transaction,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO withdrawn_file (name, former_name, content_type, record, trash_id)
    VALUES (${hiddenName}, ${name}, ${contentType}, ${JSON.stringify(record)}::jsonb, ${trashId})`;
}

export const listWithdrawnFiles = (
  trashId: string,
  tx: Transaction,
): Promise<{ name: string; formerName: string }[]> =>
  tx.withdrawnFile.findMany({
    where: { trashId },
    select: { name: true, formerName: true },
    orderBy: { name: "asc" },
  });

/** Records a file under its former name again; the case that shows it adopts it. */
export async function returnFile(hiddenName: string, tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT return_file(${hiddenName})`;
}
