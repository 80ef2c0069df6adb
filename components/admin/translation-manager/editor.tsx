"use client";

import { useEffect, useEffectEvent } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import { markupProblem } from "@/lib/domain/markup/markup-size";
import { stateIn, type DocumentText } from "@/lib/domain/translation/translated-document";
import { translatables } from "@/lib/domain/translation/translatable";
import { keyOf, type DraftState } from "./draft-store";
import { Original } from "./original";
import { Outdated } from "./outdated";
import { Removal } from "./removal";
import { SaveState } from "./save-state";
import { saveOnBlur, textRefOf, storedText, updateDraft, type SaveContext } from "./saving";
import { TextField } from "./text-field";
import { missingText, nameOf, type ManagerLabels } from "./manager-labels";

interface EditorProps extends ManagerLabels {
  /** The language that is worked on. */
  targetLanguage: Language;
  text: DocumentText;
  draftState: DraftState;
  saving: SaveContext;
  /** Wants the cursor in the field whenever it is another object. */
  focusRequest: object | undefined;
  requestFocus: () => void;
  /** The text that saving everything missed. */
  isRequiredMissing: boolean;
  /** Goes on to what waits next; undefined where nothing does. */
  onNext: (() => void) | undefined;
}

function problemOf({
  targetLanguage,
  text,
  draftState,
  isRequiredMissing,
  labels,
}: EditorProps): string | undefined {
  const draft = draftState.drafts[keyOf(textRefOf(targetLanguage, text))];
  const { kind } = text.item;
  const markupError =
    draft && translatables[kind].richFields.includes(text.field)
      ? markupProblem(draft.text)
      : undefined;
  const template =
    markupError?.code === "nested_too_deep" ? labels.nestedTooDeep : labels.tooManyTags;
  if (markupError) return template.replace("{most}", String(markupError.maximum));
  if (draft?.saveError?.type === "requiredMissing")
    return `${missingText(text, labels)}. ${labels.waits}`;
  if (draft?.saveError?.type === "tooLong")
    return labels.tooLong
      .replace("{most}", String(translatables[kind].fields[text.field]))
      .replace("{count}", String(draft.text.trim().length));
  return isRequiredMissing && !draft && isBlank(storedText(targetLanguage, text))
    ? missingText(text, labels)
    : undefined;
}

/** One text: the original, the field beside it, how it stands, and what can be done with it. */
export function Editor(props: EditorProps) {
  const {
    targetLanguage,
    text,
    draftState,
    saving,
    focusRequest,
    requestFocus,
    onNext,
    labels,
    language,
    failures,
  } = props;
  const isInBrowser = useInBrowser();
  const textRef = textRefOf(targetLanguage, text);
  const draft = draftState.drafts[keyOf(textRef)];
  const isOriginal = targetLanguage === text.item.sourceLanguage;
  const saveOnUnmount = useEffectEvent(() => void saveOnBlur(saving, textRef));
  const copy = (original: string) => {
    updateDraft(saving, targetLanguage, text, original);
    // The field is left, and so saved, by whoever has been in it.
    requestFocus();
  };
  // A way back takes the field away without its being left.
  useEffect(() => () => saveOnUnmount(), []);
  const labelProps = { labels, language, failures };
  return (
    <section aria-labelledby="text-name" className="@container min-w-0">
      <h2 id="text-name" className="text-lg">
        {nameOf(text, labels)}
      </h2>
      {isOriginal && <p className="mt-2 text-sm text-soft">{labels.originalHint}</p>}
      <div className={`mt-4 grid gap-x-8 gap-y-5 ${isOriginal ? "max-w-3xl" : "@2xl:grid-cols-2"}`}>
        {!isOriginal && (
          <Original text={text} isInBrowser={isInBrowser} onCopy={copy} labels={labels} />
        )}
        <div className="min-w-0">
          <TextField
            language={targetLanguage}
            text={text}
            value={draft?.text ?? storedText(targetLanguage, text)}
            problem={problemOf(props)}
            focusRequest={focusRequest}
            labels={labels}
            onType={(typed) => updateDraft(saving, targetLanguage, text, typed)}
            onLeave={() => void saveOnBlur(saving, textRef)}
            onNext={() => {
              void saveOnBlur(saving, textRef);
              onNext?.();
            }}
          />
          <SaveState
            targetLanguage={targetLanguage}
            text={text}
            draftState={draftState}
            saving={saving}
            {...labelProps}
          />
        </div>
      </div>
      {stateIn(targetLanguage, text) === "outdated" && !draft && (
        <Outdated
          into={targetLanguage}
          text={text}
          saving={saving}
          isBusy={draftState.sending[keyOf(textRef)] !== undefined}
          labels={labels}
        />
      )}
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {onNext && (
          <button
            type="button"
            disabled={!isInBrowser}
            onClick={onNext}
            className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper"
          >
            {labels.next} →
          </button>
        )}
        <Removal targetLanguage={targetLanguage} text={text} saving={saving} {...labelProps} />
      </div>
    </section>
  );
}
