"use client";

import { useId } from "react";
import type { FieldOfDocument } from "@/lib/domain/document/working-copy";
import { useDraft } from "./draft-context";

interface PublishedChoiceProps {
  field: FieldOfDocument;
  /** What the field is called. */
  name: string;
  published: React.ReactNode;
  working: React.ReactNode;
}

/** A choice between the draft and what is published, for a field that both changed. */
export function PublishedChoice({ field, name, published, working }: PublishedChoiceProps) {
  const draft = useDraft();
  const group = useId();
  if (!draft) return null;
  const { labels, isTaken, take } = draft;
  const choices = [
    [false, labels.draftText, working],
    [true, labels.publishedText, published],
  ] as const;
  return (
    <fieldset className="border-t border-hairline pt-3">
      <legend className="float-left w-full text-sm font-semibold">{name}</legend>
      <div className="clear-both grid gap-3 pt-1 sm:grid-cols-2">
        {choices.map(([takesPublished, label, value]) => (
          <label
            key={label}
            className="block cursor-pointer rounded-md border border-hairline bg-paper p-3 text-sm has-checked:border-ink"
          >
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name={group}
                checked={isTaken(field) === takesPublished}
                onChange={() => take(field, takesPublished)}
                className="size-4.5 accent-ink"
              />
              {label}
            </span>
            <span
              lang={field.language ?? undefined}
              className="mt-1 block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere"
            >
              {value}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
