import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import type { Texts, Translatable } from "@/lib/domain/translation/translatable";
import {
  documentTexts,
  type DocumentText,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { nextRecord } from "@/lib/domain/translation/translation-record";
import { ApiError } from "@/lib/browser/session/api-error";
import { entryDrafts, putAll } from "./translation-requests";
import {
  draftsOf,
  keyOf,
  applyRecordUpdates,
  setEntries,
  recordKey,
  type DraftState,
  type Draft,
} from "./draft-store";
import {
  handleFailure,
  isTooLong,
  textRefOf,
  saveQueued,
  sendDrafts,
  applySaved,
  sourceTextOf,
  markSending,
  storedText,
  type SaveContext,
} from "./saving";

/** What became of saving everything. What is not in order is named with its text, and the kind that could not be saved, where they are known. */
export type SaveAllResult =
  | { status: "saved" }
  | { status: "missing" | "tooLong"; text: DocumentText }
  | {
      status: "failed";
      failure: unknown;
      kind: Translatable | undefined;
      text: DocumentText | undefined;
    };

/** The first text that is missing, or too long, with what was typed counted in. */
function firstProblem(
  language: Language,
  texts: readonly DocumentText[],
  { drafts }: DraftState,
): Extract<SaveAllResult, { text: DocumentText }> | undefined {
  for (const text of texts) {
    const draft = drafts[keyOf(textRefOf(language, text))];
    if (draft && isTooLong(draft)) return { status: "tooLong", text };
    if (text.isRequired && isBlank(draft?.text ?? "") && isBlank(storedText(language, text)))
      return { status: "missing", text };
  }
  return undefined;
}

/** Which of the texts a failure is about, and of which kind: a stale text names itself, an invalid one the field of the body. */
function findFailedText(
  failure: unknown,
  drafts: readonly Draft[],
): { kind: Translatable | undefined; draft: Draft | undefined } {
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

/** What the records are after all was saved; what is read anew says the same. */
function recordUpdatesOf(
  translatedDocument: TranslatedDocument,
  language: Language,
  drafts: readonly Draft[],
  version: number,
) {
  return translatedDocument.items.flatMap((item) => {
    const own = drafts.filter(
      ({ textRef }) => textRef.kind === item.kind && textRef.id === item.id,
    );
    const texts = Object.fromEntries(own.map(({ textRef, text }) => [textRef.field, text.trim()]));
    const madeFrom: Texts = Object.fromEntries(
      own.flatMap(({ textRef, madeFrom: from }) =>
        from === undefined ? [] : [[textRef.field, from]],
      ),
    );
    const record = own.length > 0 ? nextRecord(item, language, texts, { madeFrom }) : undefined;
    return record
      ? [[recordKey({ language, kind: item.kind, id: item.id }), { version, record }] as const]
      : [];
  });
}

async function sendAll(
  saving: SaveContext,
  language: Language,
  drafts: readonly Draft[],
): Promise<void> {
  const { store, translatedDocument } = saving;
  const previousSources = drafts.map(({ textRef }) => sourceTextOf(saving, textRef));
  store.update((state) => markSending(state, drafts));
  try {
    const { version } = await putAll(translatedDocument.id, language, drafts);
    const known = applyRecordUpdates(translatedDocument, store.getSnapshot().recordUpdates);
    store.update((state) =>
      setEntries(
        applySaved(state, drafts, previousSources, ({ text }) => text.trim()),
        "recordUpdates",
        recordUpdatesOf(known, language, drafts, version),
      ),
    );
    saving.refresh();
  } catch (failure) {
    handleFailure(saving, drafts, failure);
    throw failure;
  } finally {
    void saveQueued(saving);
  }
}

/** An industry has one record, so that the call for one saves all. */
async function sendIndustry(saving: SaveContext, drafts: readonly Draft[]): Promise<void> {
  await sendDrafts(saving, drafts);
  const saveError = drafts
    .map(({ textRef }) => saving.store.getSnapshot().drafts[keyOf(textRef)]?.saveError)
    .find((one) => one !== undefined);
  if (saveError?.type === "failed") throw saveError.failure;
  if (saveError?.type === "stale")
    throw new ApiError("This text was changed by someone else meanwhile", {
      code: "stale",
      serverMessage: "This text was changed by someone else meanwhile",
    });
}

/** Saves everything that was typed in a language, or nothing: looks first whether any text is missing, and stops at the first (A§5, ambiguity 35). */
export async function saveAll(saving: SaveContext, language: Language): Promise<SaveAllResult> {
  const { store, translatedDocument } = saving;
  // A field that was left just now is on its way.
  while (store.pending.size > 0) await Promise.allSettled([...store.pending]);
  const texts = documentTexts(
    applyRecordUpdates(translatedDocument, store.getSnapshot().recordUpdates),
  );
  const problem = firstProblem(language, texts, store.getSnapshot());
  if (problem) return problem;
  const keys = new Set(texts.map((text) => keyOf(textRefOf(language, text))));
  const drafts = draftsOf(store.getSnapshot()).filter(
    (draft) => keys.has(keyOf(draft.textRef)) && !isBlank(draft.text),
  );
  try {
    await (translatedDocument.kind === "industry"
      ? sendIndustry(saving, drafts)
      : sendAll(saving, language, drafts));
    return { status: "saved" };
  } catch (failure) {
    const { kind, draft } = findFailedText(failure, drafts);
    return {
      status: "failed",
      failure,
      kind,
      text:
        draft && texts.find((text) => keyOf(textRefOf(language, text)) === keyOf(draft.textRef)),
    };
  }
}
