import type { Language } from "@/lib/domain/language";
import type { Translatable } from "@/lib/domain/translation/translatable";
import type {
  TranslatedDocument,
  TranslatedItem,
} from "@/lib/domain/translation/translated-document";
import { withRecord, type TranslationRecord } from "@/lib/domain/translation/translation-record";

/** Which text, in which language. */
export interface TextRef {
  language: Language;
  kind: Translatable;
  id: string;
  field: string;
}

/** Why a text is not stored: the call failed, somebody else changed it meanwhile, it waits for the text without which there is no translation, it is too long. */
export type SaveError =
  | { type: "failed"; failure: unknown }
  | { type: "stale"; theirs: string }
  | { type: "requiredMissing" }
  | { type: "tooLong" };

/** What was typed and is not stored yet. */
export interface Draft {
  textRef: TextRef;
  text: string;
  /** The stored text that typing began with. */
  replaces: string;
  /** The original that stood beside it. */
  madeFrom: string | undefined;
  /** Whether the field was left while something else was on its way, and the text waits for that. */
  isQueued: boolean;
  saveError?: SaveError | undefined;
}

/** What happened to a text last: it was saved over another one, or an emptied field got its text back. */
export type SaveResult =
  { type: "saved"; before: Pick<Draft, "text" | "madeFrom"> } | { type: "restored" };

/** What a call answered: the record as it is from a version on; null when it was removed. */
interface RecordUpdate {
  version: number;
  record: TranslationRecord | null;
}

type ByKey<T> = Readonly<Record<string, T | undefined>>;

/** What the browser knows beyond the page as it was read: by text, and answers by record. */
export interface DraftState {
  drafts: ByKey<Draft>;
  /** Texts on their way. */
  sending: ByKey<string>;
  saveResults: ByKey<SaveResult>;
  recordUpdates: ByKey<RecordUpdate>;
}
export const emptyDraftState: DraftState = {
  drafts: {},
  sending: {},
  saveResults: {},
  recordUpdates: {},
};

export const recordKey = ({ language, kind, id }: Omit<TextRef, "field">): string =>
  `${language} ${kind} ${id}`;
export const keyOf = (textRef: TextRef): string => `${recordKey(textRef)} ${textRef.field}`;

export const draftsOf = ({ drafts }: DraftState): Draft[] =>
  Object.values(drafts).filter((draft) => draft !== undefined);

/** A part of the desk with some values set; undefined takes one away. */
export function setEntries<P extends keyof DraftState>(
  draftState: DraftState,
  part: P,
  entries: readonly (readonly [string, DraftState[P][string]])[],
): DraftState {
  const next = { ...draftState[part], ...Object.fromEntries(entries) };
  return {
    ...draftState,
    [part]: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)),
  };
}

/** The subject as it is with what calls have answered since it was read. */
export function applyRecordUpdates(
  translatedDocument: TranslatedDocument,
  recordUpdates: DraftState["recordUpdates"],
): TranslatedDocument {
  const newer = Object.entries(recordUpdates).flatMap(([key, answer]) =>
    answer && answer.version > translatedDocument.version ? [{ key, ...answer }] : [],
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

export interface DraftStore {
  getSnapshot: () => DraftState;
  update: (next: (now: DraftState) => DraftState) => void;
  subscribe: (listener: () => void) => () => void;
  /** What is being saved. */
  pending: Set<Promise<unknown>>;
}

function createDraftStore(): DraftStore {
  let state = emptyDraftState;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    update: (next) => {
      state = next(state);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending: new Set(),
  };
}

const stores = new Map<string, DraftStore>();

/** The desk of a subject. In a browser it outlives its page: who goes back finds what was typed. */
export function draftStoreFor({ kind, id }: Pick<TranslatedDocument, "kind" | "id">): DraftStore {
  const key = `${kind} ${id}`;
  const store = stores.get(key) ?? createDraftStore();
  if (typeof window !== "undefined") stores.set(key, store);
  return store;
}
