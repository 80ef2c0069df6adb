"use client";

import { useEffect, useState } from "react";
import type { FileKind } from "@/lib/domain/media/upload";
import { useDelayed } from "./use-delayed";
import type { UploadWords } from "./use-upload";

/** A§9. */
const VIDEO_APPLIED_AFTER_MS = 500;
const VIDEO_RETRIED_AFTER_MS = 1_000;

interface PreviewProps {
  address: string;
  words: UploadWords;
}

function NoPreview({ text, view, address }: { text: string; view: string; address: string }) {
  return (
    <div className="grid size-full content-center justify-items-center gap-1 p-3 text-center text-sm">
      <p>{text}</p>
      <a href={address} target="_blank" rel="noopener" className="link py-0.5">{view}</a>
    </div>
  );
}

function PicturePreview({ address, words }: PreviewProps) {
  const [hasFailed, setFailed] = useState(false);
  // It may have failed before scripts ran.
  const look = (image: HTMLImageElement | null) => void (image?.complete && image.currentSrc && image.naturalWidth === 0 && setFailed(true));
  if (hasFailed) return <NoPreview text={words.noPicture} view={words.viewPicture} address={address} />;
  // eslint-disable-next-line @next/next/no-img-element -- what was just uploaded, as it is
  return <img ref={look} src={address} alt="" onError={() => setFailed(true)} className="size-full object-contain" />;
}

/** A film that does not load is tried once more, after a second: a store may need a moment before it gives out what it took in. */
function VideoPreview({ address, words }: PreviewProps) {
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (failures !== 1) return;
    const timer = setTimeout(() => setAttempt(1), VIDEO_RETRIED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [failures]);
  if (failures > 1) return <NoPreview text={words.noVideo} view={words.viewVideo} address={address} />;
  return <video key={attempt} src={address} controls muted playsInline preload="metadata" onError={() => setFailures(failures + 1)} className="size-full" />;
}

/** What stands in a field for a picture or a film. */
export function MediaPreview({ kind, address, words }: PreviewProps & { kind: FileKind }) {
  const settled = useDelayed(address, VIDEO_APPLIED_AFTER_MS);
  const shown = kind === "video" && address ? settled : address;
  const Preview = kind === "video" ? VideoPreview : PicturePreview;
  return <div data-preview={kind} className="aspect-[8/5] overflow-hidden rounded-md border border-hairline bg-raised">{shown && <Preview key={shown} address={shown} words={words} />}</div>;
}
