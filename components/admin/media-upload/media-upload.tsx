"use client";

import { useRef, useState, type RefObject } from "react";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { CaseFileField, FileKind } from "@/lib/domain/media/upload";
import type { Language } from "@/lib/domain/language";
import { RequestOutcome } from "../ui/request-outcome";
import { ClearFile } from "./clear-file";
import { MediaPreview } from "./media-preview";
import { acceptAttribute, useUpload, type UploadLabels } from "./use-upload";

interface MediaUploadProps {
  field: CaseFileField;
  label: string;
  hint?: string;
  /** Empty without a file. */
  url: string;
  /** Undefined until the case is created. */
  caseId: string | undefined;
  language: Language;
  labels: UploadLabels;
  failures: FailureLabels;
  onChange: (url: string) => void;
  onVersion: (version: number) => void;
  onBusy: (isBusy: boolean) => void;
}

const kindOf = (field: CaseFileField): FileKind => (field === "videoUrl" ? "video" : "image");
const pathOf = (field: CaseFileField): string =>
  field === "fallbackImage" ? "/api/v1/files/upload/fallback-image" : "/api/v1/files/upload";
/** Not every browser plays Ogg, so such a video gets a hint. */
const isOgg = (url: string): boolean => /\.og[gv]$/i.test(url);
const action = "button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper";

function Progress({
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
  const progressText = labels.sending
    .replace("{name}", () => name)
    .replace("{share}", new Intl.NumberFormat(language, { style: "percent" }).format(progress));
  return (
    <div className="grid justify-items-start gap-2 text-sm">
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

function ChooseFile({
  field,
  label,
  dropLabel,
  fileInput,
}: {
  field: CaseFileField;
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
      <span className="text-soft">{dropLabel}</span>
    </div>
  );
}

function FileInput({
  field,
  inputRef,
  onChoose,
}: {
  field: CaseFileField;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (files: FileList | null) => void;
}) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={acceptAttribute(kindOf(field))}
      data-field={field}
      onChange={(event) => {
        onChoose(event.target.files);
        // Lets the same file be chosen again, which otherwise fires no change event.
        event.target.value = "";
      }}
    />
  );
}

function UploadHints({
  field,
  hint,
  url,
  labels,
}: Pick<MediaUploadProps, "field" | "hint" | "url" | "labels">) {
  return (
    <>
      <p id={`${field}-kinds`} className="text-xs text-soft">
        {kindOf(field) === "video" ? labels.videoHint : labels.imageHint}
      </p>
      {isOgg(url) && <p className="text-xs text-soft">{labels.oggHint}</p>}
      {hint && <p className="text-xs text-soft">{hint}</p>}
    </>
  );
}

function useFileDrop(onDrop: (files: FileList) => void) {
  const [isDragOver, setDragOver] = useState(false);
  const dropHandlers = {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setDragOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { isDragOver, dropHandlers };
}

/** Uploads, previews, replaces and clears an image or video (A-FILE-01). */
export function MediaUpload(props: MediaUploadProps) {
  const { field, url, language, labels, onChange } = props;
  const kind = kindOf(field);
  const fileInput = useRef<HTMLInputElement>(null);
  const { outcome, sending, send, retry, cancel, clearOutcome } = useUpload({
    ...props,
    kind,
    path: pathOf(field),
    onUploaded: onChange,
  });
  const handleFiles = (files: FileList | null) => void (files?.[0] && send(files[0]));
  const { isDragOver, dropHandlers } = useFileDrop(handleFiles);
  const onCleared = () => {
    clearOutcome();
    onChange("");
  };
  return (
    <div role="group" aria-labelledby={`${field}-label`} className="grid content-start gap-2">
      <p id={`${field}-label`} className="font-medium">
        {props.label}
      </p>
      <div
        {...dropHandlers}
        className={`rounded-md border-2 border-dashed p-3 ${isDragOver ? "border-ink bg-raised" : "border-hairline"}`}
      >
        <MediaPreview kind={kind} url={url} labels={labels} />
        <div className="mt-3 grid gap-3">
          {sending ? (
            <Progress {...sending} labels={labels} language={language} onCancel={cancel} />
          ) : (
            <ChooseFile
              field={field}
              label={url ? labels.replace : labels.choose}
              dropLabel={labels.drop}
              fileInput={fileInput}
            />
          )}
          {url && !sending && (
            <div>
              <ClearFile {...props} onCleared={onCleared} />
            </div>
          )}
        </div>
        <FileInput field={field} inputRef={fileInput} onChoose={handleFiles} />
      </div>
      <UploadHints {...props} />
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...props.failures, unreachable: labels.thrown }}
        preset={labels.failed}
        onRetry={retry}
      />
    </div>
  );
}
