import "server-only";
import { listEntries, type EntryRow } from "../../data/case/case-entries";
import type { Transaction } from "../../data/database/transaction";
import { changesBetween } from "../../domain/audit/audit";
import {
  caseCollectionKinds,
  caseCollections,
  hasSides,
  type CaseCollection,
} from "../../domain/case/case-collections";
import { invalidField } from "../../domain/error";
import type { Language } from "../../domain/language";
import { textFor } from "../../domain/translation/translation-record";

/** An entry under the field names of its list. */
export function toEntryResponse(
  kind: CaseCollection,
  row: EntryRow,
  requestedLanguage: Language | undefined,
  sourceLanguage: string,
): Record<string, unknown> {
  const { textKey, positionKey, hasDuration } = caseCollections[kind];
  const { text, language } = textFor(
    { sourceLanguage, records: row.records },
    (requestedLanguage ?? sourceLanguage) as Language,
    textKey,
  );
  return {
    id: row.id,
    [textKey]: text,
    language,
    [positionKey]: row.position,
    ...(hasSides(kind) && { isBefore: row.isBefore }),
    ...(hasDuration && { duration: row.duration ?? "" }),
  };
}

/**
 * The lists of a case have endpoints of their own. In the body of a case they are accepted as they
 * were read, so that a response can be sent back; any difference is rejected instead of being lost
 * (docs/decisions/0024).
 */
export async function requireListsAsRead(
  caseId: string,
  sourceLanguage: string,
  body: object,
  tx: Transaction,
): Promise<void> {
  for (const kind of caseCollectionKinds) {
    const { list, path } = caseCollections[kind];
    const given: unknown = Reflect.get(body, list);
    if (!Array.isArray(given)) continue;
    const rows = await listEntries(kind, caseId, tx);
    const isAsRead =
      rows.length === given.length &&
      rows.every((row, index) => {
        const entry = given[index] as Record<string, unknown>;
        const stored = toEntryResponse(kind, row, entry.language as Language, sourceLanguage);
        return Object.keys(changesBetween(stored, entry)).length === 0;
      });
    if (!isAsRead)
      throw invalidField(
        list,
        `${list} differ from what is stored; they are changed at /api/v1/business-cases/${caseId}/${path}`,
        "changed_elsewhere",
      );
  }
}
