import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import { translatables } from "@/lib/domain/translation/translatable";
import {
  documentTexts,
  type DocumentText,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { ApiError } from "@/lib/browser/session/api-error";
import { putTexts, removeRecord } from "./translation-requests";
import {
  draftsOf,
  keyOf,
  applyRecordUpdates,
  setEntries,
  recordKey,
  type DraftState,
  type DraftStore,
  type Draft,
  type SaveResult,
  type TextRef,
  type SaveError,
} from "./draft-store";

/** What saving works with: the subject as it was read last, and a way to have it read anew. */
export interface SaveContext {
  store: DraftStore;
  translatedDocument: TranslatedDocument;
  refresh: () => void;
}

export const textRefOf = (
  language: Language,
  { item: { kind, id }, field }: DocumentText,
): TextRef => ({ language, kind, id, field });

/** A text as it is known now; undefined once its entry is gone. */
function findText(
  { store, translatedDocument }: SaveContext,
  textRef: TextRef,
): DocumentText | undefined {
  return documentTexts(
    applyRecordUpdates(translatedDocument, store.getSnapshot().recordUpdates),
  ).find(
    ({ item, field }) =>
      item.kind === textRef.kind && item.id === textRef.id && field === textRef.field,
  );
}

export const storedText = (language: Language, { item, field }: DocumentText): string =>
  recordIn(item, language)?.texts[field] ?? "";
/** The original of a text; undefined where the language is that of the original. */
export const originalText = (
  language: Language,
  { item, field }: DocumentText,
): string | undefined =>
  language === item.sourceLanguage ? undefined : recordIn(item, item.sourceLanguage)?.texts[field];

/** What is written down about a text when work on it begins. */
export const createDraft = (language: Language, text: DocumentText, typed: string): Draft => ({
  textRef: textRefOf(language, text),
  text: typed,
  replaces: storedText(language, text),
  madeFrom: originalText(language, text),
  isQueued: false,
});

/** A text is typed. It stays here until it is stored. */
export function updateDraft(
  { store }: SaveContext,
  language: Language,
  text: DocumentText,
  typed: string,
): void {
  const key = keyOf(textRefOf(language, text));
  store.update((state) => {
    const draft = state.drafts[key] ?? createDraft(language, text, typed);
    // What somebody else wrote meanwhile still waits for a choice.
    const saveError = draft.saveError?.type === "stale" ? draft.saveError : undefined;
    return setEntries(
      setEntries(state, "drafts", [[key, { ...draft, text: typed, isQueued: false, saveError }]]),
      "saveResults",
      [[key, undefined]],
    );
  });
}

export function discardDraft(
  { store }: Pick<SaveContext, "store">,
  textRef: TextRef,
  saveResult?: SaveResult,
): void {
  store.update((state) =>
    setEntries(setEntries(state, "drafts", [[keyOf(textRef), undefined]]), "saveResults", [
      [keyOf(textRef), saveResult],
    ]),
  );
}

const setDraft = ({ store }: SaveContext, draft: Draft): void =>
  store.update((state) => setEntries(state, "drafts", [[keyOf(draft.textRef), draft]]));

export const isTooLong = ({ textRef, text }: Draft): boolean =>
  text.trim().length > (translatables[textRef.kind].fields[textRef.field] ?? 0);

/** What a first text of a translation takes along: the others that were typed, since the record is made at once. */
function draftsToSaveWith(saving: SaveContext, draft: Draft, text: DocumentText): Draft[] {
  if (recordIn(text.item, draft.textRef.language)) return [draft];
  return draftsOf(saving.store.getSnapshot()).filter(
    (one) =>
      recordKey(one.textRef) === recordKey(draft.textRef) && !isBlank(one.text) && !isTooLong(one),
  );
}

/** Whether a text of the same record is on its way: the next waits, since it may be the answer that makes the record. */
const isBusy = ({ sending }: DraftState, textRef: TextRef): boolean =>
  Object.keys(sending).some((key) => key.startsWith(`${recordKey(textRef)} `));

/** A field is left: its text is saved, unless it is as it was, or empty (A§4). */
export async function saveOnBlur(saving: SaveContext, textRef: TextRef): Promise<void> {
  const state = saving.store.getSnapshot();
  const draft = state.drafts[keyOf(textRef)];
  const text = findText(saving, textRef);
  if (!draft || !text || draft.saveError?.type === "stale") return;
  if (isBusy(state, textRef)) return setDraft(saving, { ...draft, isQueued: true });
  const stored = storedText(textRef.language, text);
  if (isBlank(draft.text))
    return discardDraft(saving, textRef, isBlank(stored) ? undefined : { type: "restored" });
  if (draft.text.trim() === stored) return discardDraft(saving, textRef);
  if (isTooLong(draft))
    return setDraft(saving, { ...draft, isQueued: false, saveError: { type: "tooLong" } });
  return saveDraft(saving, textRef);
}

/** Saves what was typed; also the way to try again. */
export async function saveDraft(saving: SaveContext, textRef: TextRef): Promise<void> {
  const state = saving.store.getSnapshot();
  const draft = state.drafts[keyOf(textRef)];
  const text = findText(saving, textRef);
  if (!draft || !text) return;
  if (isBusy(state, textRef))
    return setDraft(saving, { ...draft, isQueued: true, saveError: undefined });
  const drafts = draftsToSaveWith(saving, draft, text);
  const { required } = translatables[textRef.kind];
  const isWaiting =
    !recordIn(text.item, textRef.language) &&
    !drafts.some(({ textRef: { field } }) => field === required);
  return isWaiting
    ? setDraft(saving, { ...draft, isQueued: false, saveError: { type: "requiredMissing" } })
    : sendDrafts(saving, drafts);
}

/** Saves what was left while something else was on its way. */
export async function saveQueued(saving: SaveContext): Promise<void> {
  for (const { textRef } of draftsOf(saving.store.getSnapshot()).filter(
    ({ isQueued, saveError }) => isQueued && !saveError,
  ))
    await saveOnBlur(saving, textRef);
}

/** After an answer, what was typed on meanwhile stays; all else is stored now. */
export function applySaved(
  state: DraftState,
  sent: readonly Draft[],
  previousSources: readonly (string | undefined)[],
  stored: (draft: Draft) => string,
): DraftState {
  return sent.reduce((now, one, index) => {
    const { textRef, text, replaces } = one;
    const key = keyOf(textRef);
    const draft = now.drafts[key];
    const remaining =
      draft && draft.text !== text
        ? { ...draft, replaces: stored(one), saveError: undefined }
        : undefined;
    const saveResult: SaveResult = {
      type: "saved",
      before: { text: replaces, madeFrom: previousSources[index] },
    };
    return setEntries(
      setEntries(setEntries(now, "drafts", [[key, remaining]]), "sending", [[key, undefined]]),
      "saveResults",
      [[key, saveResult]],
    );
  }, state);
}

/** What a failure says about one of the texts that were sent. */
function toSaveError(failure: unknown, { textRef }: Draft): SaveError {
  const { code, params }: Partial<ApiError> = failure instanceof ApiError ? failure : {};
  const isStale =
    code === "stale" &&
    params?.field === textRef.field &&
    (params.id === undefined || params.id === textRef.id);
  return isStale
    ? { type: "stale", theirs: String(params.current ?? "") }
    : { type: "failed", failure };
}

/** After a failure, every text is kept with what is the matter with it. */
function applyFailure(state: DraftState, sent: readonly Draft[], failure: unknown): DraftState {
  const drafts = sent.map(
    (draft) =>
      [
        keyOf(draft.textRef),
        {
          ...(state.drafts[keyOf(draft.textRef)] ?? draft),
          saveError: toSaveError(failure, draft),
        },
      ] as const,
  );
  return setEntries(
    setEntries(state, "drafts", drafts),
    "sending",
    sent.map(({ textRef }) => [keyOf(textRef), undefined]),
  );
}

/** Keeps what could not be saved. Only a stale text has the subject read anew: somebody else has changed it. */
export function handleFailure(
  { store, refresh }: SaveContext,
  sent: readonly Draft[],
  failure: unknown,
): void {
  store.update((state) => applyFailure(state, sent, failure));
  if (failure instanceof ApiError && failure.code === "stale") refresh();
}

export const markSending = (state: DraftState, drafts: readonly Draft[]): DraftState =>
  setEntries(
    state,
    "sending",
    drafts.map(({ textRef, text }) => [keyOf(textRef), text]),
  );

/** The original that a stored text was made from, to be put back with it. */
export const sourceTextOf = (saving: SaveContext, textRef: TextRef): string | undefined => {
  const text = findText(saving, textRef);
  return text && (recordIn(text.item, textRef.language)?.source?.[textRef.field] ?? undefined);
};

/** Lets others wait until something is done. */
function trackPending<T>({ store }: SaveContext, work: Promise<T>): Promise<T> {
  const done = work.finally(() => store.pending.delete(done));
  store.pending.add(done);
  return done;
}

async function sendBatch(
  saving: SaveContext,
  first: Draft,
  drafts: readonly Draft[],
): Promise<void> {
  const { store, refresh } = saving;
  const previousSources = drafts.map(({ textRef }) => sourceTextOf(saving, textRef));
  store.update((state) => markSending(state, drafts));
  try {
    const { record, version } = await putTexts(first.textRef, drafts);
    store.update((state) =>
      setEntries(
        applySaved(
          state,
          drafts,
          previousSources,
          ({ textRef }) => record.texts[textRef.field] ?? "",
        ),
        "recordUpdates",
        [[recordKey(first.textRef), { version, record }]],
      ),
    );
    refresh();
  } catch (failure) {
    handleFailure(saving, drafts, failure);
  }
  await saveQueued(saving);
}

/** Saves texts of one thing in one language, whether or not they differ from what is stored. */
export async function sendDrafts(saving: SaveContext, drafts: readonly Draft[]): Promise<void> {
  if (drafts[0]) await trackPending(saving, sendBatch(saving, drafts[0], drafts));
}

/** Takes a translation away; what was typed of it goes too. Throws a `CallFailure`. */
export async function removeTranslation(saving: SaveContext, textRef: TextRef): Promise<void> {
  const { version } = await removeRecord(textRef);
  const belongsToRecord = (key: string) => key.startsWith(`${recordKey(textRef)} `);
  saving.store.update((state) => {
    const clearedEntries = [...Object.keys(state.drafts), ...Object.keys(state.saveResults)]
      .filter(belongsToRecord)
      .map((key) => [key, undefined] as const);
    return setEntries(
      setEntries(setEntries(state, "drafts", clearedEntries), "saveResults", clearedEntries),
      "recordUpdates",
      [[recordKey(textRef), { version, record: null }]],
    );
  });
  saving.refresh();
}
