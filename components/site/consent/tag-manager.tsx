"use client";

import { useEffect } from "react";

/** Google Tag Manager, silent until the visitor allows statistics or advertising. Not unmounted with the page: a consent may be withdrawn anywhere. */
export function TagManager({ id }: { id: string }) {
  useEffect(() => {
    // Only a site with a tag manager loads what speaks to it. Without it nothing is said, and nothing is loaded.
    import("./tags").then(
      ({ startTags }) => startTags(id),
      () => undefined,
    );
  }, [id]);
  return null;
}
