"use client";

import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useInBrowser } from "@/components/ui/use-in-browser";
import {
  hashtagMeaning,
  hashtagsFor,
  insertHashtag,
  type Hashtag,
} from "@/lib/domain/case/hashtag";
import { useListEditor } from "../list-editor-context";

interface TagMenuProps {
  work: "manual" | "automated";
  /** The name of the entry, for screen readers. */
  entry: string;
  /** The field that the hashtag is inserted into. */
  findField: () => HTMLTextAreaElement | null | undefined;
  onInserted: (text: string) => void;
}

const tagStyles = {
  manual: "bg-hand-tint text-hand-ink",
  automated: "bg-auto-tint text-auto-ink",
} as const;

/** Inserts a hashtag at the caret, if the text has room for it. */
function insertAtCaret(
  field: HTMLTextAreaElement,
  tag: Hashtag,
  change: TagMenuProps["onInserted"],
) {
  const selection = [field.selectionStart, field.selectionEnd] as const;
  const { text, caret } = insertHashtag(field.value, selection, tag);
  if (text.length > field.maxLength) return field.focus();
  flushSync(() => change(text));
  field.focus();
  field.setSelectionRange(caret, caret);
}

const optionClass =
  "flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-left text-sm hover:underline underline-offset-4";

/** A button that opens the hashtags for a text (A-PT-13, A-PT-14) in the top layer: nothing moves. */
export function TagMenu({ work, entry, findField, onInserted }: TagMenuProps) {
  const { labels } = useListEditor();
  const [isOpen, setOpen] = useState(false);
  const isInBrowser = useInBrowser();
  const menu = useId();
  const name = `${labels.tags}: ${entry}`;
  const pick = (tag: Hashtag) => {
    const field = findField();
    if (field) insertAtCaret(field, tag, onInserted);
  };
  return (
    <>
      <button
        type="button"
        disabled={!isInBrowser}
        popoverTarget={menu}
        aria-label={name}
        title={name}
        className="button min-h-11 w-11 px-0 py-2 text-sm hover:bg-ink hover:text-paper"
      >
        #
      </button>
      <div
        id={menu}
        popover="auto"
        role="group"
        aria-label={name}
        onToggle={(event) => setOpen(event.newState === "open")}
        className="tag-menu w-80 max-w-[calc(100vw-2rem)] rounded-md border border-ink bg-raised p-3 text-ink"
      >
        {isOpen && (
          <>
            <p className="text-xs text-soft">{labels.tagsAbout}</p>
            <p className="mt-2 grid gap-1.5">
              {hashtagsFor(work).map((tag, index) => (
                <button
                  key={tag}
                  type="button"
                  autoFocus={index === 0}
                  onClick={(event) => {
                    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                    pick(tag);
                  }}
                  className={`${optionClass} ${tagStyles[hashtagMeaning[tag]]}`}
                >
                  {labels.hashtags[tag]}{" "}
                  <span aria-hidden="true" className="min-w-0 text-right text-xs wrap-anywhere">
                    #{tag}
                  </span>
                </button>
              ))}
            </p>
          </>
        )}
      </div>
    </>
  );
}
