"use client";

import { useId, useRef, useState } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { DateTime } from "@/components/ui/date-time";
import { useInputReplay } from "@/components/admin/editing/input-replay/use-input-replay";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import { useSaving } from "@/components/admin/editing/use-saving";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { enquiryUrl } from "./enquiry-requests";
import type { EnquiryLabels } from "./enquiry-labels";

const MAX_NOTE_LENGTH = 4_000;

function NoteList({ notes, language }: Pick<Enquiry, "notes"> & Pick<EnquiryLabels, "language">) {
  return (
    <ol className="mt-2 border-t border-hairline">
      {notes.map(({ id, at, author, text }) => (
        <li key={id} className="border-b border-hairline py-3 text-sm">
          <p className="text-xs text-soft">
            {author} · <DateTime at={at} language={language} />
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** A note that is typed; leaving the page with an unsaved one asks first. */
function useNoteDraft({ id, labels }: Pick<Enquiry, "id"> & Pick<EnquiryLabels, "labels">) {
  const [text, setText] = useState("");
  const { outcome, isSaving, save, clearOutcome } = useSaving(labels.one.saving);
  useLeaveWarning(text.trim() !== "", labels.one.leave);
  const add = () => {
    const note = text.trim();
    if (!note) return;
    save({
      request: async () => {
        await authenticatedRequest(enquiryUrl(id), { method: "PATCH", body: { note } });
        // Keeps what was typed while the note was being saved.
        setText((now) => (now.trim() === note ? "" : now));
      },
      successMessage: labels.one.noteAdded,
    });
  };
  const edit = (next: string) => {
    setText(next);
    if (!isSaving) clearOutcome();
  };
  return { text, edit, add, outcome, isSaving };
}

function NoteForm({ id, labels, language, failures }: Pick<Enquiry, "id"> & EnquiryLabels) {
  const { text, edit, add, outcome, isSaving } = useNoteDraft({ id, labels });
  const field = useId();
  const form = useRef<HTMLFormElement>(null);
  useInputReplay(form);
  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="mt-3 grid justify-items-start gap-3"
    >
      <label htmlFor={field} className="text-sm">
        {labels.one.addNote}
      </label>
      <textarea
        id={field}
        rows={3}
        autoComplete="off"
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && add()}
        className="-mt-1.5 block w-full rounded-md border border-field bg-raised px-3 py-2 text-sm"
      />
      <ActionButton type="submit" isBusy={isSaving || !text.trim()}>
        {labels.one.saveNote}
      </ActionButton>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={failures}
        preset={labels.one.notSaved}
      />
    </form>
  );
}

/** Internal notes about an enquiry. */
export function Notes({ id, notes, ...labelProps }: Pick<Enquiry, "id" | "notes"> & EnquiryLabels) {
  const { labels, language } = labelProps;
  return (
    <section aria-labelledby="notes" className="mt-10">
      <h2 id="notes" className="text-base">
        {labels.one.notes}
      </h2>
      {notes.length > 0 && <NoteList notes={notes} language={language} />}
      <NoteForm id={id} {...labelProps} />
    </section>
  );
}
