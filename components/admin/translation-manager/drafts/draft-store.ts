import { createStore, type Store } from "@/components/admin/editing/store";
import {
  isPending,
  sent,
  storedField,
  type FieldState,
} from "@/components/admin/editing/field-state";
import { SaveQueue } from "@/components/admin/editing/save-queue";
import type { Language } from "@/lib/domain/language";
import type {
  DocumentText,
  TranslatedDocument,
  TranslatedItem,
} from "@/lib/domain/translation/translated-document";
import {
  recordIn,
  withRecord,
  type TranslationRecord,
  type TranslationRef,
} from "@/lib/domain/translation/translation-record";

/** Identifies a text of an item in one language. */
export interface ItemTextRef extends TranslationRef {
  field: string;
}

/** A text that was edited in this tab, and the source text that was shown when typing began. */
export interface ItemText {
  textRef: ItemTextRef;
  field: FieldState;
  madeFrom: string | undefined;
  /** What the text before the last save was made from; an undo restores it. */
  madeFromBefore?: string | undefined;
}

/** The response of a save: the record as of a version, null if it was removed. */
interface RecordUpdate {
  version: number;
  record: TranslationRecord | null;
}

type ByKey<T> = Readonly<Record<string, T | undefined>>;

/** What the browser knows beyond the document as it was read: texts, and responses by record. */
export interface DraftState {
  texts: ByKey<ItemText>;
  recordUpdates: ByKey<RecordUpdate>;
}
export const emptyDraftState: DraftState = { texts: {}, recordUpdates: {} };

export const recordKey = ({ language, kind, id }: TranslationRef): string =>
  `${language} ${kind} ${id}`;
export const keyOf = (textRef: ItemTextRef): string => `${recordKey(textRef)} ${textRef.field}`;

export const textRefOf = (
  language: Language,
  { item: { kind, id }, field }: DocumentText,
): ItemTextRef => ({ language, kind, id, field });

export const storedText = (language: Language, { item, field }: DocumentText): string =>
  recordIn(item, language)?.texts[field] ?? "";

/** The source text; undefined where the language is that of the source. */
export const originalText = (
  language: Language,
  { item, field }: DocumentText,
): string | undefined =>
  language === item.sourceLanguage ? undefined : recordIn(item, item.sourceLanguage)?.texts[field];

const definedTexts = ({ texts }: DraftState): ItemText[] =>
  Object.values(texts).filter((text) => text !== undefined);

export const draftsOf = (state: DraftState): ItemText[] =>
  definedTexts(state).filter(({ field }) => isPending(field));

export const draftAt = ({ texts }: DraftState, textRef: ItemTextRef): ItemText | undefined => {
  const text = texts[keyOf(textRef)];
  return text && isPending(text.field) ? text : undefined;
};

export const isSendingAny = (state: DraftState): boolean =>
  definedTexts(state).some(({ field }) => field.sent !== undefined);
export const hasSavedText = (state: DraftState): boolean =>
  definedTexts(state).some(({ field }) => field.status.type === "saved");

/** Texts about which nothing is known but what is stored are left out. */
export const withTexts = (state: DraftState, texts: readonly ItemText[]): DraftState =>
  withoutTexts(
    {
      ...state,
      texts: {
        ...state.texts,
        ...Object.fromEntries(texts.map((text) => [keyOf(text.textRef), text])),
      },
    },
    ({ field }) => field.status.type === "clean" && field.sent === undefined,
  );

export const withoutTexts = (
  state: DraftState,
  isRemoved: (text: ItemText) => boolean,
): DraftState => ({
  ...state,
  texts: Object.fromEntries(
    Object.entries(state.texts).filter(([, text]) => text && !isRemoved(text)),
  ),
});

export const withRecordUpdates = (
  state: DraftState,
  updates: readonly (readonly [key: string, update: RecordUpdate])[],
): DraftState => ({
  ...state,
  recordUpdates: { ...state.recordUpdates, ...Object.fromEntries(updates) },
});

/** Only unsaved texts and those being sent outlive their page: everything else is read again. */
export const withoutSaved = ({ texts }: DraftState): DraftState =>
  withoutTexts(
    { ...emptyDraftState, texts },
    (text) => !isPending(text.field) && text.field.sent === undefined,
  );

/** A text that is sent without being typed, as by an undo, shows what is stored until it is saved. */
export const markSending = (state: DraftState, texts: readonly ItemText[]): DraftState =>
  withTexts(
    state,
    texts.map((text) => {
      const { stored, typed } = text.field;
      const shown = draftAt(state, text.textRef) ?? { ...text, field: storedField(stored) };
      return { ...shown, field: sent(shown.field, typed.trim()) };
    }),
  );

/** Gives texts that were sent their next state. */
export const updateSent = (
  state: DraftState,
  texts: readonly ItemText[],
  update: (field: FieldState, text: ItemText) => FieldState,
): DraftState =>
  withTexts(
    state,
    texts.map((text) => {
      const sentText = { ...text, field: sent(text.field, text.field.typed) };
      const current = draftAt(state, text.textRef) ?? sentText;
      const { madeFromBefore } = text;
      return { ...current, madeFromBefore, field: update(current.field, text) };
    }),
  );

/** The document with the responses that are newer than it. */
export function applyRecordUpdates(
  translatedDocument: TranslatedDocument,
  recordUpdates: DraftState["recordUpdates"],
): TranslatedDocument {
  const newer = Object.entries(recordUpdates).flatMap(([key, update]) =>
    update && update.version > translatedDocument.version ? [{ key, ...update }] : [],
  );
  if (newer.length === 0) return translatedDocument;
  const applyTo = (item: TranslatedItem): TranslatedItem =>
    newer.reduce((now, { key, record }) => {
      const [language, kind, id] = key.split(" ");
      if (kind !== item.kind || id !== item.id) return now;
      return record
        ? { ...now, ...withRecord(now, record) }
        : { ...now, records: now.records.filter((one) => one.language !== language) };
    }, item);
  return { ...translatedDocument, items: translatedDocument.items.map(applyTo) };
}

export type DraftStore = Store<DraftState> & { queue: SaveQueue };

const createDraftStore = (): DraftStore => ({
  ...createStore(emptyDraftState),
  queue: new SaveQueue(),
});

const stores = new Map<string, DraftStore>();

/** The store of a document. In a browser it outlives its page, so that drafts survive a way back. */
export function draftStoreFor({ kind, id }: Pick<TranslatedDocument, "kind" | "id">): DraftStore {
  const key = `${kind} ${id}`;
  const store = stores.get(key) ?? createDraftStore();
  if (typeof window !== "undefined") stores.set(key, store);
  return store;
}
