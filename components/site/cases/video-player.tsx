"use client";

import { useEffect, useRef, useState } from "react";

type State = "loading" | "ready" | "error";

interface VideoPlayerProps {
  src: string;
  /** The media type, if known, so that a browser that cannot play it does not fetch the video. */
  type: string | undefined;
  /** Shown until the video is loaded. */
  poster: string;
  /** Shown when the video cannot be loaded. */
  fallback: string;
  label: string;
  /** The id of the element with the text description of the video. */
  describedBy: string | undefined;
  labels: { loading: string; failed: string; retry: string; open: string };
}

/** The share of the player that must be visible before the video is fetched, and before it plays. */
const LOAD_RATIO = 0.1;
const PLAY_RATIO = 0.6;

/** The largest share of the container that has been visible so far. */
function useVisibleRatio() {
  const container = useRef<HTMLDivElement>(null);
  const [visibleRatio, setVisibleRatio] = useState(0);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setVisibleRatio((before) =>
          Math.max(before, ...entries.map(({ intersectionRatio }) => intersectionRatio)),
        ),
      { threshold: [LOAD_RATIO, PLAY_RATIO] },
    );
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return [container, visibleRatio] as const;
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

/** A silent video (P-VID), fetched and played when scrolled into view. */
export function VideoPlayer({
  src,
  type,
  poster,
  fallback,
  label,
  describedBy,
  labels,
}: VideoPlayerProps) {
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(0);
  const [container, visibleRatio] = useVisibleRatio();
  const shouldLoad = visibleRatio >= LOAD_RATIO;
  const video = useAutoplay(visibleRatio >= PLAY_RATIO && state === "ready");
  const hasFailed = state === "error";
  const fail = () => setState("error");
  const retry = () => {
    container.current?.focus();
    setAttempt(attempt + 1);
    setState("loading");
  };
  return (
    <div
      ref={container}
      data-video={state}
      tabIndex={-1}
      className="outline-none relative aspect-[8/5] overflow-hidden rounded-md border border-hairline bg-raised"
    >
      {shouldLoad && !hasFailed ? (
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
          className="size-full"
        >
          <source src={src} type={type} onError={fail} />
        </video>
      ) : (
        <img
          src={hasFailed ? fallback : poster}
          alt=""
          loading="lazy"
          className={`size-full object-cover ${hasFailed ? "opacity-40" : ""}`}
        />
      )}
      {hasFailed && <LoadError src={src} labels={labels} onRetry={retry} />}
      {shouldLoad && state === "loading" && <Loading label={labels.loading} />}
    </div>
  );
}
