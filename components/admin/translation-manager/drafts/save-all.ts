import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import type { Translatable } from "@/lib/domain/translation/translatable";
import {
  documentTexts,
  type DocumentText,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { nextRecord } from "@/lib/domain/translation/translation-record";
import { ApiError } from "@/lib/browser/session/api-error";
import { entryDrafts, putAll, textsBy } from "./translation-requests";
import {
  applyRecordUpdates,
  draftAt,
  draftsOf,
  keyOf,
  recordKey,
  storedText,
  textRefOf,
  type DraftState,
  type ItemText,
} from "./draft-store";
import { isTooLong, sendRecord, sendTexts, type SaveContext } from "./saving";

/** The result of saving everything; a failure names its text and kind where they are known. */
export type SaveAllResult =
  | { status: "saved" }
  | { status: "missing" | "tooLong"; text: DocumentText }
  | {
      status: "failed";
      failure: unknown;
      kind: Translatable | undefined;
      text: DocumentText | undefined;
    };

/** The first text that is missing or too long, drafts included. */
function firstProblem(
  language: Language,
  texts: readonly DocumentText[],
  state: DraftState,
): Extract<SaveAllResult, { text: DocumentText }> | undefined {
  for (const text of texts) {
    const draft = draftAt(state, textRefOf(language, text));
    if (draft && isTooLong(draft)) return { status: "tooLong", text };
    if (text.isRequired && isBlank(draft?.field.typed ?? "") && isBlank(storedText(language, text)))
      return { status: "missing", text };
  }
  return undefined;
}

/**
 * The text that a failure is about, and its kind: a stale text is named by the response, an invalid
 * one by its field of the body.
 */
function findFailedText(
  failure: unknown,
  drafts: readonly ItemText[],
): { kind: Translatable | undefined; draft: ItemText | undefined } {
  if (!(failure instanceof ApiError)) return { kind: undefined, draft: undefined };
  const {
    params,
    errors: [problem],
  } = failure;
  const item = /^items\.(\d+)\./.exec(problem?.field ?? "")?.[1];
  const named =
    item !== undefined
      ? entryDrafts(drafts)[Number(item)]
      : drafts.find(
          ({ textRef: { id, field } }) =>
            id === params.id && (params.field === undefined || params.field === field),
        );
  return {
    kind:
      named?.textRef.kind ??
      (problem
        ? drafts.find(({ textRef }) => problem.field.endsWith(textRef.field))?.textRef.kind
        : undefined),
    draft: named,
  };
}

/** The records after everything was saved, until the document is read again. */
function recordUpdatesOf(
  translatedDocument: TranslatedDocument,
  language: Language,
  drafts: readonly ItemText[],
  version: number,
) {
  return translatedDocument.items.flatMap((item) => {
    const own = drafts.filter(
      ({ textRef }) => textRef.kind === item.kind && textRef.id === item.id,
    );
    const texts = textsBy(own, ({ field }) => field.typed.trim());
    const madeFrom = textsBy(own, (draft) => draft.madeFrom);
    const record = own.length > 0 ? nextRecord(item, language, texts, { madeFrom }) : undefined;
    return record
      ? [[recordKey({ language, kind: item.kind, id: item.id }), { version, record }] as const]
      : [];
  });
}

/** Saves texts of a case and its lists in one request. */
const sendAll = (saving: SaveContext, language: Language, drafts: readonly ItemText[]) =>
  sendTexts(saving, drafts, async (texts) => {
    const { store, translatedDocument } = saving;
    const { version } = await putAll(translatedDocument.id, language, texts);
    const known = applyRecordUpdates(translatedDocument, store.getSnapshot().recordUpdates);
    return {
      storedOf: ({ field }) => field.typed.trim(),
      updates: recordUpdatesOf(known, language, texts, version),
    };
  });

/**
 * Saves all drafts of a language or none, and only if no text is missing (A-TRAN-19). Saves that were
 * requested before are awaited.
 */
export async function saveAll(saving: SaveContext, language: Language): Promise<SaveAllResult> {
  const { store, translatedDocument } = saving;
  await store.queue.whenIdle();
  const state = store.getSnapshot();
  const texts = documentTexts(applyRecordUpdates(translatedDocument, state.recordUpdates));
  const problem = firstProblem(language, texts, state);
  if (problem) return problem;
  const keys = new Set(texts.map((text) => keyOf(textRefOf(language, text))));
  const drafts = draftsOf(state).filter(
    ({ textRef, field }) => keys.has(keyOf(textRef)) && !isBlank(field.typed),
  );
  try {
    // An industry has one record, so the request for one record saves all.
    await store.queue.run(
      drafts.map(({ textRef }) => recordKey(textRef)),
      () =>
        translatedDocument.kind === "industry"
          ? sendRecord(saving, drafts)
          : sendAll(saving, language, drafts),
    );
    return { status: "saved" };
  } catch (failure) {
    const { kind, draft } = findFailedText(failure, drafts);
    const text =
      draft && texts.find((one) => keyOf(textRefOf(language, one)) === keyOf(draft.textRef));
    return { status: "failed", failure, kind, text };
  }
}
