"use client";

import { useEffect, useEffectEvent } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { isBlank } from "@/lib/domain/fields/field";
import { isTranslationMediaField } from "@/lib/domain/media/media-url";
import { markupProblem } from "@/lib/domain/markup/markup-size";
import { stateIn, type DocumentText } from "@/lib/domain/translation/translated-document";
import { translatables } from "@/lib/domain/translation/translatable";
import { fillIn } from "@/lib/i18n/fill-in";
import { saveOnBlur, updateDraft } from "../drafts/saving";
import { useEditedText, useManager } from "../manager-context";
import { missingText, nameOf, type ManagerLabels } from "../manager-labels";
import { Original } from "./original";
import { Outdated } from "./outdated";
import { ImageField } from "./image-field";
import { Removal } from "./removal";
import { SaveState } from "./save-state";
import { SearchPreview } from "./search-preview";
import { TextField } from "./text-field";

interface EditorProps {
  text: DocumentText;
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
  labels: ManagerLabels["labels"],
) {
  const problem = translatables[kind].richFields.includes(field) ? markupProblem(value) : undefined;
  if (!problem) return undefined;
  const template = problem.code === "nested_too_deep" ? labels.nestedTooDeep : labels.tooManyTags;
  return fillIn(template, { most: problem.maximum });
}

/** The problem of what is typed, or of a missing text. */
function useProblem({ text, isRequiredMissing }: EditorProps): string | undefined {
  const { labels } = useManager();
  const { draft, stored } = useEditedText(text);
  if (!draft) return isRequiredMissing && isBlank(stored) ? missingText(text, labels) : undefined;
  const { typed, status } = draft.field;
  const { item, field } = text;
  const message = markupMessage(item, field, typed, labels);
  if (message || status.type !== "invalid") return message;
  if (status.problem === "requiredMissing") return `${missingText(text, labels)}. ${labels.waits}`;
  return fillIn(labels.tooLong, {
    most: String(translatables[item.kind].fields[field]),
    count: typed.trim().length,
  });
}

/** Typing into the field of one text; it is saved on leaving. */
function useEditing({ text, requestFocus, onNext }: EditorProps) {
  const { targetLanguage, saving } = useManager();
  const { textRef } = useEditedText(text);
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

/** One text: the source, the field beside it, its state and its actions. */
export function Editor(props: EditorProps) {
  const { text, focusRequest, onNext } = props;
  const { targetLanguage, labels } = useManager();
  const { copy, ...handlers } = useEditing(props);
  const { draft, stored } = useEditedText(text);
  const problem = useProblem(props);
  const value = draft?.field.typed ?? stored;
  const isImage = isTranslationMediaField(text.field);
  const isOriginal = targetLanguage === text.item.sourceLanguage;
  return (
    <section aria-labelledby="text-name" className="@container min-w-0">
      <h2 id="text-name" className="text-lg">
        {nameOf(text, labels)}
      </h2>
      {isOriginal && !isImage && <p className="mt-2 text-sm text-soft">{labels.originalHint}</p>}
      <div className={`mt-4 grid gap-x-8 gap-y-5 ${isOriginal ? "max-w-3xl" : "@2xl:grid-cols-2"}`}>
        {!isOriginal && <Original text={text} onCopy={copy} />}
        <div className="min-w-0">
          {isImage ? (
            <ImageField text={text} problem={problem} focusRequest={focusRequest} value={value} />
          ) : (
            <TextField
              text={text}
              problem={problem}
              focusRequest={focusRequest}
              value={value}
              {...handlers}
            />
          )}
          <SaveState text={text} />
        </div>
      </div>
      <SearchPreview text={text} />
      {stateIn(targetLanguage, text) === "outdated" && !draft && <Outdated text={text} />}
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {onNext && <ActionButton onClick={onNext}>{labels.next} →</ActionButton>}
        {!isImage && <Removal text={text} />}
      </div>
    </section>
  );
}
