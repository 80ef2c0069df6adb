"use client";

import { useEffect } from "react";

/**
 * Loads Google Tag Manager once the visitor allows statistics or advertising. Part of the layout rather than of a page,
 * because consent may be withdrawn on any page.
 */
export function TagManager({ id }: { id: string }) {
  useEffect(() => {
    // Imported here so that sites without a tag manager do not load its code.
    import("./tags").then(
      ({ startTags }) => startTags(id),
      () => undefined,
    );
  }, [id]);
  return null;
}
