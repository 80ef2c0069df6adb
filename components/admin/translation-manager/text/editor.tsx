"use client";

import { useEffect, useEffectEvent } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import { markupProblem } from "@/lib/domain/markup/markup-size";
import { stateIn, type DocumentText } from "@/lib/domain/translation/translated-document";
import { translatables } from "@/lib/domain/translation/translatable";
import { draftAt, isSendingText, type DraftState, type EditedText } from "../drafts/draft-store";
import { Original } from "./original";
import { Outdated } from "./outdated";
import { Removal } from "./removal";
import { SaveState } from "./save-state";
import { saveOnBlur, textRefOf, storedText, updateDraft, type SaveContext } from "../drafts/saving";
import { TextField } from "./text-field";
import { missingText, nameOf, type ManagerLabels } from "../manager-labels";

type Labels = ManagerLabels["labels"];

interface EditorProps extends ManagerLabels {
  /** The language of the translation. */
  targetLanguage: Language;
  text: DocumentText;
  draftState: DraftState;
  saving: SaveContext;
  /** Focuses the field whenever it is another object. */
  focusRequest: object | undefined;
  requestFocus: () => void;
  /** Saving everything stopped at this text. */
  isRequiredMissing: boolean;
  /** Opens the next gap; undefined if there is none. */
  onNext: (() => void) | undefined;
}

function markupMessage(
  { kind }: DocumentText["item"],
  field: string,
  value: string,
  labels: Labels,
) {
  const problem = translatables[kind].richFields.includes(field) ? markupProblem(value) : undefined;
  if (!problem) return undefined;
  const template = problem.code === "nested_too_deep" ? labels.nestedTooDeep : labels.tooManyTags;
  return template.replace("{most}", String(problem.maximum));
}

function problemOf(
  { targetLanguage, text, isRequiredMissing, labels }: EditorProps,
  draft: EditedText | undefined,
): string | undefined {
  if (!draft)
    return isRequiredMissing && isBlank(storedText(targetLanguage, text))
      ? missingText(text, labels)
      : undefined;
  const { typed, status } = draft.field;
  const { item, field } = text;
  const message = markupMessage(item, field, typed, labels);
  if (message || status.type !== "invalid") return message;
  if (status.problem === "requiredMissing") return `${missingText(text, labels)}. ${labels.waits}`;
  return labels.tooLong
    .replace("{most}", String(translatables[item.kind].fields[field]))
    .replace("{count}", String(typed.trim().length));
}

/** Typing into the field of one text; it is saved on leaving. */
function useEditing({ targetLanguage, text, saving, requestFocus, onNext }: EditorProps) {
  const textRef = textRefOf(targetLanguage, text);
  const leave = () => void saveOnBlur(saving, textRef);
  const saveOnUnmount = useEffectEvent(leave);
  // History navigation removes the field without a blur event.
  useEffect(() => () => saveOnUnmount(), []);
  const type = (value: string) => updateDraft(saving, targetLanguage, text, value);
  return {
    onType: type,
    onLeave: leave,
    onNext: () => {
      leave();
      onNext?.();
    },
    /** The focused field is saved when it is left. */
    copy: (original: string) => {
      type(original);
      requestFocus();
    },
  };
}

/** What can be done with a text besides typing. */
function EditorActions({ targetLanguage, text, saving, onNext, ...shared }: EditorProps) {
  const isInBrowser = useInBrowser();
  const { labels, language, failures } = shared;
  return (
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
      <Removal
        targetLanguage={targetLanguage}
        text={text}
        saving={saving}
        labels={labels}
        language={language}
        failures={failures}
      />
    </div>
  );
}

/** One text: the source, the field beside it, its state and its actions. */
export function Editor(props: EditorProps) {
  const { targetLanguage, text, draftState, saving, focusRequest, labels } = props;
  const { language, failures } = props;
  const isInBrowser = useInBrowser();
  const { copy, ...handlers } = useEditing(props);
  const textRef = textRefOf(targetLanguage, text);
  const draft = draftAt(draftState, textRef);
  const isOriginal = targetLanguage === text.item.sourceLanguage;
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
            {...handlers}
            language={targetLanguage}
            text={text}
            value={draft?.field.typed ?? storedText(targetLanguage, text)}
            problem={problemOf(props, draft)}
            focusRequest={focusRequest}
            labels={labels}
          />
          <SaveState
            targetLanguage={targetLanguage}
            text={text}
            draftState={draftState}
            saving={saving}
            labels={labels}
            language={language}
            failures={failures}
          />
        </div>
      </div>
      {stateIn(targetLanguage, text) === "outdated" && !draft && (
        <Outdated
          targetLanguage={targetLanguage}
          text={text}
          saving={saving}
          isBusy={isSendingText(draftState, textRef)}
          labels={labels}
        />
      )}
      <EditorActions {...props} />
    </section>
  );
}
