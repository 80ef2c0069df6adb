import "server-only";
import { caseCollectionKinds, pointKinds } from "../../domain/case/case-collections";
import { documentKinds } from "../../domain/document/document-kinds";
import type { Snapshot, SnapshotEntry } from "../../domain/document/snapshot";
import { findCaseDetail, type CaseDetailRow } from "../case/business-cases";
import { upsertEntryTexts } from "../case/case-entries";
import { setIndustries, setRelatedCases } from "../case/case-writes";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { toCaseRecord } from "../translation/translation-tables";
import {
  type StoredColumns,
  declaredFields,
  entryTexts,
  numberedEntries,
  textRows,
  textsOfRecords,
} from "./snapshot-records";

const { defaults } = documentKinds.business_case;

const toPoints = (row: CaseDetailRow, kind: string): SnapshotEntry[] =>
  row.items
    .filter((item) => item.kind === kind)
    .map(({ id, isBefore, translations }) => ({ id, isBefore, texts: entryTexts(translations) }));

const toSteps = ({ timeline }: CaseDetailRow): SnapshotEntry[] =>
  timeline.map(({ id, duration, translations }) => ({
    id,
    isBefore: false,
    duration,
    texts: entryTexts(translations.map(({ name, ...rest }) => ({ ...rest, text: name }))),
  }));

export const toCaseSnapshot = (row: CaseDetailRow): Snapshot => ({
  language: row.language,
  fields: {
    ...declaredFields(row, defaults),
    industries: row.industries.map(({ industryId }) => industryId),
    relatedCases: row.related.map(({ relatedId }) => relatedId),
  },
  texts: textsOfRecords(row.translations.map(toCaseRecord)),
  lists: {
    ...Object.fromEntries(pointKinds.map((kind) => [kind, toPoints(row, kind)])),
    implementationStep: toSteps(row),
  },
});

export async function readCaseSnapshot(id: string, db: Transaction): Promise<Snapshot | null> {
  const row = await findCaseDetail(id, db);
  return row && toCaseSnapshot(row);
}

/** The columns of a case; links are in tables of their own. */
const columnsOf = ({ language, fields }: Snapshot) => ({
  ...Object.fromEntries(
    Object.entries(fields).filter(([field]) => field !== "industries" && field !== "relatedCases"),
  ),
  language,
});

const translationRows = (caseId: string, snapshot: Snapshot): CaseDetailRow["translations"] =>
  textRows(snapshot).map(
    ({ language, texts, source }) =>
      ({ ...texts, caseId, language, source }) as CaseDetailRow["translations"][number],
  );

const itemRows = (caseId: string, { lists }: Snapshot): CaseDetailRow["items"] =>
  pointKinds
    .flatMap((kind) =>
      numberedEntries(lists[kind] ?? []).map(({ id, isBefore, position, texts }) => {
        const translations = Object.entries(texts).map(([language, { text, source }]) => {
          return { itemId: id, language, text, source };
        });
        return { id, caseId, kind, isBefore, position, translations };
      }),
    )
    .toSorted((a, b) => Number(b.isBefore) - Number(a.isBefore) || a.position - b.position);

const timelineRows = (caseId: string, { lists }: Snapshot): CaseDetailRow["timeline"] =>
  numberedEntries(lists.implementationStep ?? []).map(
    ({ id, duration = "", position: stepNumber, texts }) => {
      const translations = Object.entries(texts).map(([language, { text: name, source }]) => {
        return { stepId: id, language, name, source };
      });
      return { id, caseId, duration, stepNumber, translations };
    },
  );

/** A case with the content of a snapshot in place of its own. */
export function withCaseSnapshot(row: CaseDetailRow, snapshot: Snapshot): CaseDetailRow {
  const { industries, relatedCases } = snapshot.fields;
  return {
    ...row,
    ...columnsOf(snapshot),
    translations: translationRows(row.id, snapshot),
    industries: (industries as string[]).map((industryId) => ({ industryId })),
    related: (relatedCases as string[]).map((relatedId) => ({ relatedId })),
    items: itemRows(row.id, snapshot),
    timeline: timelineRows(row.id, snapshot),
  };
}

async function replaceLists(caseId: string, { lists }: Snapshot, tx: Transaction): Promise<void> {
  await tx.caseItem.deleteMany({ where: { caseId } });
  await tx.timelineStep.deleteMany({ where: { caseId } });
  await tx.caseItem.createMany({
    data: pointKinds.flatMap((kind) =>
      numberedEntries(lists[kind] ?? []).map(({ id, isBefore, position }) => ({
        id,
        caseId,
        kind,
        isBefore,
        position,
      })),
    ),
  });
  await tx.timelineStep.createMany({
    data: numberedEntries(lists.implementationStep ?? []).map(
      ({ id, duration = "", position }) => ({ id, caseId, duration, stepNumber: position }),
    ),
  });
  for (const kind of caseCollectionKinds) {
    const texts = (lists[kind] ?? []).flatMap(({ id, texts: byLanguage }) =>
      Object.entries(byLanguage).map(([language, text]) => ({ id, language, ...text })),
    );
    if (texts.length > 0) await upsertEntryTexts(kind, texts, tx);
  }
}

async function replaceRest(caseId: string, snapshot: Snapshot, tx: Transaction): Promise<void> {
  const { industries, relatedCases } = snapshot.fields;
  await setIndustries(caseId, industries as string[], tx);
  await setRelatedCases(caseId, relatedCases as string[], tx);
  await tx.businessCaseTranslation.deleteMany({ where: { caseId } });
  await tx.businessCaseTranslation.createMany({
    data: textRows(snapshot).map(({ language, texts, source }) => ({
      ...texts,
      title: texts.title ?? "",
      caseId,
      language,
      source: source ?? Prisma.DbNull,
    })),
  });
  await replaceLists(caseId, snapshot, tx);
}

export async function applyCaseSnapshot(
  id: string,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<void> {
  await tx.businessCase.update({ where: { id }, data: columnsOf(snapshot) });
  await replaceRest(id, snapshot, tx);
}

export async function createCaseFromSnapshot(
  id: string,
  snapshot: Snapshot,
  tx: Transaction,
  columns: StoredColumns,
): Promise<void> {
  await tx.businessCase.create({ data: { ...columnsOf(snapshot), ...columns, id } });
  await replaceRest(id, snapshot, tx);
}
