"use client";

import { useEffect, useRef } from "react";

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Closes the small-screen menu when the window has become too wide for its button; stands in the button. */
export function MenuCloser({ menuId }: { menuId: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = place.current?.closest("button");
    if (!button) return;
    const observer = new ResizeObserver(() => {
      const menu = document.getElementById(menuId);
      if (isShown(button) || !menu?.matches(":popover-open")) return;
      const links = [...(menu.parentElement?.querySelectorAll("a") ?? [])];
      const href = document.activeElement?.getAttribute("href");
      menu.hidePopover();
      // The same link of the header, which is shown now.
      links.find((link) => isShown(link) && link.getAttribute("href") === href)?.focus();
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [menuId]);
  return <span ref={place} hidden />;
}
