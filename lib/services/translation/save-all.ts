import "server-only";
import { findEntries, type OwnedEntry } from "../../data/case/case-entries";
import type { Transaction } from "../../data/database/transaction";
import { putEntryTranslations } from "../../data/translation/translations";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import { caseCollectionKinds } from "../../domain/case/case-collections";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { isWorkingCopyId, workingCopyId } from "../../domain/document/stored-id";
import type { Language } from "../../domain/language";
import type { SaveAll, SavedText } from "../../domain/translation/save-all";
import { translatables, type Texts } from "../../domain/translation/translatable";
import type { TranslationBody } from "../../domain/translation/translation-body";
import { recordIn } from "../../domain/translation/translation-record";
import { changeExisting } from "../change/content-change";
import { cleanTexts } from "./clean-texts";
import { requireReplaced, rewrite, writeTexts } from "./translated-texts";
import { getTranslated, notFound, requireSameLanguage } from "./translations";

interface CaseLanguageRef {
  caseId: string;
  language: Language;
}

async function saveBasic(
  { caseId, language }: CaseLanguageRef,
  given: Texts,
  { replaces, madeFrom }: TranslationBody,
  tx: Transaction,
): Promise<Changes> {
  const ref = { kind: "businessCase", id: caseId, language } as const;
  const item = await getTranslated(ref, tx);
  requireReplaced(recordIn(item, language)?.texts, replaces, { kind: ref.kind, id: caseId });
  return (await writeTexts(ref, item, given, tx, { madeFrom })).changes;
}

function rewriteItem(
  { caseId, language }: CaseLanguageRef,
  { kind, id, text, replaces, madeFrom }: SavedText,
  entry: OwnedEntry | undefined,
) {
  if (entry?.owner !== caseId) throw notFound({ kind, id });
  const field = translatables[kind].required;
  if (replaces !== undefined)
    requireReplaced(recordIn(entry, language)?.texts, { [field]: replaces }, { kind, id });
  return rewrite(
    { kind, id, language },
    entry,
    { [field]: text },
    madeFrom === undefined ? {} : { madeFrom: { [field]: madeFrom } },
  );
}

/** Items of one list with their entries; those of a working copy may have the ids of the original. */
async function storedItems(
  { caseId }: CaseLanguageRef,
  items: readonly SavedText[],
  tx: Transaction,
): Promise<{ item: SavedText; entry: OwnedEntry | undefined }[]> {
  const [first] = items;
  if (!first) return [];
  const copied = (id: string) => (isWorkingCopyId(caseId) ? workingCopyId(id) : id);
  const ids = items.flatMap(({ id }) => [id, copied(id)]);
  const entries = new Map(
    (await findEntries(first.kind, ids, tx)).map((entry) => [entry.id, entry]),
  );
  return items.map((item) => {
    const entry = entries.get(copied(item.id)) ?? entries.get(item.id);
    return { item: { ...item, id: entry?.id ?? item.id }, entry };
  });
}

/**
 * Saves the texts of entries list by list: a full case has hundreds, and its transaction must end
 * within seconds.
 */
async function saveItems(
  ref: CaseLanguageRef,
  items: readonly SavedText[],
  tx: Transaction,
): Promise<Changes> {
  let changes: Changes = {};
  for (const kind of caseCollectionKinds) {
    const ofKind = items.filter((item) => item.kind === kind);
    if (ofKind.length === 0) continue;
    const stored = await storedItems(ref, ofKind, tx);
    const rewritten = stored.flatMap(({ item, entry }) => {
      const change = rewriteItem(ref, item, entry);
      return change ? [{ id: item.id, ...change }] : [];
    });
    if (rewritten.length > 0) await putEntryTranslations(kind, rewritten, tx);
    changes = Object.assign(changes, ...rewritten.map((one) => one.changes)) as Changes;
  }
  return changes;
}

/**
 * Writes all texts of a case in one language in one transaction (A-TRAN-19). Throws not_found, also
 * for an entry of another case, and stale.
 */
export async function saveAllTranslations(
  grant: Grant,
  ref: CaseLanguageRef,
  { basic, items, version: givenVersion }: SaveAll,
): Promise<{ version: number }> {
  const resource: DocumentRef = { kind: "business_case", id: ref.caseId };
  requireSameLanguage(ref.language, basic?.language);
  const given = basic && (await cleanTexts("businessCase", basic.texts));
  const readVersion = givenVersion ?? basic?.version;
  const { version } = await changeExisting(
    grant,
    resource,
    { version: readVersion },
    async (tx) => {
      const changes = given ? await saveBasic(ref, given, basic, tx) : {};
      return { result: undefined, changes: { ...changes, ...(await saveItems(ref, items, tx)) } };
    },
  );
  return { version };
}
