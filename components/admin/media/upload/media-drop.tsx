"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { fileKinds } from "@/lib/domain/media/media-url";
import { useFileDrop } from "../../media-upload/use-file-drop";
import { acceptAttribute } from "../../media-upload/use-upload";
import { ActionButton } from "../../ui/action-button";
import type { MediaTexts } from "../media-labels";
import { UploadRow } from "./upload-row";
import { useMediaUploads } from "./use-media-uploads";

/** Takes many files at once, by choice or by drop, and shows what becomes of each. */
export function MediaDrop(texts: MediaTexts) {
  const { add: labels } = texts.labels;
  const router = useRouter();
  const fileInput = useRef<HTMLInputElement>(null);
  const { uploads, add, retry } = useMediaUploads(() => router.refresh());
  const { isDragOver, dropHandlers } = useFileDrop(add);
  return (
    <section aria-labelledby="add-files" className="mt-6">
      <h2 id="add-files" className="text-lg">
        {labels.title}
      </h2>
      <div
        {...dropHandlers}
        className={`mt-3 rounded-md border-2 border-dashed p-4 text-sm ${isDragOver ? "border-ink bg-raised" : "border-hairline"}`}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ActionButton
            aria-describedby="add-files-hint"
            onClick={() => fileInput.current?.click()}
          >
            {labels.choose}
          </ActionButton>
          <span className="text-soft">{labels.drop}</span>
        </div>
        <p id="add-files-hint" className="mt-2 text-xs text-soft">
          {labels.hint}
        </p>
        <input
          ref={fileInput}
          type="file"
          multiple
          hidden
          accept={fileKinds.map(acceptAttribute).join(",")}
          onChange={(event) => {
            add(event.target.files);
            // Lets the same files be chosen again, which otherwise fires no change event.
            event.target.value = "";
          }}
        />
        {uploads.length > 0 && (
          <ul aria-label={labels.list} className="mt-3 grid gap-2 border-t border-hairline pt-3">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload)}
                {...texts}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
