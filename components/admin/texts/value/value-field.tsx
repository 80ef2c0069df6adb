"use client";

import { useId, useRef } from "react";
import { Badge, type BadgeTone } from "@/components/admin/ui/badge";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames } from "@/lib/domain/language";
import { MAX_TEXT_LENGTH, type SiteTextRef } from "@/lib/domain/texts/site-text";
import type { OverrideState } from "@/lib/domain/translation/outdated";
import { needsAttention } from "../../editing/field-state";
import { LinkButton } from "../../ui/action-button";
import { fillIn } from "@/lib/i18n/fill-in";
import { CharacterCount } from "../search/search-texts";
import { missingParts } from "../text-labels";
import { useOriginal, useText, useTexts } from "../texts-context";
import { ValueOriginal } from "./value-original";
import { ValueState } from "./value-state";

const badges: Record<Exclude<OverrideState, "default">, { icon: string; tone: BadgeTone }> = {
  changed: { icon: "✎", tone: "plain" },
  outdated: { icon: "↻", tone: "hand" },
  missing: { icon: "–", tone: "hand" },
};

function StateBadge({ state }: { state: OverrideState }) {
  const { labels } = useTexts();
  if (state === "default") return null;
  return <Badge {...badges[state]}>{labels.states[state]}</Badge>;
}

/** Buttons for what the original has and the typed text lacks. */
function InsertButtons({
  parts,
  onInsert,
}: {
  parts: readonly string[];
  onInsert: (part: string) => void;
}) {
  const { labels } = useTexts();
  if (parts.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-xs">
      {parts.map((part) => (
        <LinkButton key={part} onClick={() => onInsert(part)}>
          {fillIn(labels.insert, { part })}
        </LinkButton>
      ))}
    </p>
  );
}

interface ValueFieldProps {
  textRef: SiteTextRef;
  /** The id of the element with the name of the text. */
  nameId: string;
}

/** A text in one language, which is saved when its field is left, or by Enter in a single line. */
export function ValueField({ textRef, nameId }: ValueFieldProps) {
  const { store } = useTexts();
  const { value, field } = useText(textRef);
  const { original } = useOriginal(textRef);
  const isInBrowser = useInBrowser();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { language } = textRef;
  const isSingleLine = !value.value.includes("\n");
  const insert = (part: string) => {
    const { selectionStart: at = field.typed.length } = area.current ?? {};
    store.type(textRef, field.typed.slice(0, at) + part + field.typed.slice(at));
    area.current?.focus();
  };
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
        <label id={`${id}-language`} htmlFor={id} lang={language} className="text-soft">
          {languageNames[language].nativeName}
        </label>
        <StateBadge state={value.state} />
      </p>
      <textarea
        ref={area}
        id={id}
        rows={1}
        lang={language}
        value={field.typed}
        maxLength={MAX_TEXT_LENGTH}
        readOnly={!isInBrowser}
        autoComplete="off"
        spellCheck
        aria-labelledby={`${nameId} ${id}-language`}
        aria-invalid={needsAttention(field) || undefined}
        aria-describedby={`${id}-state`}
        onChange={(event) => store.type(textRef, event.target.value)}
        onBlur={() => store.leave(textRef)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || !isSingleLine) return;
          event.preventDefault();
          store.leave(textRef);
        }}
        className="mt-1 block field-sizing-content contain-inline-size max-h-[70vh] min-h-11 w-full resize-none rounded-md border border-field bg-raised px-3 py-2 text-sm aria-invalid:border-hand-ink"
      />
      <CharacterCount textRef={textRef} />
      <InsertButtons parts={missingParts(original, field.typed)} onInsert={insert} />
      <div id={`${id}-state`}>
        <ValueState textRef={textRef} />
      </div>
      <ValueOriginal textRef={textRef} />
    </div>
  );
}
