"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    clickReplay?: ((event: MouseEvent) => void) & { button?: HTMLButtonElement | null };
  }
}

const RECORD_CLICK_SCRIPT =
  'document.addEventListener("click",clickReplay=e=>{const b=e.target.closest("button");' +
  "if(b&&!b.form&&!b.popoverTargetElement)clickReplay.button=b},true)";

/**
 * Replays the last click on a button that happened before hydration, so that it is not lost. Submit buttons and popover
 * buttons are excluded: they work without scripts.
 */
export function ClickReplay() {
  useEffect(() => {
    const { clickReplay } = window;
    if (!clickReplay) return;
    document.removeEventListener("click", clickReplay, true);
    delete window.clickReplay;
    if (clickReplay.button?.isConnected) clickReplay.button.click();
  }, []);
  return <script dangerouslySetInnerHTML={{ __html: RECORD_CLICK_SCRIPT }} />;
}
