import {
  chooseMine,
  hasConflict,
  invalid,
  left,
  newField,
  rejected,
  saved,
  typed,
  type FieldState,
} from "@/components/admin/editing/field-state";
import { isStale } from "@/components/admin/editing/save-error";
import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import { translatables } from "@/lib/domain/translation/translatable";
import {
  documentTexts,
  type DocumentText,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { putTexts, removeRecord } from "./translation-requests";
import {
  applyRecordUpdates,
  draftAt,
  draftsOf,
  keyOf,
  markSending,
  originalText,
  recordKey,
  storedText,
  textRefOf,
  updateSent,
  withoutTexts,
  withRecordUpdates,
  withTexts,
  type DraftStore,
  type ItemTextRef,
  type ItemText,
} from "./draft-store";

/** The document as it was read last, and a way to read it again. */
export interface SaveContext {
  store: DraftStore;
  translatedDocument: TranslatedDocument;
  refresh: () => void;
}

/** A text as it is known now; undefined once its entry is deleted. */
function findText(
  { store, translatedDocument }: SaveContext,
  textRef: ItemTextRef,
): DocumentText | undefined {
  return documentTexts(
    applyRecordUpdates(translatedDocument, store.getSnapshot().recordUpdates),
  ).find(
    ({ item, field }) =>
      item.kind === textRef.kind && item.id === textRef.id && field === textRef.field,
  );
}

/** A text with what is stored and what its source says when work on it begins. */
export const createDraft = (language: Language, text: DocumentText, value: string): ItemText => ({
  textRef: textRefOf(language, text),
  field: { ...newField(value), stored: storedText(language, text) },
  madeFrom: originalText(language, text),
});

const setText = ({ store }: SaveContext, text: ItemText): void =>
  store.update((state) => withTexts(state, [text]));

export function updateDraft(
  { store }: SaveContext,
  language: Language,
  text: DocumentText,
  value: string,
): void {
  const key = keyOf(textRefOf(language, text));
  store.update((state) => {
    const draft = draftAt(state, textRefOf(language, text));
    if (draft) return withTexts(state, [{ ...draft, field: typed(draft.field, value) }]);
    const begun = createDraft(language, text, value);
    const { sent } = state.texts[key]?.field ?? begun.field;
    // A new draft is the last one, also where an earlier one of its text was saved.
    return withTexts(
      withoutTexts(state, ({ textRef }) => keyOf(textRef) === key),
      [{ ...begun, field: { ...begun.field, sent } }],
    );
  });
}

export const discardDraft = ({ store }: SaveContext, textRef: ItemTextRef): void =>
  store.update((state) => withoutTexts(state, (text) => keyOf(text.textRef) === keyOf(textRef)));

export const isTooLong = ({ textRef, field }: ItemText): boolean =>
  field.typed.trim().length > (translatables[textRef.kind].fields[textRef.field] ?? 0);

/** The first text of a translation creates its record, so the other drafts of it are saved along. */
function draftsToSaveWith({ store }: SaveContext, draft: ItemText, text: DocumentText): ItemText[] {
  if (recordIn(text.item, draft.textRef.language)) return [draft];
  return draftsOf(store.getSnapshot()).filter(
    (one) =>
      recordKey(one.textRef) === recordKey(draft.textRef) &&
      !isBlank(one.field.typed) &&
      !isTooLong(one),
  );
}

/** The state of a field that was left, now that the saves before it are done. */
function leftField(draft: ItemText, stored: string): FieldState {
  const { field } = draft;
  const next = left(isBlank(field.typed) ? typed(field, "") : field, stored);
  return next.status.type === "saving" && isTooLong(draft) ? invalid(field, "tooLong") : next;
}

/** Saves a draft in its turn, unless it was typed in or saved with another one meanwhile. */
async function saveWaiting(
  saving: SaveContext,
  textRef: ItemTextRef,
  next: (draft: ItemText, stored: string) => FieldState,
): Promise<void> {
  const draft = draftAt(saving.store.getSnapshot(), textRef);
  const text = findText(saving, textRef);
  if (draft?.field.status.type !== "saving" || !text) return;
  const field = next(draft, storedText(textRef.language, text));
  if (field.status.type !== "saving") return setText(saving, { ...draft, field });
  const drafts = draftsToSaveWith(saving, draft, text);
  const { required } = translatables[textRef.kind];
  const hasRequired =
    recordIn(text.item, textRef.language) !== undefined ||
    drafts.some((one) => one.textRef.field === required);
  if (!hasRequired) setText(saving, { ...draft, field: invalid(field, "requiredMissing") });
  else await sendRecord(saving, drafts).catch(ignoreFailure);
}

function enqueue(
  saving: SaveContext,
  draft: ItemText,
  next: Parameters<typeof saveWaiting>[2],
): Promise<void> {
  const { textRef } = draft;
  setText(saving, { ...draft, field: { ...draft.field, status: { type: "saving" } } });
  return saving.store.queue.save(recordKey(textRef), keyOf(textRef), () =>
    saveWaiting(saving, textRef, next),
  );
}

/** A field was left: its text is saved, unless it is as it was, or empty (A-TRAN-11). */
export async function saveOnBlur(saving: SaveContext, textRef: ItemTextRef): Promise<void> {
  const draft = draftAt(saving.store.getSnapshot(), textRef);
  if (!draft || hasConflict(draft.field) || !findText(saving, textRef)) return;
  await enqueue(saving, draft, leftField);
}

/** Saves what is typed: again after a failure, over theirs in a conflict. */
export async function saveDraft(saving: SaveContext, textRef: ItemTextRef): Promise<void> {
  const draft = draftAt(saving.store.getSnapshot(), textRef);
  if (!draft || !findText(saving, textRef)) return;
  await enqueue(saving, { ...draft, field: chooseMine(draft.field) }, ({ field }) => field);
}

/** The texts with what the stored ones were made from, to be restored with them. */
const withMadeFromBefore = (saving: SaveContext, texts: readonly ItemText[]): ItemText[] =>
  texts.map((text) => {
    const { textRef } = text;
    const found = findText(saving, textRef);
    const source = found && recordIn(found.item, textRef.language)?.source;
    return { ...text, madeFromBefore: source?.[textRef.field] ?? undefined };
  });

/** What a save has stored: its texts, and its response for each record. */
interface SaveResponse {
  storedOf: (text: ItemText) => string;
  updates: Parameters<typeof withRecordUpdates>[1];
}

/** Saves texts in one request. If it fails, they stay with the failure, which is thrown too. */
export async function sendTexts(
  saving: SaveContext,
  drafts: readonly ItemText[],
  request: (texts: readonly ItemText[]) => Promise<SaveResponse>,
): Promise<void> {
  const { store, refresh } = saving;
  const texts = withMadeFromBefore(saving, drafts);
  store.update((state) => markSending(state, texts));
  try {
    const { storedOf, updates } = await request(texts);
    store.update((state) =>
      withRecordUpdates(
        updateSent(state, texts, (field, text) => saved(field, storedOf(text))),
        updates,
      ),
    );
    refresh();
  } catch (failure) {
    store.update((state) =>
      updateSent(state, texts, (field, { textRef }) => rejected(field, failure, textRef)),
    );
    // After a conflict the document is read again, because it has changed.
    if (isStale(failure)) refresh();
    throw failure;
  }
}

/** Saves texts of one record. */
export async function sendRecord(saving: SaveContext, drafts: readonly ItemText[]): Promise<void> {
  const [first] = drafts;
  if (!first) return;
  await sendTexts(saving, drafts, async (texts) => {
    const { record, version } = await putTexts(first.textRef, texts);
    return {
      storedOf: ({ textRef }) => record.texts[textRef.field] ?? "",
      updates: [[recordKey(first.textRef), { version, record }]],
    };
  });
}

/** The state of each text has its failure. */
const ignoreFailure = () => undefined;

/** Saves texts of one record after the saves before them, whether or not they have changed. */
export const saveTexts = (saving: SaveContext, texts: readonly ItemText[]): Promise<void> =>
  saving.store.queue
    .run(
      texts.map(({ textRef }) => recordKey(textRef)),
      () => sendRecord(saving, texts),
    )
    .catch(ignoreFailure);

/** Removes a translation with the drafts of its texts. Throws an `ApiError`. */
export async function removeTranslation(saving: SaveContext, textRef: ItemTextRef): Promise<void> {
  const { version } = await removeRecord(textRef);
  const key = recordKey(textRef);
  saving.store.update((state) =>
    withRecordUpdates(
      withoutTexts(state, (text) => recordKey(text.textRef) === key),
      [[key, { version, record: null }]],
    ),
  );
  saving.refresh();
}
