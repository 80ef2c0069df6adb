"use client";

import { useRef } from "react";
import { failureText } from "@/lib/browser/session/failure-text";
import { Link } from "@/components/ui/link";
import { fillIn } from "@/lib/i18n/fill-in";
import { paths } from "@/lib/paths";
import { LinkButton } from "../../ui/action-button";
import { refusalText, type MediaTexts } from "../media-labels";
import type { MediaUpload } from "./use-media-uploads";

interface UploadRowProps extends MediaTexts {
  upload: MediaUpload;
  onRetry: () => void;
}

function stateText({ state }: MediaUpload, { language, labels, failures }: MediaTexts): string {
  const { add } = labels;
  switch (state.status) {
    case "waiting":
      return add.waiting;
    case "sending": {
      const share = new Intl.NumberFormat(language, { style: "percent" }).format(state.progress);
      return fillIn(add.sending, { share });
    }
    case "done":
      return state.isDuplicate ? add.duplicate : add.done;
    case "failed":
      return (
        refusalText(state.failure, labels) ??
        failureText(state.failure, { language, labels: failures, preset: labels.failed })
      );
  }
}

/** A file that is uploaded: its progress, then the way to its entry or another try. */
export function UploadRow({ upload, onRetry, ...texts }: UploadRowProps) {
  const { labels, language } = texts;
  const { file, state } = upload;
  const row = useRef<HTMLLIElement>(null);
  const retry = () => {
    // The button that is pressed disappears.
    row.current?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-upload={state.status}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <span className="truncate" title={file.name}>
        {file.name}
      </span>
      <span className={state.status === "failed" ? "text-alarm" : "text-soft"}>
        <span role={state.status === "sending" ? undefined : "status"}>
          {stateText(upload, texts)}
        </span>
        {state.status === "sending" && (
          <progress
            value={state.progress}
            max={1}
            aria-label={file.name}
            className="mt-1 block h-2 w-full accent-ink"
          />
        )}
      </span>
      {state.status === "done" && (
        <Link href={paths.admin.mediaEntry(language, state.id)} className="link py-0.5">
          {labels.add.open}
        </Link>
      )}
      {state.status === "failed" && (
        <LinkButton aria-label={fillIn(labels.add.retryOf, { name: file.name })} onClick={retry}>
          {labels.add.retry}
        </LinkButton>
      )}
    </li>
  );
}
