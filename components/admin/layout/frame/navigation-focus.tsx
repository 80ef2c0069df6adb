"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/** Moves the focus to the content when the link or button that led to another page is gone with its page. */
export function NavigationFocus() {
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  }, [address]);
  return null;
}
