"use client";

import { useEffect, useRef, useState } from "react";
import { previewWidths, type PreviewDevice } from "@/lib/domain/preview/preview-devices";

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

/** The container of what is shown as wide as a device, and its own style. */
export function useDeviceWidth(device: PreviewDevice) {
  const width = previewWidths[device];
  const { container, scale } = useScale(width);
  const drawnSmaller = scale < 1 && { transform: `scale(${scale})` };
  return { container, style: { width, height: `${100 / scale}%`, ...drawnSmaller } };
}

interface DeviceFrameProps extends React.ComponentProps<"iframe"> {
  title: string;
  device: PreviewDevice;
}

/**
 * A frame as wide as a device: media queries are those of the frame. It is drawn smaller where it
 * doesn't fit.
 */
export function DeviceFrame({ device, children, ...frame }: DeviceFrameProps) {
  const { container, style } = useDeviceWidth(device);
  return (
    <div ref={container} className="min-h-0 flex-1 overflow-hidden bg-hairline">
      <iframe
        {...frame}
        className="mx-auto block origin-top-left border-0 bg-paper"
        style={style}
      />
      {children}
    </div>
  );
}
