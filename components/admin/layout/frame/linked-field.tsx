"use client";

import { useEffect } from "react";

function focusField(id: string): void {
  const field = document.getElementById(id);
  // What somebody has focused since keeps the focus.
  if (!field || document.activeElement !== document.body) return;
  const fold = field.closest("details");
  if (fold) fold.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  // What is typed takes the place of the value.
  if (field instanceof HTMLInputElement) field.select();
}

/**
 * Focuses the field that the fragment of the address names, once its form is there, and again when its
 * form is rendered anew, until the page is used.
 */
export function LinkedField() {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (!id) return;
    const used = new AbortController();
    const observer = new MutationObserver(() => focusField(id));
    for (const event of ["pointerdown", "keydown", "wheel", "touchstart"])
      window.addEventListener(event, () => used.abort(), { signal: used.signal, passive: true });
    used.signal.addEventListener("abort", () => observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    focusField(id);
    return () => used.abort();
  }, []);
  return null;
}
