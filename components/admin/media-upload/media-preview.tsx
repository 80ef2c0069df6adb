"use client";

import { useEffect, useState } from "react";
import type { CaseFileKind } from "@/lib/domain/media/media-url";
import { useShownUrl } from "../drafts/draft-context";
import { useDelayed } from "./use-delayed";
import type { UploadLabels } from "./use-upload";

/** A-FILE-05, A-FILE-06. */
const VIDEO_DELAY_MS = 500;
const VIDEO_RETRY_DELAY_MS = 1_000;

interface PreviewProps {
  url: string;
  poster?: string | undefined;
  labels: UploadLabels;
}

function NoPreview({ text, linkLabel, url }: { text: string; linkLabel: string; url: string }) {
  return (
    <div className="grid size-full content-center justify-items-center gap-1 p-3 text-center text-sm">
      <p>{text}</p>
      <a href={url} target="_blank" rel="noopener" className="link py-0.5">
        {linkLabel}
      </a>
    </div>
  );
}

function ImagePreview({ url, labels }: PreviewProps) {
  const [hasFailed, setFailed] = useState(false);
  // The image may have failed before hydration, when no error handler was attached.
  const checkLoaded = (image: HTMLImageElement | null) =>
    void (image?.complete && image.currentSrc && image.naturalWidth === 0 && setFailed(true));
  if (hasFailed) return <NoPreview text={labels.noImage} linkLabel={labels.viewImage} url={url} />;
  return (
    <img
      ref={checkLoaded}
      src={url}
      alt=""
      onError={() => setFailed(true)}
      className="size-full object-contain"
    />
  );
}

/** Retries once (A-FILE-06): a file store may need a moment before it serves a new file. */
function VideoPreview({ url, poster, labels }: PreviewProps) {
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (failures !== 1) return;
    const timer = setTimeout(() => setAttempt(1), VIDEO_RETRY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [failures]);
  if (failures > 1)
    return <NoPreview text={labels.noVideo} linkLabel={labels.viewVideo} url={url} />;
  return (
    <video
      key={attempt}
      src={url}
      poster={poster}
      controls
      muted
      playsInline
      preload="metadata"
      onError={() => setFailures(failures + 1)}
      className="size-full"
    />
  );
}

export function MediaPreview({ kind, labels, ...files }: PreviewProps & { kind: CaseFileKind }) {
  const url = useShownUrl(files.url);
  const poster = useShownUrl(files.poster ?? "") || undefined;
  const delayedUrl = useDelayed(url, VIDEO_DELAY_MS);
  const shown = kind === "video" && url ? delayedUrl : url;
  const Preview = kind === "video" ? VideoPreview : ImagePreview;
  return (
    <div
      data-preview={kind}
      className="aspect-[8/5] overflow-hidden rounded-md border border-hairline bg-raised"
    >
      {!url && (
        <p className="grid size-full place-content-center text-sm text-soft">{labels.none}</p>
      )}
      {shown && <Preview key={shown} url={shown} poster={poster} labels={labels} />}
    </div>
  );
}
