import "server-only";
import { snapshotSchema, type Snapshot } from "../../domain/document/snapshot";
import { isBlank } from "../../domain/fields/field";
import type { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import type { StoredColumns } from "./snapshot-records";

/** The changed texts of a namespace as they are stored: a blank one is not changed. */
const changedTexts = ({ texts }: Snapshot): Prisma.InputJsonObject =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, record]) => {
      const kept = Object.entries(record.texts).filter(([, text]) => !isBlank(text));
      const source = kept.map(([key]) => [key, record.source?.[key]] as const);
      const known = source.filter(([, text]) => text !== undefined);
      return kept.length === 0
        ? []
        : [[language, { texts: Object.fromEntries(kept), source: Object.fromEntries(known) }]];
    }),
  );

export async function readTextsSnapshot(id: string, db: Transaction): Promise<Snapshot | null> {
  const row = await db.siteTexts.findUnique({ where: { id } });
  const texts = row && snapshotSchema.shape.texts.parse(row.texts);
  return texts && { language: row.language, fields: {}, texts, lists: {} };
}

export async function applyTextsSnapshot(
  id: string,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<void> {
  await tx.siteTexts.update({ where: { id }, data: { texts: changedTexts(snapshot) } });
}

export async function createTextsFromSnapshot(
  id: string,
  snapshot: Snapshot,
  tx: Transaction,
  columns: StoredColumns,
): Promise<void> {
  await tx.siteTexts.create({
    data: { ...columns, id, language: snapshot.language, texts: changedTexts(snapshot) },
  });
}
