import "server-only";
import { documentKinds } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { toIndustryRecord } from "../translation/translation-tables";
import { type StoredColumns, declaredFields, textRows, textsOfRecords } from "./snapshot-records";

export async function readIndustrySnapshot(id: string, db: Transaction): Promise<Snapshot | null> {
  const row = await db.industry.findUnique({ where: { id }, include: { translations: true } });
  return (
    row && {
      language: row.language,
      fields: declaredFields(row, documentKinds.industry.defaults),
      texts: textsOfRecords(row.translations.map(toIndustryRecord)),
      lists: {},
    }
  );
}

async function replaceTexts(id: string, snapshot: Snapshot, tx: Transaction): Promise<void> {
  await tx.industryTranslation.deleteMany({ where: { industryId: id } });
  await tx.industryTranslation.createMany({
    data: textRows(snapshot).map(({ language, texts, source }) => ({
      ...texts,
      name: texts.name ?? "",
      industryId: id,
      language,
      source: source ?? Prisma.DbNull,
    })),
  });
}

export async function applyIndustrySnapshot(
  id: string,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<void> {
  const { language, fields } = snapshot;
  await tx.industry.update({ where: { id }, data: { ...fields, language } });
  await replaceTexts(id, snapshot, tx);
}

export async function createIndustryFromSnapshot(
  id: string,
  snapshot: Snapshot,
  tx: Transaction,
  columns: StoredColumns,
): Promise<void> {
  const { language, fields } = snapshot;
  await tx.industry.create({ data: { ...fields, ...columns, id, language } });
  await replaceTexts(id, snapshot, tx);
}
