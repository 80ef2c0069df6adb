"use client";

import { useEffect, useId, useRef } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames } from "@/lib/domain/language";
import { translatables } from "@/lib/domain/translation/translatable";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { allowedTags } from "@/lib/domain/markup/markup";
import { fillIn } from "@/lib/i18n/fill-in";
import { charactersText, isSearchField } from "../../search-preview/search-preview";
import { useManager } from "../manager-context";

interface TextFieldProps {
  text: DocumentText;
  value: string;
  problem: string | undefined;
  /** Wants the cursor whenever it is another object. */
  focusRequest: object | undefined;
  onType: (typed: string) => void;
  onLeave: () => void;
  /** Saves, and goes on to what waits next. */
  onNext: () => void;
}

/** Texts up to this length are lines: they have no breaks, and Enter goes on. */
const MAX_SINGLE_LINE_LENGTH = 300;
/** The count shows when so much of a field is used. */
const COUNTER_THRESHOLD = 0.8;

/** What may be written into a field, and how full it is. */
function Hint({ id, text, value }: { id: string; text: DocumentText; value: string }) {
  const { labels, searchLabels } = useManager();
  const used = value.trim().length;
  const { item, field } = text;
  const { fields, richFields } = translatables[item.kind];
  const maxLength = fields[field] ?? 0;
  return (
    <div id={id} className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-soft">
      {richFields.includes(field) && (
        <p>
          {labels.markup}{" "}
          <code className="wrap-anywhere">{allowedTags.map((tag) => `<${tag}>`).join(" ")}</code>
        </p>
      )}
      {field === "exhibitText" && <p>{labels.exhibitMarks}</p>}
      {searchLabels && isSearchField(field) && (
        <p>{charactersText(field, value, searchLabels.characters)}</p>
      )}
      {used > maxLength * COUNTER_THRESHOLD && (
        <p>{fillIn(labels.progress, { there: used, total: maxLength })}</p>
      )}
    </div>
  );
}

/** The field of one text. It never holds a fallback text. */
export function TextField({ text, value, problem, focusRequest, ...handlers }: TextFieldProps) {
  const { onType, onLeave, onNext } = handlers;
  const { targetLanguage: language, labels } = useManager();
  const id = useId();
  const isInBrowser = useInBrowser();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusRequest && isInBrowser) field.current?.focus();
  }, [focusRequest, isInBrowser]);
  const isSingleLine =
    (translatables[text.item.kind].fields[text.field] ?? 0) <= MAX_SINGLE_LINE_LENGTH;
  const isNextKey = (event: React.KeyboardEvent) =>
    event.key === "Enter" &&
    !event.nativeEvent.isComposing &&
    (isSingleLine || event.ctrlKey || event.metaKey);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {language === text.item.sourceLanguage ? labels.originalHeading : labels.translationHeading}{" "}
        · <span lang={language}>{languageNames[language].nativeName}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        lang={language}
        rows={isSingleLine ? 2 : 6}
        value={value}
        readOnly={!isInBrowser}
        spellCheck
        onBlur={onLeave}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
        aria-required={text.isRequired || undefined}
        onChange={(event) =>
          onType(isSingleLine ? event.target.value.replace(/\s*\n\s*/g, " ") : event.target.value)
        }
        onKeyDown={(event) => {
          if (!isNextKey(event)) return;
          event.preventDefault();
          onNext();
        }}
        className="mt-1.5 block field-sizing-content contain-inline-size max-h-[70vh] min-h-20 w-full rounded-md border border-field bg-raised px-3 py-2 aria-invalid:border-hand-ink"
      />
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-hand-ink">
        {problem}
      </p>
      <Hint id={`${id}-hint`} text={text} value={value} />
    </div>
  );
}
