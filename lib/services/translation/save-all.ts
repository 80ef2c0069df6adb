import "server-only";
import { findEntries, type OwnedEntry } from "../../data/case/case-entries";
import type { Transaction } from "../../data/database/transaction";
import { putEntryTranslations } from "../../data/translation/translations";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import { caseCollectionKinds } from "../../domain/case/case-collections";
import type { Language } from "../../domain/language";
import type { SaveAll, SavedWords } from "../../domain/translation/save-all";
import { translatables, type Texts, type TranslationBody } from "../../domain/translation/translatable";
import { recordIn } from "../../domain/translation/translation-record";
import { changeExisting, note, requireVersion, type Subject } from "../case/content-change";
import { cleanTexts, requireReplaced, rewrite, writeTexts } from "./translated-texts";
import { notFound, requireSameLanguage, requireTranslated } from "./translations";

interface Where {
  caseId: string;
  language: Language;
}

async function saveBasic({ caseId, language }: Where, given: Texts, { replaces, madeFrom }: TranslationBody, tx: Transaction): Promise<Changes> {
  const place = { kind: "businessCase", id: caseId, language } as const;
  const thing = await requireTranslated(place, tx);
  requireReplaced(recordIn(thing, language)?.texts, replaces, { kind: place.kind, id: caseId });
  return (await writeTexts(place, thing, given, tx, { madeFrom })).changes;
}

function rewriteItem({ caseId, language }: Where, { kind, id, words, replaces, madeFrom }: SavedWords, entry: OwnedEntry | undefined) {
  if (entry?.owner !== caseId) throw notFound({ kind, id });
  const field = translatables[kind].required;
  if (replaces !== undefined) requireReplaced(recordIn(entry, language)?.texts, { [field]: replaces }, { kind, id });
  return rewrite({ kind, id, language }, entry, { [field]: words }, madeFrom === undefined ? {} : { madeFrom: { [field]: madeFrom } });
}

/** Saves the words of entries, list by list: a full case has hundreds, and its transaction some seconds. */
async function saveItems(where: Where, items: readonly SavedWords[], tx: Transaction): Promise<Changes> {
  let changes: Changes = {};
  for (const kind of caseCollectionKinds) {
    const ofKind = items.filter((item) => item.kind === kind);
    if (ofKind.length === 0) continue;
    const entries = new Map((await findEntries(kind, ofKind.map(({ id }) => id), tx)).map((entry) => [entry.id, entry]));
    const rewritten = ofKind.flatMap((item) => {
      const change = rewriteItem(where, item, entries.get(item.id));
      return change ? [{ id: item.id, ...change }] : [];
    });
    if (rewritten.length > 0) await putEntryTranslations(kind, rewritten, tx);
    changes = Object.assign(changes, ...rewritten.map((one) => one.changes)) as Changes;
  }
  return changes;
}

/** Writes all texts of a case in one language, or none (ambiguity 35). Throws not_found, also for an entry of another case, and stale. */
export async function saveAllTranslations(grant: Grant, where: Where, { basic, items, version }: SaveAll): Promise<{ version: number }> {
  const subject: Subject = { kind: "business_case", id: where.caseId };
  requireSameLanguage(where.language, basic?.language);
  const given = basic && (await cleanTexts("businessCase", basic.texts));
  return changeExisting(subject, async (tx, locked) => {
    requireVersion(subject, locked, version ?? basic?.version);
    const changes = given ? await saveBasic(where, given, basic, tx) : {};
    const isChanged = await note(grant, "update", subject, { ...changes, ...(await saveItems(where, items, tx)) }, tx);
    return { version: locked.version + (isChanged ? 1 : 0) };
  });
}
