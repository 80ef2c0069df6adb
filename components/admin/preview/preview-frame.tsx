"use client";

import { useState } from "react";
import { createPortal } from "react-dom";
import type { PreviewDevice } from "@/lib/domain/preview/preview-devices";
import { DeviceFrame } from "../page-preview/device-frame";

/** Gives the frame's document the styles and the theme of ours. */
function copyStyles(to: Document): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    to.head.append(sheet.cloneNode(true));
  to.documentElement.className = document.documentElement.className;
  Object.assign(to.documentElement.dataset, document.documentElement.dataset);
}

interface PreviewFrameProps {
  title: string;
  device: PreviewDevice;
  children: React.ReactNode;
}

/** Shows a page as a device does. */
export function PreviewFrame({ children, ...frame }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const handleLoad = (event: React.SyntheticEvent<HTMLIFrameElement>) => {
    const inner = event.currentTarget.contentDocument;
    if (!inner) return;
    copyStyles(inner);
    setBody(inner.body);
  };
  return (
    <DeviceFrame {...frame} srcDoc="<!doctype html>" onLoad={handleLoad}>
      {body && createPortal(children, body)}
    </DeviceFrame>
  );
}
