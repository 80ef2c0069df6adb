"use client";

import { useEffect, useId, useRef } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames, type Language } from "@/lib/domain/language";
import { translatables } from "@/lib/domain/translation/translatable";
import type { SubjectText } from "@/lib/domain/translation/translated-document";
import { allowedTags } from "@/lib/domain/markup/markup";
import type { ManagerWords } from "./manager-labels";

interface TextFieldProps extends Pick<ManagerWords, "words"> {
  language: Language;
  text: SubjectText;
  value: string;
  problem: string | undefined;
  /** Wants the cursor whenever it is another object. */
  cursor: object | undefined;
  onType: (typed: string) => void;
  onLeave: () => void;
  /** Saves, and goes on to what waits next. */
  onNext: () => void;
}

/** Texts up to this length are lines: they have no breaks, and Enter goes on. */
const LONGEST_LINE = 300;
/** The count shows when so much of a field is used. */
const NEARLY_FULL = 0.8;

/** What may be written into a field, and how full it is. */
function Hint({ id, text: { thing, field }, used, words }: { id: string; text: SubjectText; used: number } & Pick<ManagerWords, "words">) {
  const { fields, rich } = translatables[thing.kind];
  const most = fields[field] ?? 0;
  return (
    <div id={id} className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-soft">
      {rich.includes(field) && <p>{words.markup} <code className="wrap-anywhere">{allowedTags.map((tag) => `<${tag}>`).join(" ")}</code></p>}
      {used > most * NEARLY_FULL && <p className="figures">{words.progress.replace("{there}", String(used)).replace("{total}", String(most))}</p>}
    </div>
  );
}

/** The field of one text. Only what is stored, or was typed here, ever stands in it. */
export function TextField({ language, text, value, problem, cursor, onType, onLeave, onNext, words }: TextFieldProps) {
  const id = useId();
  const isInBrowser = useInBrowser();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (cursor && isInBrowser) field.current?.focus();
  }, [cursor, isInBrowser]);
  const isLine = (translatables[text.thing.kind].fields[text.field] ?? 0) <= LONGEST_LINE;
  const goesOn = (event: React.KeyboardEvent) => event.key === "Enter" && !event.nativeEvent.isComposing && (isLine || event.ctrlKey || event.metaKey);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">{language === text.thing.written ? words.originalHeading : words.translationHeading} · <span lang={language}>{languageNames[language].own}</span></label>
      <textarea
        ref={field} id={id} lang={language} rows={isLine ? 2 : 6} value={value} readOnly={!isInBrowser} spellCheck onBlur={onLeave}
        aria-invalid={problem ? true : undefined} aria-describedby={`${id}-problem ${id}-hint`} aria-required={text.isNeeded || undefined}
        onChange={(event) => onType(isLine ? event.target.value.replace(/\s*\n\s*/g, " ") : event.target.value)}
        onKeyDown={(event) => {
          if (!goesOn(event)) return;
          event.preventDefault();
          onNext();
        }}
        className="mt-1.5 block field-sizing-content max-h-[70vh] min-h-20 w-full rounded-md border border-field bg-raised px-3 py-2 aria-invalid:border-hand-ink"
      />
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-hand-ink">{problem}</p>
      <Hint id={`${id}-hint`} text={text} used={value.trim().length} words={words} />
    </div>
  );
}
