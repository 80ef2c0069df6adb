"use client";

import { useEffect, useRef, useState } from "react";

export type VideoState = "loading" | "ready" | "error";

export interface VideoSource {
  src: string;
  /** The media type, if known, so that a browser that cannot play it does not fetch the video. */
  type: string | undefined;
  /** Shown until the video is loaded. */
  poster: string;
  label: string;
  /** The id of the element with the text description of the video. */
  describedBy: string | undefined;
  labels: { loading: string; failed: string; retry: string; open: string };
}

interface VideoPlayerProps extends VideoSource {
  state: VideoState;
  setState: React.Dispatch<React.SetStateAction<VideoState>>;
  shouldPlay: boolean;
  /** Takes the focus from a button that disappears. */
  focusFrame: () => void;
}

/** Plays the video once `shouldPlay`, unless the visitor prefers reduced motion. */
function useAutoplay(shouldPlay: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (shouldPlay && !window.matchMedia("(prefers-reduced-motion: reduce)").matches)
      // A browser may block playback; the visitor can use the controls.
      video.current?.play().catch(() => undefined);
  }, [shouldPlay]);
  return video;
}

function Loading({ label }: { label: string }) {
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-0 flex items-center justify-center bg-raised/60"
    >
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-4 border-hairline border-t-ink"
      />
      <span className="sr-only">{label}</span>
    </p>
  );
}

/** Offers to load the video again, or to open it in another tab. */
function LoadError({
  src,
  labels,
  onRetry,
}: Pick<VideoPlayerProps, "src" | "labels"> & { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-4 text-center"
    >
      <p className="rounded-sm bg-raised px-3 py-1 text-lg font-semibold">{labels.failed}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={onRetry}
          className="button bg-ink text-paper hover:opacity-85"
        >
          {labels.retry}
        </button>
        <a
          href={src}
          target="_blank"
          rel="noopener"
          className="button bg-raised hover:bg-ink hover:text-paper"
        >
          {labels.open}
        </a>
      </p>
    </div>
  );
}

/** The video above its poster, fetched at once and played once `shouldPlay`. */
export function VideoPlayer({
  src,
  type,
  poster,
  label,
  describedBy,
  labels,
  state,
  setState,
  shouldPlay,
  focusFrame,
}: VideoPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const video = useAutoplay(shouldPlay && state === "ready");
  const fail = () => setState("error");
  const retry = () => {
    focusFrame();
    setAttempt(attempt + 1);
    setState("loading");
  };
  if (state === "error") return <LoadError src={src} labels={labels} onRetry={retry} />;
  return (
    <>
      <video
        key={attempt}
        ref={video}
        muted
        playsInline
        controls
        preload="auto"
        poster={poster}
        aria-label={label}
        aria-describedby={describedBy}
        onLoadedData={() => setState("ready")}
        // A browser in data-saver mode loads nothing until the controls are used.
        onSuspend={() => setState((before) => (before === "loading" ? "ready" : before))}
        onError={fail}
        className="absolute inset-0 size-full bg-raised object-top"
      >
        <source src={src} type={type} onError={fail} />
      </video>
      {state === "loading" && <Loading label={labels.loading} />}
    </>
  );
}
