"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onSaved } from "@/lib/browser/session/saved-changes";

/** Renders the preview again when this browser's user has saved something in another window. */
export function PreviewUpdates() {
  const { refresh } = useRouter();
  useEffect(() => onSaved(refresh), [refresh]);
  return null;
}
