"use client";

import { isSessionOver, SignInLink } from "@/components/admin/layout/sign-in-link";
import { failureText } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { editedDuration } from "@/lib/i18n/duration-text";
import type { SavedText } from "../editing/saved-text";
import { presetOf, type Editing } from "./editing";
import type { Field } from "./rows";

/** Something about the text is to be decided or done again. */
export const isOpen = ({ standing }: SavedText): boolean => standing.is === "stale" || standing.is === "gone" || standing.is === "failed";

interface TextStandingProps {
  text: SavedText;
  rowKey: string;
  field: Field;
  isNew: boolean;
  editing: Editing;
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  const isInBrowser = useInBrowser();
  return <button type="button" disabled={!isInBrowser} onClick={onClick} className="link min-h-6 cursor-pointer">{label}</button>;
}

/** Two texts for one entry, or one for none: nothing is saved until somebody has decided. */
function Decision({ text, rowKey, field, editing: { store, words, written, interfaceLanguage } }: TextStandingProps) {
  const isGone = text.standing.is === "gone";
  return (
    <div className="border-l-4 border-hand py-1 pl-3">
      <p>{isGone ? words.gone : words.stale}</p>
      {!isGone && <blockquote lang={field === "words" ? written : undefined} className="my-1 bg-hand-tint px-3 py-1.5 text-sm wrap-anywhere">{field === "words" ? text.stored : editedDuration(text.stored, interfaceLanguage)}</blockquote>}
      <p className="flex flex-wrap gap-x-4">
        <Action label={isGone ? words.addAgain : words.keepMine} onClick={() => store.insist(rowKey, field)} />
        {!isGone && <Action label={words.takeTheirs} onClick={() => store.yield(rowKey, field)} />}
      </p>
    </div>
  );
}

function Failure({ text, rowKey, field, isNew, editing }: TextStandingProps) {
  const { store, words, interfaceLanguage, failures } = editing;
  const failure = text.standing.is === "failed" ? text.standing.failure : undefined;
  return (
    <p className="flex flex-wrap gap-x-4 border-l-4 border-hand pl-3">
      <span>{failureText(failure, { language: interfaceLanguage, words: failures, preset: presetOf(isNew ? "add" : "change", editing) })}</span>
      {isSessionOver(failure) && <SignInLink language={interfaceLanguage} failures={failures} inNewTab />}
      <Action label={words.retry} onClick={() => store.insist(rowKey, field)} />
    </p>
  );
}

/** How the saving of a text stands. Its line is there from the beginning, so that nothing moves under the pointer when a field is left. */
export function TextStanding(props: TextStandingProps) {
  const { text: { standing, before, stored }, rowKey, field, editing: { store, words, isLocal } } = props;
  if (standing.is === "stale" || standing.is === "gone") return <div className="min-h-6 text-xs"><Decision {...props} /></div>;
  if (standing.is === "failed") return <div className="min-h-6 text-xs"><Failure {...props} /></div>;
  const said = { quiet: "", saving: isLocal ? "" : words.saving, saved: isLocal ? "" : words.saved, restored: words.restored }[standing.is];
  return (
    <p className="flex min-h-6 items-center gap-x-4 text-xs text-soft">
      {said && <span>{standing.is === "saved" && <span aria-hidden="true" className="text-auto-ink">✓ </span>}{said}</span>}
      {standing.is === "saved" && before !== undefined && before !== stored && <Action label={words.undo} onClick={() => store.undo(rowKey, field)} />}
    </p>
  );
}
