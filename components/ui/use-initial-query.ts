"use client";

import { useState, useSyncExternalStore } from "react";

/** The query with which the page was opened; empty in the HTML, which is the same for all queries. */
export function useInitialQuery(): string {
  const [store] = useState(() => {
    let query = "";
    return {
      // When React subscribes, the URL is that of this page, also after a client-side navigation.
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
