"use client";

import { useId, useRef, useState } from "react";
import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { Instant } from "@/components/admin/ui/date-time";
import { useEarlyInput } from "@/components/admin/editing/use-early-input";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import { useSaving } from "@/components/admin/editing/use-saving";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { enquiryCall } from "./enquiry-requests";
import type { EnquiryWords } from "./enquiry-labels";

const MOST_CHARACTERS = 4_000;

function NoteList({ notes, language }: Pick<Enquiry, "notes"> & Pick<EnquiryWords, "language">) {
  return (
    <ol className="mt-2 border-t border-hairline">
      {notes.map(({ id, at, author, text }) => (
        <li key={id} className="border-b border-hairline py-3 text-sm">
          <p className="text-xs text-soft">{author} · <Instant at={at} language={language} /></p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What the team wrote down about an enquiry, and a field for more. What is typed stays until it is saved. */
export function Notes({ id, notes, words, language, failures }: Pick<Enquiry, "id" | "notes"> & EnquiryWords) {
  const [text, setText] = useState("");
  const { outcome, isSaving, save, forget } = useSaving(words.one.saving);
  const isInBrowser = useInBrowser();
  const field = useId();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  useLeaveWarning(text.trim() !== "", words.one.leave);
  const add = () => {
    const note = text.trim();
    if (!note) return;
    save({
      call: async () => {
        await authenticatedCall(enquiryCall(id), { method: "PATCH", body: { note } });
        // What was typed on meanwhile stays.
        setText((now) => (now.trim() === note ? "" : now));
      },
      done: words.one.noteAdded,
    });
  };
  return (
    <section aria-labelledby="notes" className="mt-10">
      <h2 id="notes" className="text-base">{words.one.notes}</h2>
      {notes.length > 0 && <NoteList notes={notes} language={language} />}
      <form
        ref={form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        className="mt-3 grid justify-items-start gap-3"
      >
        <label htmlFor={field} className="text-sm">{words.one.addNote}</label>
        <textarea
          id={field} rows={3} autoComplete="off" maxLength={MOST_CHARACTERS} value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (!isSaving) forget();
          }}
          onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && add()}
          className="-mt-1.5 block w-full rounded-md border border-field bg-raised px-3 py-2 text-sm"
        />
        <button type="submit" disabled={!isInBrowser} aria-disabled={isSaving || !text.trim()} className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60">{words.one.saveNote}</button>
        <CallOutcome outcome={outcome} language={language} failures={failures} preset={words.one.notSaved} />
      </form>
    </section>
  );
}
