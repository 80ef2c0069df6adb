"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    clickReplay?: ((event: MouseEvent) => void) & { button?: HTMLButtonElement | null };
  }
}

/** Replays the click that ClickRecorder has recorded before hydration, so that it is not lost. */
export function ClickReplay() {
  useEffect(() => {
    const { clickReplay } = window;
    if (!clickReplay) return;
    document.removeEventListener("click", clickReplay, true);
    delete window.clickReplay;
    if (clickReplay.button?.isConnected) clickReplay.button.click();
  }, []);
  return null;
}
