"use client";

import { useState, useSyncExternalStore } from "react";
import { readEntry } from "@/lib/browser/storage";
import { hasProcess } from "@/lib/domain/process/process-link";
import { processDraftEntry } from "@/lib/privacy/cookie-registry";

/** A fragment with a process: from the address, else the draft of this tab, which has the same form. */
const storedHash = (): string =>
  hasProcess(window.location.hash) ? window.location.hash : (readEntry(processDraftEntry) ?? "");

/**
 * The fragment with which the page was opened; empty in the HTML, which is the same for all. When
 * the visitor opens a link to another process on the same page, `onOther` is called, too.
 */
export function useStoredHash(onOther: () => void): string {
  const [store] = useState(() => {
    let hash = "";
    return {
      subscribe: (notify: () => void) => {
        const read = () => {
          hash = storedHash();
          notify();
        };
        const readOther = () => {
          if (!hasProcess(window.location.hash)) return;
          onOther();
          read();
        };
        read();
        window.addEventListener("hashchange", readOther);
        return () => window.removeEventListener("hashchange", readOther);
      },
      current: () => hash,
    };
  });
  return useSyncExternalStore(store.subscribe, store.current, () => "");
}
