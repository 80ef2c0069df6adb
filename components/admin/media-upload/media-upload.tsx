"use client";

import { useRef, useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import type { CaseFileKind, MediaField } from "@/lib/domain/media/media-url";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { MediaPicker } from "../media/picker/media-picker";
import { RequestOutcome } from "../ui/request-outcome";
import { ClearFile } from "./clear-file";
import { ChooseFile, FileInput, UploadProgress } from "./file-picker";
import { MediaPreview } from "./media-preview";
import { useFileDrop } from "./use-file-drop";
import { useUpload, type UploadLabels } from "./use-upload";

interface MediaUploadProps {
  field: MediaField;
  label: string;
  hint?: string;
  /** The image that a video shows before it plays, as on the public page. */
  poster?: string;
  /** Empty without a file. */
  url: string;
  /** Undefined until the case is created. */
  caseId: string | undefined;
  language: Language;
  labels: UploadLabels;
  failures: FailureLabels;
  pickerLabels: Messages["admin"]["media"]["picker"];
  /** `picked` is the file of the library that was chosen. */
  onChange: (url: string, picked?: MediaEntry) => void;
  /** The case has this version after its file was removed. */
  onVersion?: (version: number) => void;
  onBusy: (isBusy: boolean) => void;
}

const kindOf = (field: MediaField): CaseFileKind => (field === "videoUrl" ? "video" : "image");
const pathOf = (field: MediaField): string =>
  field === "fallbackImage" ? "/api/v1/files/upload/fallback-image" : "/api/v1/files/upload";
/** Not every browser plays Ogg, so such a video gets a hint. */
const isOgg = (url: string): boolean => /\.og[gv]$/i.test(url);

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

/** Clears the field, or takes a file of the library. */
function OtherActions({
  onSet,
  ...props
}: MediaUploadProps & { onSet: MediaUploadProps["onChange"] }) {
  const { field, url, pickerLabels, language, failures } = props;
  const [pickedUrl, setPickedUrl] = useState<string>();
  return (
    <>
      {url && (
        <div className="has-[[role=group]]:basis-full">
          <ClearFile {...props} isOnlyChosen={url === pickedUrl} onCleared={() => onSet("")} />
        </div>
      )}
      <MediaPicker
        language={language}
        failures={failures}
        kind={kindOf(field)}
        labels={{ picker: pickerLabels }}
        openLabel={pickerLabels.open}
        onPick={(picked) => {
          setPickedUrl(picked.url);
          onSet(picked.url, picked);
        }}
      />
    </>
  );
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
    onUploaded: (uploaded) => onChange(uploaded),
  });
  const handleFiles = (files: FileList | null) => void (files?.[0] && send(files[0]));
  const { isDragOver, dropHandlers } = useFileDrop(handleFiles);
  const set: MediaUploadProps["onChange"] = (next, picked) => {
    clearOutcome();
    onChange(next, picked);
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
        <MediaPreview kind={kind} url={url} poster={props.poster} labels={labels} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          {sending ? (
            <UploadProgress {...sending} labels={labels} language={language} onCancel={cancel} />
          ) : (
            <ChooseFile
              field={field}
              label={url ? labels.replace : labels.choose}
              dropLabel={labels.drop}
              fileInput={fileInput}
            />
          )}
          {!sending && <OtherActions {...props} onSet={set} />}
        </div>
        <FileInput field={field} kind={kind} inputRef={fileInput} onChoose={handleFiles} />
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
