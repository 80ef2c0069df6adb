import "server-only";
import { caseCollections, type CaseCollection } from "../../domain/case/case-collections";
import type { Translatable } from "../../domain/translation/translatable";
import type { TranslationRecord } from "../../domain/translation/translation-record";
import { upsertEntryTexts } from "../case/case-entries";
import { database } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { tableOf, toEntryText, type TranslatedRow } from "./translation-tables";

/** The texts of an item in all languages; null for an unknown id. */
export const findTranslated = (
  kind: Translatable,
  id: string,
  db: Transaction = database(),
): Promise<TranslatedRow | null> => tableOf(kind).find(id, db);

export async function putTranslation(
  kind: Translatable,
  id: string,
  record: TranslationRecord,
  tx: Transaction,
): Promise<void> {
  await tableOf(kind).upsert(id, record, tx);
}

/** Creates or replaces the translations of many entries of a list with one statement. */
export const putEntryTranslations = (
  kind: CaseCollection,
  given: readonly { id: string; record: TranslationRecord }[],
  tx: Transaction,
): Promise<void> =>
  upsertEntryTexts(
    kind,
    given.map(({ id, record }) => toEntryText(caseCollections[kind].textKey, id, record)),
    tx,
  );

export async function removeTranslation(
  kind: Translatable,
  id: string,
  language: string,
  tx: Transaction,
): Promise<void> {
  await tableOf(kind).remove(id, language, tx);
}
