"use client";

import { useEffect, useRef, useState } from "react";

type State = "loading" | "loaded" | "failed";

interface LoadingImageProps extends Omit<React.ComponentProps<"img">, "src" | "alt" | "ref"> {
  src: string;
  alt: string;
  /** Shown when the image cannot be loaded. */
  fallback?: string | undefined;
}

/** An image with the states loading, loaded and failed (P-IMG). Without scripts it is a plain image. */
export function LoadingImage({
  src,
  alt,
  fallback,
  srcSet,
  style,
  className = "",
  ...rest
}: LoadingImageProps) {
  const [{ shown, state }, setShown] = useState<{ shown: string; state: State }>({
    shown: src,
    state: "loading",
  });
  const image = useRef<HTMLImageElement>(null);
  const settle = (loaded: boolean) =>
    setShown((before) => {
      if (loaded) return { ...before, state: "loaded" };
      return fallback && before.shown !== fallback
        ? { shown: fallback, state: "loading" }
        : { ...before, state: "failed" };
    });
  // The image may have loaded or failed before hydration.
  const settleNow = useRef(settle);
  useEffect(() => {
    if (image.current?.complete && image.current.currentSrc)
      settleNow.current(image.current.naturalWidth > 0);
  }, []);
  return (
    <span data-image={state} className={`image-place block ${className}`}>
      {state === "failed" ? (
        <span
          role={alt ? "img" : undefined}
          aria-label={alt || undefined}
          className="flex size-full items-center justify-center p-6 text-center text-sm text-soft"
        >
          {alt}
        </span>
      ) : (
        // `src` comes from `getImageProps` of next/image, or is an SVG file, which is not optimised.
        <img
          ref={image}
          src={shown}
          srcSet={shown === src ? srcSet : undefined}
          // A focal point is that of the image, not of its fallback.
          style={shown === src ? style : undefined}
          alt={alt}
          {...rest}
          onLoad={() => settle(true)}
          onError={() => settle(false)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
