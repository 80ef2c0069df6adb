"use client";

import { useEffect } from "react";
import { startTags } from "./tags";

/** Google Tag Manager, silent until the visitor allows statistics or advertising. Not unmounted with the page: a consent may be withdrawn anywhere. */
export function TagManager({ id }: { id: string }) {
  useEffect(() => startTags(id), [id]);
  return null;
}
