"use client";

import { CallOutcome } from "@/components/admin/ui/request-outcome";
import type { Language } from "@/lib/domain/language";
import type { SubjectText } from "@/lib/domain/translation/translated-document";
import { recordIn } from "@/lib/domain/translation/translation-record";
import { dropDraft, placeOf, removeTranslation, saveDraft, sendDrafts, beginDraft, type Saving } from "./saving";
import { keyOf, type Desk, type Draft, type Note } from "./draft-store";
import type { ManagerWords } from "./manager-labels";

const action = "link min-h-6 cursor-pointer py-1";

interface SaveStateProps extends ManagerWords {
  /** The language that is worked on. */
  into: Language;
  text: SubjectText;
  desk: Desk;
  saving: Saving;
}

/** Somebody else's text beside mine, and the choice between them. Neither goes until it is made. */
function Choice({ draft, theirs, into, saving, words }: { draft: Draft; theirs: string; into: Language; saving: Saving } & Pick<ManagerWords, "words">) {
  const keepMine = () => {
    saving.store.change((desk) => ({ ...desk, drafts: { ...desk.drafts, [keyOf(draft.at)]: { ...draft, seen: theirs, trouble: undefined } } }));
    void saveDraft(saving, draft.at);
  };
  const side = (heading: string, text: string, label: string, onChoose: () => void) => (
    <div className="min-w-0">
      <h4 className="text-xs text-soft">{heading}</h4>
      <p lang={into} className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{text || words.theirsEmpty}</p>
      <button type="button" onClick={onChoose} className="button mt-3 min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper">{label}</button>
    </div>
  );
  return (
    <div role="group" aria-label={words.stale} className="border-l-4 border-hand bg-raised p-4">
      <p role="alert" className="text-sm font-medium">{words.stale}</p>
      <div className="mt-3 grid gap-4 @2xl:grid-cols-2">
        {side(words.mine, draft.text, words.keepMine, keepMine)}
        {side(words.theirs, theirs, words.takeTheirs, () => dropDraft(saving, draft.at))}
      </div>
    </div>
  );
}

/** Whether what was there before can come back without taking other texts away. */
const canUndo = (note: Note | undefined, language: Language, { thing, field, isNeeded }: SubjectText): note is Extract<Note, { is: "saved" }> =>
  note?.is === "saved" && (note.before.text !== "" || !isNeeded || !Object.entries(recordIn(thing, language)?.texts ?? {}).some(([name, other]) => name !== field && other));

/** Puts back what was there before a text was saved, with the original that it was made from. */
function undo(saving: Saving, into: Language, text: SubjectText, { before }: Extract<Note, { is: "saved" }>): Promise<void> {
  const at = placeOf(into, text);
  const draft = { ...beginDraft(into, text, before.text), madeFrom: before.madeFrom };
  if (before.text !== "" || !text.isNeeded) return sendDrafts(saving, [draft]);
  return removeTranslation(saving, at).catch((failure: unknown) =>
    saving.store.change((desk) => ({ ...desk, drafts: { ...desk.drafts, [keyOf(at)]: { ...draft, text: draft.seen, trouble: { is: "failed", failure } } } })));
}

/** How one text stands: on its way, stored, or why not and what to do. */
export function SaveState({ into, text, desk, saving, words, language, failures }: SaveStateProps) {
  const at = placeOf(into, text);
  const key = keyOf(at);
  const [draft, note] = [desk.drafts[key], desk.notes[key]];
  const isSending = desk.sending[key] !== undefined;
  const trouble = isSending ? undefined : draft?.trouble;
  const failed = trouble?.is === "failed";
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p className="flex min-h-8 flex-wrap items-center gap-x-4">
        {isSending && <span className="text-soft">{words.saving}</span>}
        {!isSending && draft && <span className="font-medium">{words.unsaved}</span>}
        {!isSending && !draft && note?.is === "kept" && <span>{words.kept}</span>}
        {!isSending && !draft && note?.is === "saved" && <span className="text-auto-ink">✓ {words.saved}</span>}
        {!isSending && !draft && canUndo(note, into, text) && <button type="button" onClick={() => void undo(saving, into, text, note)} className={action}>{words.undo}</button>}
        {failed && <button type="button" onClick={() => void saveDraft(saving, at)} className={action}>{words.retry}</button>}
      </p>
      <CallOutcome outcome={failed ? { failure: trouble.failure } : undefined} language={language} failures={failures} preset={words.failedOf[at.kind]} />
      {draft && trouble?.is === "stale" && <Choice draft={draft} theirs={trouble.theirs} into={into} saving={saving} words={words} />}
    </div>
  );
}
