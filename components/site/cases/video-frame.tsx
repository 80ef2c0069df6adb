"use client";

import { useEffect, useRef, useState } from "react";
import { Deferred } from "@/components/ui/deferred";
import type { VideoSource, VideoState } from "./video-player";

/** The share of the frame that must be visible before the video is fetched, and before it plays. */
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

const loadPlayer = () => import("./video-player").then(({ VideoPlayer }) => VideoPlayer);

interface VideoFrameProps extends VideoSource {
  /** Shown when the video cannot be loaded. */
  fallback: string;
}

/** A silent video (P-VID). Its poster; the player is loaded when the frame is scrolled into view. */
export function VideoFrame({ fallback, ...source }: VideoFrameProps) {
  const [state, setState] = useState<VideoState>("loading");
  const [container, visibleRatio] = useVisibleRatio();
  const hasFailed = state === "error";
  return (
    <div
      ref={container}
      data-video={state}
      tabIndex={-1}
      // On a phone the browser's controls are below the video, which they would cover.
      className="outline-none relative box-content aspect-[8/5] overflow-hidden rounded-md border border-hairline bg-raised pb-18 @[40rem]:pb-0"
    >
      <img
        src={hasFailed ? fallback : source.poster}
        alt=""
        loading="lazy"
        className={`size-full object-cover ${hasFailed ? "opacity-40" : ""}`}
      />
      {visibleRatio >= LOAD_RATIO && (
        <Deferred
          load={loadPlayer}
          props={{
            ...source,
            state,
            setState,
            shouldPlay: visibleRatio >= PLAY_RATIO,
            focusFrame: () => container.current?.focus(),
          }}
        />
      )}
    </div>
  );
}
