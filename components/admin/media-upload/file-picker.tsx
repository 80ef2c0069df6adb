"use client";

import type { RefObject } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { CaseFileKind, MediaField } from "@/lib/domain/media/media-url";
import { fillIn } from "@/lib/i18n/fill-in";
import { acceptAttribute, type UploadLabels } from "./use-upload";

const action = "button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper";

export function UploadProgress({
  name,
  progress,
  labels,
  language,
  onCancel,
}: {
  name: string;
  progress: number;
  labels: UploadLabels;
  language: Language;
  onCancel: () => void;
}) {
  const progressText = fillIn(labels.sending, {
    name,
    share: new Intl.NumberFormat(language, { style: "percent" }).format(progress),
  });
  return (
    <div className="grid min-w-0 grow justify-items-start gap-2 text-sm">
      <p className="wrap-anywhere">{progressText}</p>
      <progress
        value={progress}
        max={1}
        aria-label={progressText}
        className="h-2 w-full accent-ink"
      />
      <button type="button" onClick={onCancel} className={action}>
        {labels.cancel}
      </button>
    </div>
  );
}

export function ChooseFile({
  field,
  label,
  dropLabel,
  fileInput,
}: {
  field: MediaField;
  label: string;
  dropLabel: string;
  fileInput: RefObject<HTMLInputElement | null>;
}) {
  const isInBrowser = useInBrowser();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <button
        type="button"
        disabled={!isInBrowser}
        aria-describedby={`${field}-kinds`}
        onClick={() => fileInput.current?.click()}
        className={action}
      >
        {label}
      </button>
      <span className="text-soft md:max-lg:hidden">{dropLabel}</span>
    </div>
  );
}

export function FileInput({
  field,
  kind,
  inputRef,
  onChoose,
}: {
  field: MediaField;
  kind: CaseFileKind;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (files: FileList | null) => void;
}) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={acceptAttribute(kind)}
      data-field={field}
      onChange={(event) => {
        onChoose(event.target.files);
        // Lets the same file be chosen again, which otherwise fires no change event.
        event.target.value = "";
      }}
    />
  );
}
