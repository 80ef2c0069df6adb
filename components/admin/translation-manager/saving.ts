import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import { translatables } from "@/lib/domain/translation/translatable";
import { subjectTexts, type SubjectText, type TranslatedSubject } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { CallFailure } from "@/lib/browser/session/api-error";
import { putTexts, removeRecord } from "./translation-requests";
import { draftsOf, keyOf, knownSubject, laid, recordKey, type Desk, type DeskStore, type Draft, type Note, type TextAt, type Trouble } from "./draft-store";

/** What saving works with: the subject as it was read last, and a way to have it read anew. */
export interface Saving {
  store: DeskStore;
  subject: TranslatedSubject;
  refresh: () => void;
}

export const placeOf = (language: Language, { thing: { kind, id }, field }: SubjectText): TextAt => ({ language, kind, id, field });

/** A text as it is known now; undefined once its entry is gone. */
function knownText({ store, subject }: Saving, at: TextAt): SubjectText | undefined {
  return subjectTexts(knownSubject(subject, store.read().answers)).find(({ thing, field }) => thing.kind === at.kind && thing.id === at.id && field === at.field);
}

export const storedText = (language: Language, { thing, field }: SubjectText): string => recordIn(thing, language)?.texts[field] ?? "";
/** The original of a text; undefined where the language is that of the original. */
export const originalText = (language: Language, { thing, field }: SubjectText): string | undefined =>
  (language === thing.written ? undefined : recordIn(thing, thing.written)?.texts[field]);

/** What is written down about a text when work on it begins. */
export const beginDraft = (language: Language, text: SubjectText, typed: string): Draft =>
  ({ at: placeOf(language, text), text: typed, seen: storedText(language, text), madeFrom: originalText(language, text), isLeft: false });

/** A text is typed. It stays here until it is stored. */
export function typeText({ store }: Saving, language: Language, text: SubjectText, typed: string): void {
  const key = keyOf(placeOf(language, text));
  store.change((desk) => {
    const draft = desk.drafts[key] ?? beginDraft(language, text, typed);
    // What somebody else wrote meanwhile still waits for a choice.
    const trouble = draft.trouble?.is === "stale" ? draft.trouble : undefined;
    return laid(laid(desk, "drafts", [[key, { ...draft, text: typed, isLeft: false, trouble }]]), "notes", [[key, undefined]]);
  });
}

export function dropDraft({ store }: Pick<Saving, "store">, at: TextAt, note?: Note): void {
  store.change((desk) => laid(laid(desk, "drafts", [[keyOf(at), undefined]]), "notes", [[keyOf(at), note]]));
}

const setDraft = ({ store }: Saving, draft: Draft): void => store.change((desk) => laid(desk, "drafts", [[keyOf(draft.at), draft]]));

export const isTooLong = ({ at, text }: Draft): boolean => text.trim().length > (translatables[at.kind].fields[at.field] ?? 0);

/** What a first text of a translation takes along: the others that were typed, since the record is made at once. */
function companions(saving: Saving, draft: Draft, text: SubjectText): Draft[] {
  if (recordIn(text.thing, draft.at.language)) return [draft];
  return draftsOf(saving.store.read()).filter((one) => recordKey(one.at) === recordKey(draft.at) && !isBlank(one.text) && !isTooLong(one));
}

/** Whether a text of the same record is on its way: the next waits, since it may be the answer that makes the record. */
const isBusy = ({ sending }: Desk, at: TextAt): boolean => Object.keys(sending).some((key) => key.startsWith(`${recordKey(at)} `));

/** A field is left: its text is saved, unless it is as it was, or empty (A§4). */
export async function leaveText(saving: Saving, at: TextAt): Promise<void> {
  const desk = saving.store.read();
  const draft = desk.drafts[keyOf(at)];
  const text = knownText(saving, at);
  if (!draft || !text || draft.trouble?.is === "stale") return;
  if (isBusy(desk, at)) return setDraft(saving, { ...draft, isLeft: true });
  const stored = storedText(at.language, text);
  if (isBlank(draft.text)) return dropDraft(saving, at, isBlank(stored) ? undefined : { is: "kept" });
  if (draft.text.trim() === stored) return dropDraft(saving, at);
  if (isTooLong(draft)) return setDraft(saving, { ...draft, isLeft: false, trouble: { is: "too long" } });
  return saveDraft(saving, at);
}

/** Saves what was typed; also the way to try again. */
export async function saveDraft(saving: Saving, at: TextAt): Promise<void> {
  const desk = saving.store.read();
  const draft = desk.drafts[keyOf(at)];
  const text = knownText(saving, at);
  if (!draft || !text) return;
  if (isBusy(desk, at)) return setDraft(saving, { ...draft, isLeft: true, trouble: undefined });
  const drafts = companions(saving, draft, text);
  const { required } = translatables[at.kind];
  const isWaiting = !recordIn(text.thing, at.language) && !drafts.some(({ at: { field } }) => field === required);
  return isWaiting ? setDraft(saving, { ...draft, isLeft: false, trouble: { is: "waiting" } }) : sendDrafts(saving, drafts);
}

/** Saves what was left while something else was on its way. */
export async function saveLeft(saving: Saving): Promise<void> {
  for (const { at } of draftsOf(saving.store.read()).filter(({ isLeft, trouble }) => isLeft && !trouble)) await leaveText(saving, at);
}

/** After an answer, what was typed on meanwhile stays; all else is stored now. */
export function settle(desk: Desk, sent: readonly Draft[], befores: readonly (string | undefined)[], stored: (draft: Draft) => string): Desk {
  return sent.reduce((now, one, index) => {
    const { at, text, seen } = one;
    const key = keyOf(at);
    const draft = now.drafts[key];
    const rest = draft && draft.text !== text ? { ...draft, seen: stored(one), trouble: undefined } : undefined;
    const note: Note = { is: "saved", before: { text: seen, madeFrom: befores[index] } };
    return laid(laid(laid(now, "drafts", [[key, rest]]), "sending", [[key, undefined]]), "notes", [[key, note]]);
  }, desk);
}

/** What a failure says about one of the texts that were sent. */
function troubleOf(failure: unknown, { at }: Draft): Trouble {
  const { code, params }: Partial<CallFailure> = failure instanceof CallFailure ? failure : {};
  const isStale = code === "stale" && params?.field === at.field && (params.id === undefined || params.id === at.id);
  return isStale ? { is: "stale", theirs: String(params.current ?? "") } : { is: "failed", failure };
}

/** After a failure, every text is kept with what is the matter with it. */
function keepAll(desk: Desk, sent: readonly Draft[], failure: unknown): Desk {
  const drafts = sent.map((draft) => [keyOf(draft.at), { ...(desk.drafts[keyOf(draft.at)] ?? draft), trouble: troubleOf(failure, draft) }] as const);
  return laid(laid(desk, "drafts", drafts), "sending", sent.map(({ at }) => [keyOf(at), undefined]));
}

/** Keeps what could not be saved. Only a stale text has the subject read anew: somebody else has changed it. */
export function fail({ store, refresh }: Saving, sent: readonly Draft[], failure: unknown): void {
  store.change((desk) => keepAll(desk, sent, failure));
  if (failure instanceof CallFailure && failure.code === "stale") refresh();
}

export const startSending = (desk: Desk, drafts: readonly Draft[]): Desk => laid(desk, "sending", drafts.map(({ at, text }) => [keyOf(at), text]));

/** The original that a stored text was made from, to be put back with it. */
export const sourceOf = (saving: Saving, at: TextAt): string | undefined => {
  const text = knownText(saving, at);
  return text && (recordIn(text.thing, at.language)?.source?.[at.field] ?? undefined);
};

/** Lets others wait until something is done. */
function tracked<T>({ store }: Saving, work: Promise<T>): Promise<T> {
  const done = work.finally(() => store.pending.delete(done));
  store.pending.add(done);
  return done;
}

async function deliver(saving: Saving, first: Draft, drafts: readonly Draft[]): Promise<void> {
  const { store, refresh } = saving;
  const befores = drafts.map(({ at }) => sourceOf(saving, at));
  store.change((desk) => startSending(desk, drafts));
  try {
    const { record, version } = await putTexts(first.at, drafts);
    store.change((desk) => laid(settle(desk, drafts, befores, ({ at }) => record.texts[at.field] ?? ""), "answers", [[recordKey(first.at), { version, record }]]));
    refresh();
  } catch (failure) {
    fail(saving, drafts, failure);
  }
  await saveLeft(saving);
}

/** Saves texts of one thing in one language, whether or not they differ from what is stored. */
export async function sendDrafts(saving: Saving, drafts: readonly Draft[]): Promise<void> {
  if (drafts[0]) await tracked(saving, deliver(saving, drafts[0], drafts));
}

/** Takes a translation away; what was typed of it goes too. Throws a `CallFailure`. */
export async function removeTranslation(saving: Saving, at: TextAt): Promise<void> {
  const { version } = await removeRecord(at);
  const isOfIt = (key: string) => key.startsWith(`${recordKey(at)} `);
  saving.store.change((desk) => {
    const gone = [...Object.keys(desk.drafts), ...Object.keys(desk.notes)].filter(isOfIt).map((key) => [key, undefined] as const);
    return laid(laid(laid(desk, "drafts", gone), "notes", gone), "answers", [[recordKey(at), { version, record: null }]]);
  });
  saving.refresh();
}
