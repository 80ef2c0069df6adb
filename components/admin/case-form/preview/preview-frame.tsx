"use client";

import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { previewWidths, type PreviewDevice } from "@/lib/domain/preview/preview-devices";

/** Gives the frame's document the styles and the theme of ours. */
function copyStyles(to: Document): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    to.head.append(sheet.cloneNode(true));
  to.documentElement.className = document.documentElement.className;
  Object.assign(to.documentElement.dataset, document.documentElement.dataset);
}

/** How much of a frame of this width fits its container, at most all of it. */
function useScale(width: number) {
  const container = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { container, scale };
}

interface PreviewFrameProps {
  title: string;
  device: PreviewDevice;
  children: React.ReactNode;
}

/**
 * Shows a page as a device of this width does: media queries are those of the frame. It is drawn
 * smaller where there is no room for it.
 */
export function PreviewFrame({ title, device, children }: PreviewFrameProps) {
  const width = previewWidths[device];
  const [body, setBody] = useState<HTMLElement>();
  const { container, scale } = useScale(width);
  const handleLoad = (event: React.SyntheticEvent<HTMLIFrameElement>) => {
    const inner = event.currentTarget.contentDocument;
    if (!inner) return;
    copyStyles(inner);
    setBody(inner.body);
  };
  return (
    <div ref={container} className="min-h-0 flex-1 overflow-hidden bg-hairline">
      <iframe
        title={title}
        srcDoc="<!doctype html>"
        onLoad={handleLoad}
        className="mx-auto block origin-top-left border-0 bg-paper"
        style={{
          width,
          height: `${100 / scale}%`,
          ...(scale < 1 && { transform: `scale(${scale})` }),
        }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
