"use client";

import { useRef } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { uploadToBucket } from "@/lib/browser/session/upload";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import { useSaving } from "../../editing/use-saving";
import { useDirectUploads } from "../../media-upload/direct-uploads";
import { acceptAttribute } from "../../media-upload/use-upload";
import { ActionButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import { toReadableFailure, type MediaTexts } from "../media-labels";

function sendReplacement(file: File, mediaId: string, isDirect: boolean): Promise<unknown> {
  if (isDirect) {
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    return uploadToBucket(file, { for: "replacement", media_id: mediaId }, options);
  }
  const body = new FormData();
  body.append("file", file);
  return authenticatedRequest(`/api/v1/media/${mediaId}/file`, { method: "PUT", body });
}

/** Replaces the bytes of a file wherever it is used. */
export function ReplaceFile({ entry, ...texts }: MediaTexts & { entry: MediaEntry }) {
  const { labels, language, failures } = texts;
  const { replace } = labels;
  const { outcome, isSaving, save } = useSaving(replace.sending);
  const isDirect = useDirectUploads();
  const fileInput = useRef<HTMLInputElement>(null);
  const send = (file: File | undefined) => {
    if (!file) return;
    save({
      request: () =>
        sendReplacement(file, entry.id, isDirect()).catch((failure: unknown) => {
          throw toReadableFailure(failure, labels);
        }),
      successMessage: replace.done,
    });
  };
  return (
    <section aria-labelledby="replace-file" className="grid justify-items-start gap-3 text-sm">
      <h2 id="replace-file" className="text-base">
        {replace.title}
      </h2>
      <p className="max-w-2xl">{replace.text}</p>
      <ActionButton isBusy={isSaving} onClick={() => fileInput.current?.click()}>
        {replace.choose}
      </ActionButton>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={acceptAttribute(entry.kind)}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={replace.failed}
      />
    </section>
  );
}
