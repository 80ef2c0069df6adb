"use client";

import { useEffect, useRef } from "react";
import { MediaUpload } from "@/components/admin/media-upload/media-upload";
import { isTranslationMediaField } from "@/lib/domain/media/media-url";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { saveDraft, updateDraft } from "../drafts/saving";
import { useEditedText, useManager } from "../manager-context";
import { nameOf } from "../manager-labels";

interface ImageFieldProps {
  text: DocumentText;
  /** The address of the image; empty without one. */
  value: string;
  problem: string | undefined;
  /** Wants the focus whenever it is another object. */
  focusRequest: object | undefined;
}

/** Files that leaving the page stops are sent again. */
const ignoreBusy = () => undefined;

/** Chooses the image of a translation, which is saved at once. */
export function ImageField({ text, value, problem, focusRequest }: ImageFieldProps) {
  const {
    targetLanguage,
    saving,
    sharing,
    labels,
    language,
    failures,
    uploadLabels,
    pickerLabels,
  } = useManager();
  const { textRef } = useEditedText(text);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequest) container.current?.focus();
  }, [focusRequest]);
  if (!isTranslationMediaField(text.field)) return null;
  const choose = (url: string) => {
    updateDraft(saving, targetLanguage, text, url);
    void saveDraft(saving, textRef);
  };
  return (
    <div ref={container} tabIndex={-1} className="min-w-0 outline-none">
      <MediaUpload
        language={language}
        failures={failures}
        pickerLabels={pickerLabels}
        field={text.field}
        label={nameOf(text, labels)}
        hint={labels.shareImageHint}
        url={value}
        caseId={text.item.id}
        labels={uploadLabels}
        onChange={(url, picked) => {
          if (picked) sharing?.onFocalPoint(url, picked.focal_point);
          choose(url);
        }}
        onBusy={ignoreBusy}
      />
      <p role="alert" className="mt-1 text-sm text-hand-ink">
        {problem}
      </p>
    </div>
  );
}
