"use client";

import { useSyncExternalStore } from "react";

const STORED_AS = "cookieConsent";

function isAllowed(): boolean {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORED_AS) ?? "null");
    return typeof stored === "object" && stored !== null && "functional" in stored && stored.functional === true;
  } catch {
    // Storage is closed to us, or holds something else: nothing was allowed.
    return false;
  }
}

function subscribe(changed: () => void) {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/** Whether the visitor has allowed functional cookies; false in the HTML from the server. */
export const useFunctionalConsent = (): boolean => useSyncExternalStore(subscribe, isAllowed, () => false);
