import type { Language } from "@/lib/domain/language";
import type { Translatable } from "@/lib/domain/translation/translatable";
import type { TranslatedSubject, TranslatedThing } from "@/lib/domain/translation/translated-document";
import { withRecord, type TranslationRecord } from "@/lib/domain/translation/translation-record";

/** Which text, in which language. */
export interface TextAt {
  language: Language;
  kind: Translatable;
  id: string;
  field: string;
}

/** Why a text is not stored: the call failed, somebody else changed it meanwhile, it waits for the text without which there is no translation, it is too long. */
export type Trouble = { is: "failed"; failure: unknown } | { is: "stale"; theirs: string } | { is: "waiting" } | { is: "too long" };

/** What was typed and is not stored yet. */
export interface Draft {
  at: TextAt;
  text: string;
  /** The stored text that typing began with. */
  seen: string;
  /** The original that stood beside it. */
  madeFrom: string | undefined;
  /** Whether the field was left while something else was on its way, and the text waits for that. */
  isLeft: boolean;
  trouble?: Trouble | undefined;
}

/** What happened to a text last: it was saved over another one, or an emptied field got its text back. */
export type Note = { is: "saved"; before: Pick<Draft, "text" | "madeFrom"> } | { is: "kept" };

/** What a call answered: the record as it is from a version on; null when it was removed. */
interface Answer {
  version: number;
  record: TranslationRecord | null;
}

type ByKey<T> = Readonly<Record<string, T | undefined>>;

/** What the browser knows beyond the page as it was read: by text, and answers by record. */
export interface Desk {
  drafts: ByKey<Draft>;
  /** Texts on their way. */
  sending: ByKey<string>;
  notes: ByKey<Note>;
  answers: ByKey<Answer>;
}
export const emptyDesk: Desk = { drafts: {}, sending: {}, notes: {}, answers: {} };

export const recordKey = ({ language, kind, id }: Omit<TextAt, "field">): string => `${language} ${kind} ${id}`;
export const keyOf = (at: TextAt): string => `${recordKey(at)} ${at.field}`;

export const draftsOf = ({ drafts }: Desk): Draft[] => Object.values(drafts).filter((draft) => draft !== undefined);

/** A part of the desk with some values set; undefined takes one away. */
export function laid<P extends keyof Desk>(desk: Desk, part: P, entries: readonly (readonly [string, Desk[P][string]])[]): Desk {
  const next = { ...desk[part], ...Object.fromEntries(entries) };
  return { ...desk, [part]: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) };
}

/** The subject as it is with what calls have answered since it was read. */
export function knownSubject(subject: TranslatedSubject, answers: Desk["answers"]): TranslatedSubject {
  const newer = Object.entries(answers).flatMap(([key, answer]) => (answer && answer.version > subject.version ? [{ key, ...answer }] : []));
  if (newer.length === 0) return subject;
  const known = (thing: TranslatedThing): TranslatedThing =>
    newer.reduce((now, { key, record }) => {
      const [language, kind, id] = key.split(" ");
      if (kind !== thing.kind || id !== thing.id) return now;
      return record ? { ...now, ...withRecord(now, record) } : { ...now, records: now.records.filter((one) => one.language !== language) };
    }, thing);
  return { ...subject, things: subject.things.map(known) };
}

export interface DeskStore {
  read: () => Desk;
  change: (next: (now: Desk) => Desk) => void;
  subscribe: (heard: () => void) => () => void;
  /** What is being saved. */
  pending: Set<Promise<unknown>>;
}

function createDesk(): DeskStore {
  let state = emptyDesk;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    change: (next) => {
      state = next(state);
      for (const heard of listeners) heard();
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    pending: new Set(),
  };
}

const kept = new Map<string, DeskStore>();

/** The desk of a subject. In a browser it outlives its page: who goes back finds what was typed. */
export function deskOf({ kind, id }: Pick<TranslatedSubject, "kind" | "id">): DeskStore {
  const key = `${kind} ${id}`;
  const desk = kept.get(key) ?? createDesk();
  if (typeof window !== "undefined") kept.set(key, desk);
  return desk;
}
