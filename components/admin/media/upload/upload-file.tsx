"use client";

import { useRef } from "react";
import type { FileKind } from "@/lib/domain/media/media-url";
import { useSaving } from "../../editing/use-saving";
import { useDirectUploads } from "../../media-upload/direct-uploads";
import { acceptAttribute } from "../../media-upload/use-upload";
import { ActionButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import { toReadableFailure, type MediaTexts } from "../media-labels";
import { sendToLibrary } from "./send-to-library";

interface UploadFileProps extends MediaTexts {
  kind: FileKind;
  /** With the address of the file in the library, which may have had it already. */
  onStored: (url: string) => void;
}

/** Adds a file to the library, to use it at once. */
export function UploadFile({ kind, labels, language, failures, onStored }: UploadFileProps) {
  const { outcome, isSaving, save } = useSaving(labels.upload.sending);
  const isDirect = useDirectUploads();
  const fileInput = useRef<HTMLInputElement>(null);
  const send = (file: File | undefined) => {
    if (!file) return;
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    save({
      request: () =>
        sendToLibrary(file, isDirect(), options).then(
          ({ url }) => onStored(url),
          (failure: unknown) => {
            throw toReadableFailure(failure, labels);
          },
        ),
      successMessage: labels.upload.done,
      onSuccess: () => undefined,
    });
  };
  return (
    <>
      <ActionButton isBusy={isSaving} onClick={() => fileInput.current?.click()}>
        {kind === "document" ? labels.upload.chooseDocument : labels.upload.choose}
      </ActionButton>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={acceptAttribute(kind)}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.upload.failed}
      />
    </>
  );
}
