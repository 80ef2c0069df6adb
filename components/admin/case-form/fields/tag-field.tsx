"use client";

import { useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { fillIn } from "@/lib/i18n/fill-in";
import { useCaseFormContext } from "../case-form-context";
import { fieldElementId, FieldFrame, inputClass, useCaseField } from "./field-frame";

const MAX_TAG_LENGTH = 60;

interface TagListProps {
  tags: readonly string[];
  onRemove: (tag: string) => void;
}

function TagList({ tags, onRemove }: TagListProps) {
  const { labels } = useCaseFormContext();
  const isInBrowser = useInBrowser();
  if (tags.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex items-center rounded-sm border border-hairline bg-raised pl-2 text-sm"
        >
          {tag}
          <button
            type="button"
            disabled={!isInBrowser}
            aria-label={fillIn(labels.removeTag, { name: tag })}
            onClick={() => onRemove(tag)}
            className="min-h-8 min-w-8 cursor-pointer"
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Tags are trimmed and in lower case; empty and repeated ones are ignored (A-CASE-17 to
 * A-CASE-19).
 */
export function TagField() {
  const { labels } = useCaseFormContext();
  const { value: tags, onChange, inputProps } = useCaseField("tags", labels.hints.tags);
  const [typed, setTyped] = useState("");
  const isInBrowser = useInBrowser();
  const add = () => {
    const tag = typed.trim().toLowerCase();
    setTyped("");
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    document.getElementById(fieldElementId("tags"))?.focus();
  };
  return (
    <FieldFrame field="tags" hint={labels.hints.tags}>
      <TagList tags={tags} onRemove={remove} />
      <div className="flex items-stretch gap-2">
        <input
          {...inputProps}
          type="text"
          value={typed}
          maxLength={MAX_TAG_LENGTH}
          placeholder={labels.newTag}
          autoCapitalize="none"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          // A typed tag that wasn't added would not be saved.
          onBlur={() => {
            add();
            inputProps.onBlur();
          }}
          className={inputClass}
        />
        <button
          type="button"
          disabled={!isInBrowser}
          onClick={add}
          className="button mt-1 min-h-9 px-4 py-1.5 text-sm hover:bg-ink hover:text-paper"
        >
          {labels.addTag}
        </button>
      </div>
    </FieldFrame>
  );
}
