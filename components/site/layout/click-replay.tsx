"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    earlyPress?: ((event: MouseEvent) => void) & { button?: HTMLButtonElement | null };
  }
}

const NOTE = `document.addEventListener("click",earlyPress=e=>{const b=e.target.closest("button");if(b&&!b.form&&!b.popoverTargetElement)earlyPress.button=b},true)`;

/** The last button pressed before the page's scripts ran is pressed again when they do, so that no press is lost (decision 19). What works without scripts is left alone. */
export function EarlyPress() {
  useEffect(() => {
    const { earlyPress } = window;
    if (!earlyPress) return;
    document.removeEventListener("click", earlyPress, true);
    delete window.earlyPress;
    if (earlyPress.button?.isConnected) earlyPress.button.click();
  }, []);
  return <script dangerouslySetInnerHTML={{ __html: NOTE }} />;
}
