"use client";

import { useRef, useState } from "react";
import type { FailureWords } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { CaseFileField, FileKind } from "@/lib/domain/media/upload";
import type { Language } from "@/lib/domain/language";
import { CallOutcome } from "../ui/request-outcome";
import { ClearFile } from "./clear-file";
import { MediaPreview } from "./media-preview";
import { acceptedBy, useUpload, type UploadWords } from "./use-upload";

interface MediaUploadProps {
  field: CaseFileField;
  label: string;
  hint?: string;
  /** Empty where there is nothing yet. */
  address: string;
  /** Undefined before the case is there. */
  caseId: string | undefined;
  language: Language;
  words: UploadWords;
  failures: FailureWords;
  onChange: (address: string) => void;
  onVersion: (version: number) => void;
  onBusy: (isBusy: boolean) => void;
}

const kindOf = (field: CaseFileField): FileKind => (field === "videoUrl" ? "video" : "image");
const pathOf = (field: CaseFileField): string => (field === "fallbackImage" ? "/api/v1/files/upload/fallback-image" : "/api/v1/files/upload");
/** Not every browser plays it (ambiguity 88). */
const isOgg = (address: string): boolean => /\.og[gv]$/i.test(address);
const action = "button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper";

function Progress({ name, share, words, language, onCancel }: { name: string; share: number; words: UploadWords; language: Language; onCancel: () => void }) {
  const said = words.sending.replace("{name}", () => name).replace("{share}", new Intl.NumberFormat(language, { style: "percent" }).format(share));
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="wrap-anywhere">{said}</p>
      <progress value={share} max={1} aria-label={said} className="h-2 w-full accent-ink" />
      <button type="button" onClick={onCancel} className={action}>{words.cancel}</button>
    </div>
  );
}

/** A picture or a film: uploaded by button or drop, shown, replaced, cleared (A-FILE-01). */
export function MediaUpload({ field, label, hint, address, caseId, language, words, failures, onChange, onVersion, onBusy }: MediaUploadProps) {
  const kind = kindOf(field);
  const choice = useRef<HTMLInputElement>(null);
  const isInBrowser = useInBrowser();
  const [isOver, setOver] = useState(false);
  const { outcome, sending, send, again, cancel, forget } = useUpload({ kind, path: pathOf(field), caseId, language, words, onUploaded: onChange, onBusy });
  const take = (files: FileList | null) => void (files?.[0] && send(files[0]));
  const drop = {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  const onCleared = () => {
    forget();
    onChange("");
  };
  return (
    <div role="group" aria-labelledby={`${field}-label`} className="grid content-start gap-2">
      <p id={`${field}-label`} className="font-medium">{label}</p>
      <div {...drop} className={`rounded-md border-2 border-dashed p-3 ${isOver ? "border-ink bg-raised" : "border-hairline"}`}>
        <MediaPreview kind={kind} address={address} words={words} />
        <div className="mt-3 grid gap-3">
          {sending ? <Progress {...sending} words={words} language={language} onCancel={cancel} /> : (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
              <button type="button" disabled={!isInBrowser} aria-describedby={`${field}-kinds`} onClick={() => choice.current?.click()} className={action}>{address ? words.replace : words.choose}</button>
              <span className="text-soft">{words.drop}</span>
            </div>
          )}
          {address && !sending && <div><ClearFile address={address} caseId={caseId} field={field} words={words} onCleared={onCleared} onVersion={onVersion} /></div>}
        </div>
        <input
          ref={choice} type="file" hidden accept={acceptedBy(kind)} data-field={field}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
      </div>
      <p id={`${field}-kinds`} className="text-xs text-soft">{kind === "video" ? words.videoHint : words.imageHint}</p>
      {isOgg(address) && <p className="text-xs text-soft">{words.oggHint}</p>}
      {hint && <p className="text-xs text-soft">{hint}</p>}
      <CallOutcome outcome={outcome} language={language} failures={{ ...failures, unreachable: words.thrown }} preset={words.failed} again={again} />
    </div>
  );
}
