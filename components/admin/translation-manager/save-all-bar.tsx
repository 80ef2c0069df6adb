"use client";

import { useState } from "react";
import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { SubjectText } from "@/lib/domain/translation/translated-document";
import { draftsOf, type Desk } from "./draft-store";
import type { Saving } from "./saving";
import { saveAll, type SavedAll } from "./saving-all";
import { missingText, nameOf, type ManagerWords } from "./manager-labels";

interface SaveAllBarProps extends ManagerWords {
  into: Language;
  desk: Desk;
  saving: Saving;
  /** Leads to the text that is not in order. */
  onProblem: (text: SubjectText) => void;
}

/** What stands out of a try to save everything: the first missing text, or what could not be saved. */
function verdict(outcome: SavedAll | undefined, words: ManagerWords["words"]): string | undefined {
  if (!outcome || outcome.is === "saved") return undefined;
  if (outcome.is !== "failed") return outcome.is === "missing" ? missingText(outcome.text, words) : nameOf(outcome.text, words);
  return outcome.kind ? words.failedOf[outcome.kind] : words.failed;
}

/** How all the texts stand, and a button that saves them together. */
export function SaveAllBar({ into, desk, saving, onProblem, words, language, failures }: SaveAllBarProps) {
  const isInBrowser = useInBrowser();
  const [tried, setTried] = useState<{ outcome: SavedAll; desk: Desk }>();
  const [isSaving, setSaving] = useState(false);
  const unsaved = draftsOf(desk).length;
  const isSending = isSaving || Object.keys(desk.sending).length > 0;
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const next = await saveAll(saving, into);
    setTried({ outcome: next, desk: saving.store.read() });
    setSaving(false);
    if (next.is !== "saved" && next.text) onProblem(next.text);
  };
  // What was said of one state says nothing of the next.
  const outcome = tried?.desk === desk ? tried.outcome : undefined;
  const wrong = verdict(outcome, words);
  const lastSaved = outcome?.is === "saved" ? words.allSaved : Object.values(desk.notes).some((note) => note?.is === "saved") ? words.saved : "";
  const state = isSending ? words.saving : unsaved > 0 ? words.unsavedCount.replace("{count}", String(unsaved)) : lastSaved;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <button type="button" disabled={!isInBrowser} aria-disabled={isSaving} onClick={() => void save()} className="button min-h-11 bg-ink px-4 py-2 text-sm text-paper hover:opacity-85 aria-disabled:opacity-60">{words.saveAll}</button>
      <p role="status" className="text-sm">{state}</p>
      <div className="min-w-0 basis-full empty:hidden">
        <p role="alert" className={wrong ? "border-l-4 border-hand py-1 pl-4 text-sm font-medium" : "sr-only"}>{wrong}</p>
        {outcome?.is === "failed" && !outcome.text && <CallOutcome outcome={{ failure: outcome.failure }} language={language} failures={failures} preset={words.failed} />}
      </div>
    </div>
  );
}
