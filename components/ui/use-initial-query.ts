"use client";

import { useState, useSyncExternalStore } from "react";

/** The query of the address with which the page was opened; empty in the HTML from the server, which is the same for all. */
export function useInitialQuery(): string {
  const [store] = useState(() => {
    let query = "";
    return {
      // By the time React subscribes, the address is that of this page, also after a move within the site.
      subscribe: (notify: () => void) => {
        query = window.location.search;
        notify();
        return () => undefined;
      },
      read: () => query,
    };
  });
  return useSyncExternalStore(store.subscribe, store.read, () => "");
}
